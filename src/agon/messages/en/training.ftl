# What somebody who trains a program on Agon is told.

training-no-encoding = games of { $system } are not written as arrays: say how with agon.training.encoding.encode_with
training-match = a match deals other cards for each of its games: train on single games (option match=single)
training-seats = { $system } has 2 to { $most } seats with a different deck for each; { $seats } were asked for
