# What speaks for an option, as a hint says it.

hint-hits = It hits { $chance }%.
hint-hits-best = It hits { $chance }%, as likely as anything here.
hint-points = Your battle points go from { $was } to { $now }, which { $ahead ->
    [1] puts you ahead
   *[0] leaves you { $short } short
 }.
hint-and = { START($first) }, and { $second }.
hint-one = { START($first) }.
hint-you-reach = you reach { $who } then, hitting { $chance }%
hint-you-hit = you hit { $who } { $chance }% instead of { $was }%
hint-no-reach = { $who } does not reach you any more
hint-hits-you = { $who } hits you { $chance }% instead of { $was }%
