"""Learning by playing: lessons as data, played by the real engine with set dice. ``docs/lessons.md`` is the format."""

from agon.learn.lesson import Lesson, lesson_of, lessons, read_lesson
from agon.learn.table import Seen, Table

__all__ = ["Lesson", "Seen", "Table", "lesson_of", "lessons", "read_lesson"]
