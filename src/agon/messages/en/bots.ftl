# The bots by their names.

bot-recruit = Takes any option.
bot-veteran = Takes what looks best right now.
bot-captain = Thinks ahead a little.
bot-default = Thinks ahead.
bot-champion = Thinks ahead, and takes its time.
bot-playouts = { $bot } has no number of playouts from 1 to { $most }; write mcts:400
bot-no-option = the bot { $bot } answered { $answer }, which is no option here; tell whoever wrote it
bot-no-engine = this game has no engine to look ahead in: let the bot “random” play it
bot-fails = the bot { $bot } fails: { $why }; tell whoever wrote it
bot-unknown = no bot is called { $bot }; there are: { $known }, mcts:PLAYOUTS
bot-seconds = { $bot } has no number of seconds after the @; write mcts:400@0.5
