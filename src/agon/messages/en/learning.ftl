# What lessons and puzzles answer.

lesson-no-lesson = there is no lesson for { $system }; there are for: { $known }
lesson-puzzle-over = the turn of this puzzle is over
lesson-solved = Solved.
lesson-not-solved = The turn is over, and it is not there yet. Try another way.
lesson-no-puzzle = there is no puzzle { $name }
lesson-no-puzzles = there are no puzzles for { $system }
lesson-no-step = there is no step { $step }; this lesson has { $steps }
lesson-answers = a game of a lesson has { $most } answers at most
lesson-not-so = { $act } does not go on in step { $step } of this lesson
lesson-no-act = this step asks for no act
lesson-legal = That is legal. In this step something else is asked for.
lesson-no-game = this step is no game
lesson-not-asked = nobody asks you now
lesson-does-not-fit = { $line } does not fit here
lesson-other = The other
lesson-dice = { $goal } Dice are set, in order: yours { $mine }; the other side's { $theirs }.
