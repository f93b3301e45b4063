### Solving whole games

solve-forecast = There are { $positions } positions to solve, and as many values: { $size } if each takes a byte.
solve-forecast-time = That takes about { $seconds } s.
solve-unforeseen = How many positions can be reached is known once they are solved.
solve-sample = A million of them take about { $seconds } s, as the { $positions } from { $position } on do.
plan-heading = { $known ->
    [yes] With { $processes } processes:
   *[no] A thousand million positions, with { $processes } processes:
}
plan-memory = Memory of each
plan-first-disk = Disk of process 0
plan-other-disk = Disk of each other
plan-sent = Sent by all
plan-work = Work
plan-writing = Writing the file, by process 0
plan-network = Network, at a gigabit a second
plan-measured = The time of the work was measured here just now, for machines like this one; all else is as it was with Connect Four and Kalah.
solve-game = Game
solve-positions = Positions
solve-classes = { $positions }, up to symmetry { $classes }
solve-column-tier = Tier
solve-column-positions = Positions
solve-column-classes = Up to symmetry
solve-column-wins = Won
solve-column-draws = Drawn
solve-column-losses = Lost
solve-column-longest = Longest
solve-column-widest = Most points
solve-file = Written to { $file }: { $size }
book-positions = { $positions } positions up to symmetry, { $last } of them after { $plies } moves
solve-effort = { $seconds } s
solve-exchanged = { $processes } processes sent each other { $size }, { $each } bytes a position
verify-checked = { $errors ->
    [0] { $positions } values derived anew, none wrong, { $seconds } s
   *[other] { $positions } values derived anew, { $errors } wrong, { $seconds } s
}
verify-first = First fault
verify-right = The solution is whole and right.
verify-sampled = The book agrees with itself and with a new search of some of its last positions; --all searches all.
verify-wrong = The solution is wrong.
verify-incomplete = The solution is not whole, or was not looked at to its end.
table-column-game = Game
table-legend = Points or moves to the end, + won and − lost for the player to move.
progress-positions = { $count } positions of { $total }, { $seconds } s
progress-joining = Waiting for the other processes, { $seconds } s
progress-resuming = Taking up what was begun, { $sent } sent, { $seconds } s
progress-finding = Finding, tier { $tier }: { $positions } positions, { $rate }/s, { $sent } sent, { $seconds } s
progress-valuing = Valuing, tier { $tier }: { $left } left{ $tiers ->
    [0] {""}
   *[other] {" "}in { $tiers } tiers
}, { $rate }/s, { $sent } sent, { $seconds } s
progress-rounds = Valuing, round { $tier }: { $positions } positions, { $rate }/s, { $sent } sent, { $seconds } s
progress-gathering = Gathering, tier { $tier }: { $left } left in { $tiers } tiers, { $rate }/s, { $sent } sent, { $seconds } s

### Help

help-solve = The exact value of every position of a game, in a file that can be checked
help-solve-output = Keep the solution in this file; after an interruption the same command goes on
help-solve-goal = What the players want: outcome, distance or margin
help-tiers = Solve every position up to this tier, in games that number them: with so many seeds on the board, say (the tier of the start)
help-force = Replace the file, whatever it holds
help-forecast = Only say how many positions there are and how long they take
help-uncompressed = Do not compress the file
help-in_memory = Refuse what does not fit into memory, with a file too
help-csv = Write the facts about every tier to this file
help-solve-mebibytes = At most about this much memory, in MiB (2048); listed positions beyond it are worked out on the disk beside FILE
help-book = The exact value of every position of a game’s first moves, as an opening book
help-book-output = Keep the book in this file; after an interruption the same command goes on
help-book-goal = What the players want: outcome, distance or margin
help-plies = How many moves the last positions are from the start
help-book-mebibytes = At most about this much memory, in MiB (2048)
help-probe = What analyze answers, from a solution or a book
help-probe-file = The solution’s or book’s file, or a folder with all shares of a solution
help-verify = Derive every value of a solution anew from those its moves lead to
help-verify-file = The solution’s or book’s file, or a folder with all shares of a solution
help-all = Search all last positions of a book again, and not only some of them
help-table = The value of a game over ranges of its parameters
help-ranges = The values of a parameter, as in pits=1-6 or capture=standard,empty; --pits 1-6 is the same
help-hosts = Solve with other processes: a file with host:port a line, or a list with commas
help-process = Which line of the hosts this process is, from 0; process 0 writes the file
help-listen = Where this process listens, if not at its own line of the hosts: 0.0.0.0:7000, say
help-token_file = A file with the secret that lets processes join (the variable NIMATRON_TOKEN)
help-join_within = How long to wait for the other processes (60s)
help-answer_within = How long a disk may take over a request, and all processes may wait for each other, before the run ends (60s)
help-processes = Forecast what it takes so many processes: memory, disk, network and time
help-pack = Put the shares of a solution, which several processes left in a folder, together in one file
help-pack-folder = The folder with the shares
help-pack-output = The file of the solution
