import { describe, expect, it } from 'vitest';
import { check, NotARecord, read, sealOf, streams } from './verify';

/* The same numbers as tests/records/test_sealed.py has from the server's side. */
const SEALS = `chance sealed-1  room Zm9vYmFy  seal 0fe3d68980e812743c81731a16060cce92211fdc15e7d8e803bef41caac2dcdb  at 2026-11-23T18:02:11Z
share A  seal 945c71cbec05082b51a5b6833e2259e678fb0e775795a5106fd3d1d37866d22a  at t  number fdee430d40bd57deeac186cd9790033d0f06f909a8806e7ce6e717ab7c7d5029
share B  seal 8e49af883e9fb2c1a5cbb9805bdef8d50498fd2ea82fb67d993edd6228ffb932  at t  number 3d099d0f13df9d0bb4427a6ce99d61b988861761e286d6e34b17d6371b46b13f
`;
const OPENED = 'opened b3eacd33433b31b5252351032c9b3e7a2e7aa7738d5decdf0dd6c62680853c06  at 2026-11-23T18:21:03Z\n';
const HEAD = 'record 1  system anachronism  edition set7  dice given\nseat A  "Ada"\nseat B  "Bo \\u0023 1"\n';
const luck = read(HEAD + SEALS + OPENED).luck!;
const draw = async (purpose: string, index: number, bounds: number[]): Promise<number[]> => (await (await streams(luck))(purpose))(index, bounds);

async function record(...rolls: number[][]): Promise<string> {
  const lines = rolls.map((faces, n) => `  ${2 * n + 1}  ~  ${faces.join(' ')}      ${n ? '' : '6e20'}\n  ${2 * n + 2}  A  attack B   16 legal  9c1f   # why not\n(\n  ${2 * n + 2}  A  pass\n)`);
  return `${HEAD}${SEALS}${OPENED}${lines.join('\n')}\nend  A  life  "Ada wins."\n`;
}
const fair = async (): Promise<number[][]> => Promise.all([0, 1, 2].map(async (n) => (await draw('dice', n, [6, 6, 6, 6])).map((each) => each + 1)));

describe('the numbers', () => {
  it('are those of the command', async () => {
    expect(await draw('dice', 7, Array(20).fill(6))).toEqual([0, 2, 3, 2, 4, 1, 5, 4, 0, 2, 1, 2, 1, 3, 5, 5, 5, 3, 3, 1]);
    expect(await draw('stack:A', 0, Array.from({ length: 30 }, (_, n) => n + 1))).toEqual([0, 0, 0, 3, 2, 3, 1, 7, 3, 5, 10, 6, 10, 3, 0, 4, 3, 5, 11, 5, 15, 6, 6, 14, 11, 20, 14, 17, 9, 18]);
    expect(await draw('lots', 2, [40000, 7, 2])).toEqual([26916, 1, 0]);
    expect(await sealOf(luck.room, 'server', luck.secret)).toBe(luck.seal);
  });
});

describe('a record', () => {
  it('is fair where every draw comes out again', async () => {
    const found = await check(await record(...(await fair())));
    expect([found.verdict, found.rolls.length, found.rolls[1]!.what, found.rolls[1]!.who, found.rolls[0]!.what]).toEqual(['fair', 3, 'attack B', 'A', '']);
    expect(found.names).toEqual({ A: 'Ada', B: 'Bo # 1' });
  });

  it('names the one roll that differs', async () => {
    const rolls = await fair();
    rolls[1]![2] = (rolls[1]![2]! % 6) + 1;
    const found = await check(await record(...rolls));
    expect(found.verdict).toBe('differs');
    expect(found.rolls.filter((each) => !each.same).map((each) => each.number)).toEqual([2]);
  });

  it('is broken where another secret was opened than was sealed', async () => {
    const found = await check((await record(...(await fair()))).replace(/opened b3/, 'opened b4'));
    expect(found.verdict).toBe('broken');
    expect(found.broken).toContain('The server showed other numbers than it promised.');
  });

  it('is broken where this browser was shown another seal, or its number is missing', async () => {
    const text = await record(...(await fair()));
    expect((await check(text, { seal: luck.seal, number: luck.shares[0]!.number })).verdict).toBe('fair');
    expect((await check(text, { seal: '0'.repeat(64), number: '' })).broken).toContain('another seal than the one this browser was shown');
    expect((await check(text, { seal: luck.seal, number: '0'.repeat(64) })).broken).toContain('The number that this browser added is not in the record');
  });

  it('says what cannot be checked', async () => {
    const whole = await record(...(await fair()));
    expect((await check(whole.replace(/^opened.*$/m, ''))).verdict).toBe('unopened');
    expect((await check(whole.replace(/^opened.*$/m, '').replace(/^end.*$/m, 'end  *'))).verdict).toBe('running');
    expect((await check(HEAD)).verdict).toBe('unsealed');
  });

  it('is refused with the line of what it lacks', () => {
    for (const [text, line] of [['', 1], ['a letter to my aunt', 1], [`${HEAD}chance sealed-9`, 4], [`${HEAD}share Z  nothing`, 4], [`${HEAD}draw 0  stack:A  order 3  0 1 3`, 4], [`${HEAD}  1  ~  7 1`, 4]] as const) {
      let said: unknown = null;
      try {
        read(text);
      } catch (error) {
        said = error;
      }
      expect(said instanceof NotARecord && said.line, text).toBe(line);
    }
  });
});
