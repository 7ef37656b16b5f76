# Lessons and puzzles.

learn-none-title = No such { $what } · Agon
learn-puzzle-title = { $say } { $title } · Agon
learn-step-title = Step { $at } of { $last }: { $say } Learn { $title } · Agon
learn-title = Learn by playing · Agon
learn-tab-step = Step
learn-tab-if = If it ended
learn-tab-dice = Dice
learn-tab-far = So far
learn-tab-card = Card
learn-skip = Go to the lessons
learn-heading = Learn by playing
learn-lead = Six minutes a game, on a real board, with dice that are set so that you see what matters. You act, Agon answers.
learn-go-on-with = { $begun ->
    [yes] Go on with
   *[other] Begin with
 } { $title }
learn-part-step = Part { $part } of { $parts }, { $title }. Step { $step } of { $steps }.
learn-go-on = Go on
learn-begin = Begin
learn-lessons = Lessons
learn-done = ✓ Done
learn-two-min = 2 min
learn-one-min = 1 min
learn-puzzles-rules = Puzzles and rules
learn-puzzles-all = All puzzles
learn-puzzles-day = Puzzles of the day
learn-puzzles-today = Those of today
learn-puzzles-n = All { $n }
learn-solved = ✓ Solved
learn-try = Try it
learn-look-up = Look it up
learn-rules = Rules, clause by clause
learn-rules-text = What may be done, and the printed page
learn-glossary = Glossary
learn-glossary-text = The words of the rulebooks, a sentence each
learn-skip-step = Go to the instruction
learn-heading-of = { $what ->
    [puzzle] Puzzle,
   *[other] Learn
 } { $title }
learn-find-acts = find the acts
learn-part = Part { $part } of { $parts }: { $title }
learn-steps-done = Steps: { $done } of { $last } done
learn-step = Step { $at } of { $last }
learn-leave = Leave
learn-keep-place = keep my place
learn-h-puzzle = Puzzle, { $title }: { $say }
learn-h-learn = Learn { $title }, part { $part }: { $name }
learn-parts-card = Parts and card
learn-six-parts = Six short parts
learn-six-minutes = 6 minutes
learn-of = { $n } of { $steps }
learn-part-done = done
learn-part-play = play on
learn-steps = { $n ->
    [1] { $n } step
   *[other] { $n } steps
 }
learn-table = The table
learn-arena = Arena
learn-you-reach = You reach
learn-foe-reaches = { $who } reaches
learn-instruction = The instruction
learn-panels = Panels
learn-dock = Dice and what you know
learn-if-ended = If it ended now
learn-real-dice = real dice
learn-set-dice = dice are set for the lesson
learn-learned = What you learn stands here, with its rule.
learn-none = There is no such { $what }
learn-none-text = The address may be old, or mistyped. All lessons and puzzles are in one list; what you have learnt or solved is kept on this device.
learn-all = All lessons and puzzles
learn-to-rules = The rules
learn-not-loaded = This lesson did not load
learn-not-loaded-text = { $problem } Your place is kept on this device.
learn-again = Load again
learn-all-lessons = All lessons
learn-from-puzzle = From a puzzle
learn-puzzle = Puzzle
learn-said = Step { $at } of { $last }. { $say } { $text }
learn-recruit = Recruit
learn-by-lesson = moved by the lesson
learn-waits = waits
learn-not-yet = Not there yet
learn-well-done = Well done
learn-your-answer = Your answer
learn-your-roll = Your roll
learn-your-turn = Your turn to act
learn-press-again = Press again: { $what }
learn-answers = Answers
learn-options = Options
learn-roll = Roll your dice
learn-roll-set = Set for the lesson
learn-legal = That is legal, and waits here.
learn-next = Next: { $what }
learn-from-start = From the beginning
learn-more-puzzles = More puzzles
learn-play-position = Play this position
learn-whole-game = Play a whole game
learn-back = Back
learn-show-me = Show me
learn-skip-part = Skip this part
