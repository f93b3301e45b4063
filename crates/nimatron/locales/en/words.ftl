# What the commands say. Arguments keep one meaning throughout: $distance, $depth in plies; $margin in points, never
# negative; $nodes, $count whole numbers; $seconds a number or a text; $game, $position, $move, $value, $seat, $name texts.

### Single words

word-or = { " or " }
word-sent-text = the text
word-yes = yes
word-no = no
word-none = none
word-label = { $label }: { $text }
word-percent = { $share } %
word-quoted = ‘{ $text }’
word-list = { $one }, { $other }
word-clauses = { $one }; { $other }
word-sentences = { $one } { $other }
word-aside = { $text } ({ $aside })

### Seats

seat-first = first player
seat-second = second player

### Values, for the player to move

value-win = win
value-draw = draw
value-loss = loss
value-win-in = { $distance ->
    [one] win in { $distance } move
   *[other] win in { $distance } moves
}
value-loss-in = { $distance ->
    [one] loss in { $distance } move
   *[other] loss in { $distance } moves
}
value-margin-win = { $margin ->
    [one] win by { $margin } point
   *[other] win by { $margin } points
}
value-margin-loss = { $margin ->
    [one] loss by { $margin } point
   *[other] loss by { $margin } points
}
value-margin-draw = draw, with equal points
value-margin-win-in = { $margin ->
    [one] win by { $margin } point
   *[other] win by { $margin } points
} { $distance ->
    [one] in { $distance } move
   *[other] in { $distance } moves
}
value-margin-loss-in = { $margin ->
    [one] loss by { $margin } point
   *[other] loss by { $margin } points
} { $distance ->
    [one] in { $distance } move
   *[other] in { $distance } moves
}

count-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

### analyze

analysis-value = Value
analysis-value-of = Value for the { $seat }
analysis-customary-score = Score of programs
analysis-score = Score for the { $seat }
analysis-values = Values are for the { $seat }, who is to move.
analysis-values-of-other = Values are for the { $seat }, as scores are.
analysis-best = { $count ->
    [one] Best move
   *[other] Best moves
}
analysis-best-estimated = { $count ->
    [one] Best move, by estimate
   *[other] Best moves, by estimate
}
analysis-principal-variation = Best play
analysis-column-move = Move
analysis-column-to = Leads to
analysis-column-value = Value
analysis-column-visits = Playouts
analysis-column-opinion = Value for the learner
analysis-column-probability = How likely it plays it
analysis-heuristic-unused = Every value is exact, so the heuristic was not used; it is used with --depth, --time or --nodes.
analysis-effort = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, { $seconds } s
analysis-book = From the opening book, { $seconds } s
analysis-depth-limited = searched to depth { $depth }: scores by the heuristic { $heuristic }
analysis-playouts = not all is proved after { $count ->
    [one] { $count } playout
   *[other] { $count } playouts
}: scores are expected results, from −1000 for a sure loss to 1000 for a sure win
analysis-batch-hint = one position per line, or the moves from the start, with moves: before them or without; end the input to finish
analysis-line-error = line { $line }: { $error }
analysis-opinion-agrees = The learner would play { $count ->
    [one] { $moves }
   *[other] one of { $moves }
}; that is right.
analysis-opinion-differs = The learner would play { $count ->
    [one] { $moves }, which is not a best move.
   *[other] one of { $moves }, which are not all best moves.
}
analysis-opinion-alone = The learner would play { $count ->
    [one] { $moves }
   *[other] one of { $moves }
}.
analysis-opinion-strange = It never met this position.

### inspect

inspect-learner = Learner
inspect-opponent = Its opponent
inspect-training = Training
inspect-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} { $opponent ->
    [self] against itself
   *[other] against { $opponent }, { $seats ->
        [first] always moving first
        [fixed] always moving first
        [second] always moving second
        [swapped] seats swapped after every game
        [random] at a random seat
       *[other] { $seats }
    }
}, seed { $seed }
inspect-perfect = Perfect since game
inspect-met = Positions met
inspect-title = What { $learner } has learned of { $game }
inspect-positions = position
inspect-moves = move
inspect-choices = 1: left, 0: forgotten
inspect-beads = beads
inspect-worths = value
inspect-mark = the move that it always plays
inspect-column-feature = Feature
inspect-column-weight = Weight

### A search that ended before it was done

stopped-nodes = { $nodes ->
    [one] stopped early by the node limit, after { $nodes } node in { $seconds } s
   *[other] stopped early by the node limit, after { $nodes } nodes in { $seconds } s
}
stopped-time = { $nodes ->
    [one] stopped early by the time limit, after { $nodes } node in { $seconds } s
   *[other] stopped early by the time limit, after { $nodes } nodes in { $seconds } s
}
stopped-memory = { $nodes ->
    [one] stopped early because memory ran short, after { $nodes } node in { $seconds } s
   *[other] stopped early because memory ran short, after { $nodes } nodes in { $seconds } s
}
stopped-interrupted = { $nodes ->
    [one] interrupted, after { $nodes } node in { $seconds } s
   *[other] interrupted, after { $nodes } nodes in { $seconds } s
}
stopped-known-nothing = nothing is known of the value yet
stopped-known-depth = known so far: scores at depth { $depth } by the heuristic { $heuristic }

### compare

compare-column-method = Method
compare-column-order = Order
compare-column-window = Window
compare-column-cache = Cache
compare-column-symmetry = Symmetry
compare-column-nodes = Nodes
compare-column-value = Value
compare-column-seconds = Seconds
compare-column-start = Start
compare-column-entry = First call
compare-column-calls = No cache
compare-column-position = Position
compare-column-turn = And player
compare-column-arguments = All arguments
compare-column-table = Value and flag
compare-entry-root = the root
compare-entry-best-move = every move
compare-conventions = Calls of the function in a program of one’s own. With a cache, which knows a call by the position, by the position and whose turn it is, by all arguments, or by the position in a table of values with a flag: misses / hits, which add up to its calls.
compare-method-minimax = minimax
compare-method-alpha-beta = alpha-beta
compare-order-rules = as the rules list them
compare-order-reverse = reversed
compare-window = { $window } window
compare-window-full = full
compare-window-tight = tight
compare-cut-at = cuts at alpha ≥ beta
compare-cut-beyond = cuts only at alpha > beta
compare-lessons = * as the lesson about this game searches: its figures have these nodes
compare-omit-suicide = moves that lose at once are left out where there is another
compare-scores = numbers in place of values are scores for the { $seat }
compare-skipped = skipped
compare-limit-reached = limit reached

### perft

perft-column-depth = Depth
perft-games = Complete games up to depth { $depth }: { $count }
perft-interrupted = interrupted: longer sequences were not counted
perft-column-sequences = Sequences of moves

### nimbers

nimbers-more = … and { $count } more: --json gives all of them
nimbers-interrupted = Interrupted: values are known to the pile of { $to }.
nimbers-period = The period is { $length }, from the pile of { $from } on for ever: the values to { $needed } prove it.
nimbers-no-period = No period is proved by the values to { $to }.
nimbers-exceptions = { $count ->
    [one] Exception: the pile of { $heaps }.
   *[other] { $count } exceptions: the piles of { $heaps }.
}
nimbers-rare = { $count ->
    [one] One pile has a rare value: { $largest }.
   *[other] { $count } piles have rare values, the largest { $largest }.
}
nimbers-misere = Careful: these rules are misère: the player who moves last loses. Nim-values tell who wins under normal play only; nimbers with a position finds the outcome by search.
nimbers-effort = { $operations } operations, { $seconds } s
nimbers-column-heap = Pile
nimbers-column-counters = Counters
nimbers-column-nim-value = Nim-value
nimbers-sum = Nim-sum
nimbers-winning-moves = Winning moves
nimbers-undecided = Who wins was not found out within the limits.
nimbers-rule-misleads = Careful: the rule of normal play misleads here. By nim-values it would be a { $outcome }, winning moves: { $moves }. The player who moves last loses, and the outcome above is from a search.
nimbers-rule-agrees = The player who moves last loses. Search, which decides, agrees here with the rule of normal play ({ $outcome }, winning moves: { $moves }).
nimbers-rule-unknown = The player who moves last loses, so nim-values decide nothing. Under normal play it would be a { $outcome }, winning moves: { $moves }.

### games

catalog-column-name = Name
catalog-column-parameters = Parameters
catalog-column-summary = Summary
catalog-summary = { $title }. { $summary } { $rule }
catalog-hint = nimatron rules { $game } tells how a game is played

### rules

rules-heading-parameters = Parameters
rules-heading-heuristics = Estimates (for --heuristic, with a depth)
rules-heading-features = Features (for sums of one’s own, and for learners)
rules-features-scale = Each is a number from 0 to 1: a count as a share of the most that there can be, and 1 or 0 for what is so or not.
rules-column-estimate = Estimate
rules-column-counts = What it counts, less the same for the opponent
rules-heading-sources = Sources
rules-column-parameter = Parameter
rules-default = Default
rules-values = Values
rules-sentence = { $rule }.
rules-title = { $game }, { $chosen }
rules-chosen = { $one }, { $other }
rules-choice = { $one }; { $other }
rules-preset-of = the same as { $game }

### show and play

show-game = Game
show-position = Position
board-pieces = { $first }: first player, { $second }: second player
board-pits = lower row: first player, pits 0 to { $last } and the store on the right; upper row: second player, from right to left
show-to-move = To move
show-moves = Legal moves
show-formula = The formula plays
show-over = the game is over
show-winner = winner: { $seat }
show-winner-margin = { $margin ->
    [one] winner: { $seat }, by { $margin } point
   *[other] winner: { $seat }, by { $margin } points
}
show-draw = the game is a draw

### check

tasks-column-task = Task
tasks-column-asks = Asks for
tasks-column-text = What is to be done
check-asked-successors = Successors
check-asked-ends = Finished games
check-asked-values = Minimax values
check-asked-best = Best moves
check-asked-counts = Counts
check-asked-cuts = Positions that alpha-beta leaves out
check-asked-graph = Vertices and arcs
check-asked-controlled = Controlled vertices
check-asked-play = Moves that keep the result
check-asked-table = Learned tables
check-asked-read = Labels apart
check-asked-written = Labels
check-asked-over = Whether it is over
check-asked-estimates = Values without looking ahead
check-asked-vertices = Controlled vertices
check-asked-backed-up = Values in a graph, and a best move
check-asked-input = Moves that are typed
check-asked-whole = Whole games
check-asked-match = Games between two players
check-asked-horizon = Depth of a search with a limit
check-asked-weights = Weights of the winner’s moves
check-asked-draws = What a learner plays
check-asked-display = Boards that are displayed
check-public = { $asked }: { $right } of { $of } right
check-hidden-passed = { $asked }, hidden positions: passed
check-hidden-failed = { $asked }, hidden positions: not passed
check-wrong = The first wrong answer, at { $position } ({ $line }): { $request } was answered by ‘{ $answered }’.
check-late = No answer in time at { $position } ({ $line }): { $request }.
check-failed = An error in the place of an answer, at { $position } ({ $line }): to { $request } the program { $answered }.
check-wrong-in-file = The first wrong answer, at { $position } ({ $line }){ $detail }: ‘{ $answered }’.
check-late-in-file = No answer in time, at { $position } ({ $line }){ $detail }.
check-failed-in-file = An error in the place of an answer, at { $position } ({ $line }){ $detail }: the program { $answered }.
detail-max = , the maximizer to move
detail-min = , the minimizer to move
detail-typed = , where { $typed } is typed
detail-limit = , with depth_max = { $limit }
detail-taken = , where the players take { $moves }
detail-graph = , in a graph of { $count } vertices
detail-learned = , after { $count ->
    [one] 1 game
   *[other] { $count } games
}
answer-none = the game is not over
answer-ended = the game is played to its end
answer-ended-unasked = the game ends without asking for a move
answer-winner = at the end, { $label }, { $winner ->
    [first] player 0 is named as the winner
    [second] player 1 is named as the winner
   *[nobody] it is called a draw
}
answer-yes = yes
answer-no = no
answer-depth = depth { $depth }
answer-depth-value = depth { $depth }, value { $value }
answer-drawn = { $moves }
answer-drawn-table = { $moves }; the numbers there are { $table }
answer-entry = taking { $move } of { $state }: { $number }
answer-no-entry = nothing for taking { $move } of { $state }
answer-raised = raises { $error }{ $place }
answer-returned = returns { $value }
check-at-start = the start
check-reached = after { $line }
check-expected = Right is: { $expected }.
check-searchless = The function never calls itself: it does not search, so there is nothing to count.
hosted-summary = A game that a program brings.
hosted-rules = A game that a program brings: its own author knows the rules. The board shows the states as the program writes them, and the moves that may be made.
rules-of-program = A state is written as the program writes it, as in { $state }. Where the program tells what follows a state, it also writes max or min: the player to move. At the beginning the program said: ok { $greeting }.
check-conventions = These answers are right for:
check-variant = All these answers are right under other rules: { $game }. Which rules does the task name?
check-none-hidden = This task has no hidden positions.
check-walked-calls = { $calls } calls.
check-walked-cached = { $calls } calls: { $misses } computed, { $hits } answered by the cache.
check-walked-conventions = As many calls are made by:
check-walked-right = All numbers of this search are right. The mistake is elsewhere: at another position, in the choice of a move, or in what is kept from earlier calls.
check-walked-part = { $drawn } of { $all } positions are drawn.
check-unwritten = { $asked }: { $function } is not written yet.
check-absent = { $asked }: there is no { $function } in this file.
check-absent-others = { $asked }: there is no { $function } in this file; it has { $others }.
check-meant = Of several definitions these were judged: { $functions }.
check-stand-ins = Judged under other names: { $functions }.
check-stand-in = { $function } in place of { $usual }
check-shared = The lists among the default values of a function are made once, and all its calls share them. { $functions } changes them, so a second call goes on with those of the first. Here it was given new ones each time.
check-left-out = Left out at the top of the file: { $places }.
check-unasked = It could not be asked anything: { $fault }.
check-files-left-out = Left out: { $files }.
check-column-file = File
check-column-right = Right
check-column-remark = Remark
check-column-hidden-passed = hidden passed
check-column-hidden-failed = hidden not passed
check-kinds = { $asked }, asked about: { $kinds }.
check-kind-count = { $kind }: { $right } of { $of }
check-kind-hidden = { $count } hidden
check-kind-won-by-first = won by the first player
check-kind-won-by-second = won by the second player
check-kind-drawn = drawn
check-kind-won-at-last = won by the last move that there was
check-kind-before-the-end = one move from the end
check-kind-forced = with one move only
check-kind-gain = with a capture or points to gain
check-kind-same-player = where the same player may move again
check-kind-symmetric = equal to another by symmetry
check-kind-early = early in the game
check-kind-middle = in the middle
check-kind-late = late in the game
check-nearest = Most of it is right, supposing that { $convention }.
check-convention = Right in this form: { $convention }.
check-left = { $asked }: { $count } positions were not asked about.
convention-other-sign = numbers count what the other player gains
convention-gain = a win is worth { $gain }
convention-gain-less-depth = a win is worth { $gain } less one for each move until then (GAIN − depth)
convention-gain-depth = scores GAIN − depth
convention-one-best = one best move is named, and not all
convention-quickest-best = only those best moves are named that win soonest or lose latest
convention-heap-order = piles are written in another order, or empty ones left out
convention-initial-left-out = entries that still have their first value are left out
convention-explores = most of the time the learner plays the move with the greatest number, and now and then another one, to explore
convention-tree = one vertex for every way to a position (a tree)
convention-merged = one vertex for every position
convention-equal-merged = equal states one entry of the cache (piles in another order, a turned board)
convention-equal-distinct = only one of equal states searched (piles in another order, a turned board)
convention-unit = { $unit ->
    [calls] calls
    [misses] calls that the cache did not answer
    [hits] calls that the cache answered
    [leaves] leaves
   *[other] { $unit }
}
verdict-right = Your program is right: all { $count } answers are, at the hidden positions too.
verdict-right-where-asked = Your program is right wherever it was asked: all { $count } answers are. { $unasked } positions were left out.
verdict-all-right = Your program is right: all { $count } answers are, and there is nothing else to ask.
verdict-public-right = Everything that was asked is right so far: all { $count } answers. Hidden positions were not asked about.
verdict-convention = { $right } It follows another convention, which is right too: { $convention }.
verdict-and = ;{" "}
verdict-variant = Your program plays by other rules, and by those everything it says is right: { $game }.
verdict-wrong = Not right yet. { $asked }: { $right } of { $of } answers are right.
verdict-wrong-at = Not right yet. { $asked }: { $right } of { $of } answers are right; the first mistake is at { $position }.
verdict-searchless = Not right yet. { $asked }: the function never calls itself. It does not search, so there is nothing to count.
verdict-hidden-wrong = Not right yet. All answers at the positions that are shown are right, but not all at hidden ones.
verdict-fault = Your program stopped answering: { $fault }.

### laws

laws-listed = { $states ->
    [one] { $states } state, which is all that can be reached.
   *[other] { $states } states, which are all that can be reached.
}
laws-not-listed = More states than are listed; { $states } of them were met.
laws-plies = A game takes at most { $plies ->
    [one] { $plies } move.
   *[other] { $plies } moves.
}
laws-endless = Play may come back to a state and go on for ever: then it is a draw.
laws-no-end = A game does not end within { $plies } moves: { $play }
laws-long-play = A play was followed for { $plies } moves and did not end: { $play } That is fine if games are so long; otherwise an end was forgotten.
laws-kept = No law is broken.
laws-changes = An answer changes: ‘{ $state }’ was told in two ways. The same question must always get the same answer.
laws-broken = A law is broken: { $violation }
laws-same-side = ‘{ $state }’ is an end with either player to move, and worth { $max } to MAX both times ({ $max } and { $min }). If the player to move there has lost or won, the two must be opposite: is the result told for the wrong player?
laws-either = { $states ->
    [one] A game may end in ‘{ $state }’ with either player to move.
   *[other] Games may end in { $states } states with either player to move, ‘{ $state }’ for one.
} That is right if the result is told for the player to move there; if it is told for one of the two players, the state forgets whose turn it is.
laws-never-ends = { $states ->
    [one] From a state no end can be reached: { $play } → …
   *[other] From { $states } states no end can be reached: { $play } → …
} That is right if nobody can win there any more; otherwise an end was forgotten.
laws-followed-end = { $states ->
    [one] ‘{ $state }’ is over by its result, and other states follow it all the same: { $after }.
   *[other] { $states } states are over by their results, and other states follow them all the same: after ‘{ $state }’, for one, { $after }.
} That is right if a win may come before all moves are made; if the game goes on there, it must have no result.

### bench

bench-column-what = What
bench-column-threads = Threads
bench-column-nodes = Nodes
bench-column-speed = Million nodes per second
bench-nodes-differ = { $name }: expected { $expected } nodes, counted { $nodes }
bench-values-differ = { $name }: expected the value { $expected } for { $position }, found { $found }

### Progress

progress-nodes = { $nodes ->
    [one] { $nodes } node, { $seconds } s
   *[other] { $nodes } nodes, { $seconds } s
}
progress-skip = (Ctrl-C: the next method; twice: the end)
progress-best = depth { $depth }: { $moves } (Ctrl-C ends with that)

### The page

serve-ready = The page is at { $url }
serve-teacher = Your page, as the teacher: { $url }
serve-class = The class opens { $url } and types the code { $code }
serve-end = Ctrl-C ends it
serve-unopened = No browser could be opened; open { $url } in one

### Help

help = A workbench for two-player games of perfect information: games analyzed, engines compared.
help-heading = { $heading }:
help-heading-usage = Usage
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-everywhere = Options of every command
help-called-games = list catalog
help-called-rules = rule
help-called-play = game
help-called-serve = server page web
help-called-lesson = lessons course
help-called-puzzles = puzzle
help-called-analyze = analyse value
help-called-explain = why
help-called-replay = again
help-called-review = mistakes
help-called-match = versus
help-called-tournament = tourney league
help-called-help = usage
help-called-show = board print
help-called-tree = graph draw
help-called-trace = steps
help-called-compare = comparison
help-called-train = learn training
help-called-inspect = learned
help-called-tasks = task exercises homework
help-called-check = judge correct
help-called-solve = solution
help-called-probe = lookup
help-called-verify = proof
help-called-pack = join merge
help-called-book = openings
help-called-table = parameters
help-called-nimbers = grundy-values
help-called-perft = count
help-called-laws = law
help-called-speak = protocol
help-called-bench = benchmark speed
help-called-completions = completion
help-called-man = manual
help-group-everybody = To play and to understand
help-group-teaching = For lessons and homework
help-group-research = For research and programs
help-more = --help shows all options.
help-help = Print this help
help-version = Print the version
help-lang = Language of texts: en, fr or zh (else from the environment)
help-json = Answer in JSON: one object, or one per line
help-quiet = No progress, no hints
help-color = Color: auto, always or never
help-seed = Seed of every random choice (0; drawn anew in a terminal where players or ties are)
help-serve-game = Also offer the game of a program under this name
help-serve-python = Let browsers run what is written in “Your code”, with the Python of this folder, a page without a server; the server runs none of it
help-class = Begin a class: a question of yours is answered by pupils in their browsers, who open the page with a code
help-serve-task = Let a class work on a task: values, hints and players are not answered
help-trust_programs = Also run programs that a file names as its game
help-threads = At most this many threads; answers do not depend on it (as many as the machine has, one where nodes are limited)
help-book-file = Answer from this opening book where it has the position, before those of the program
help-no_book = Answer without opening books
help-games = The catalog
help-rules = How a game is played, and how its positions and moves are written
help-rules-game = A game of the catalog, with parameters as in kalah:pits=4,seeds=3
help-show = The board as people see it
help-show-format = text, json, dot, svg, png, pdf or tikz: the board alone (what the file’s name ends with, else text)
help-analyze = Value of a position and of every move, for the player to move; scores for the first player (for the player to move where positions name none)
help-compare = The same question by minimax, alpha-beta, with a cache, with symmetry: nodes and time
help-perft = Counts of move sequences
help-nimbers = Nim-values of piles with their period, or of a position's piles with the moves that win
help-nimbers-position = A position in the game's notation, to be solved by nim-values; - reads it from standard input, or the moves from the start, as 4444 or moves: 4444
help-to = Values of the piles up to so many counters, at most 1,000,000 (100)
help-method = plain or rare-values; a method that is named finds every value from the moves (what takes least, periods copied once proved)
help-nimbers-nodes = At most this many nodes for the search that decides under misère play
help-tree = The tree of a game, or its graph, with a score at every node
help-tree-goal = What the players want: outcome, distance, margin or margin-distance (outcome, in games of points margin)
help-tree-depth = Nothing below this many moves
help-algorithm = The search: minimax or alpha-beta (minimax)
help-order = The order of the moves: rules (as the rules list them) or reverse
help-window = Alpha-beta’s first window: full, tight for (−1, 1), or alpha and beta of your own as -3,5
help-tree-heuristic = The estimate at the horizon by its name (nothing more is won or lost)
help-tree-gain = Score a win GAIN less the moves from the root
help-merge = One node for equal situations (equal), or for those equal by symmetry (symmetric)
help-lines = List the complete plays and who wins each
help-tree-ties = Which of several best moves is drawn bold: first, last, greatest or random (first)
help-trace = Minimax or alpha-beta step by step
help-trace-goal = What the players want: outcome, distance, margin or margin-distance (outcome, in games of points margin)
help-trace-algorithm = The search: minimax or alpha-beta (alpha-beta)
help-trace-heuristic = The estimate at the horizon by its name (nothing more is won or lost)
help-trace-gain = Score a win GAIN less the moves from the root
help-cache = Remember the positions that were searched
help-step = Draw the tree after this step, or after each of several as in 3-9, instead of telling the steps
help-stack = Tell minimax as a loop with an explicit stack
help-queue = Tell how a queue builds the tree instead: its vertices, arcs and labels
help-play = Play in the terminal: people, machines, or both
help-play-game = A game of the catalog, with parameters as in kalah:pits=4,seeds=3
help-first = Who moves first: human, random, first, minimax, alpha-beta, mcts, engine, perfect, level:1 to level:10, formula or learner:FILE, with parameters as in minimax:depth=3,name=Seigneur Vador (human)
help-second = Who moves second (engine)
help-tui = Full screen, with the values of moves, an evaluation bar and the mouse
help-record = Add the games to this file, one a line
help-load = Go on with a game of this file; a player who is not named plays on
help-number = Which game of the file, from 1 (1)
help-ply = After so many moves (all of them); those that follow can be redone
help-pace = Time between the moves of machines, or 0 (1s in a terminal, 0 elsewhere)
help-play-ties = How machines choose among best moves: first, last, greatest or random (random)
help-match = Games between two machines, and which of them is stronger
help-one = A player: random, first, minimax, alpha-beta, mcts, engine, perfect, level:1 to level:10, formula or learner:FILE, with parameters as in minimax:depth=3,name=Mindy
help-other = The other player
help-match-position = The position where every game begins; - reads it from standard input, or the moves from the start, as 4444 or moves: 4444
help-match-games = How many games (1)
help-match-ties = How the players choose among best moves: first, last, greatest or random (random)
help-match-mebibytes = At most this much memory for the transposition table of each player in each thread, and as much for a game, in MiB (2048)
help-tournament = Every player against every other, and how strong each of them is
help-players = Two players or more, written as for a match: level:1 to level:10, perfect, learner:FILE
help-tournament-position = The position where every game begins; - reads it from standard input, or the moves from the start, as 4444 or moves: 4444
help-tournament-games = How many games every two players meet in, seats swapped after each (2)
help-tournament-ties = How the players choose among best moves: first, last, greatest or random (random)
help-tournament-mebibytes = At most this much memory for the transposition table of each player in each thread, and as much for a game, in MiB (2048)
help-seats = Who sits where: fixed, swapped after every game, or random (fixed)
help-openings = Begin with the moves of this file, a line for each game and again from the first
help-random_plies = Begin with so many random moves
help-values = Write down the exact value of every move, where it can be found
help-replay = A recorded game again, move by move
help-file = The file of games
help-explain = Why the best move is best and the others are not, in sentences
help-laws = Check that the game of a program keeps the laws of games: the same answers, sound moves, ends for the player to move
help-tasks = The ready-made tasks for homework, or one of them as a file to change
help-check = Judge what a program answers to a task: rules, values, best moves, counts, a player; of wrong answers the one at the smallest position is told
help-task = A ready-made task (see tasks), or a file that ends in .toml
help-homework = A file of the lesson (.py, .ipynb, .lua), or a program as program:python3 nim.py; with --folder, FILE stands for each file
help-folder = Judge every file of this folder
help-check-tree = The tree that the file’s own search walked, from STATE (the first wrong position, else the start)
help-check-format = How the tree is drawn: text, svg, html, png, pdf, dot or tikz (as the file’s name ends, else text)
help-python = What runs files in Python, 3.9 or later (python3, python or py -3)
help-lua = What runs files in Lua, 5.4 or later (lua5.4 or lua)
help-feedback = How much is said of a wrong answer: full, position (not what is right) or count (full)
help-hidden = Ask about positions chosen by --seed besides; of these only the number of right answers is told
help-as_csv = One line of CSV for each thing that is asked for
help-run-limited = A command of the shell within limits of time and memory
help-speak = A game for other programs, in the lines of docs/protocol.md: they ask what follows from a state
help-explain-nodes = At most this many nodes for the position, and as many again for what follows from it (10000000)
help-review = A recorded game looked over: the moves that changed the result, what was missed, and what refutes them
help-review-number = Which game of the file, from 1 (1)
help-review-nodes = At most this many nodes for each position (1000000)
help-replay-ply = After so many moves, and no further (all of them)
help-replay-pace = Time between moves, as 500ms or 1s (0)
help-as = How the game is told: story, table, plain (a table without pictures) or line, as in 12-10-9-6 (story)
help-inspect = What a saved learner has learned
help-inspect-file = The learner’s file
help-inspect-position = Only this position of its game
help-inspect-format = text, csv, json, svg, png, pdf or tikz (what the file’s name ends with, else text)
help-inspect-mebibytes = At most this much memory for the game as the learner knows it, in MiB (2048)
help-met = Leave out positions that the learner never met
help-serve = The page in a browser, and the interface behind it
help-port = The port to listen at; 0 for any that is free (8420)
help-host = The address to listen at; others than those of this machine’s own loopback let the network in (127.0.0.1; for a class 0.0.0.0)
help-allowed_hosts = A name under which browsers reach this server; others than this machine’s addresses are refused (may be repeated)
help-frame = The site that may show the page in a frame, as http://localhost:8888; none without it
help-public_url = The address of a public page without a server: what is shared from this machine leads there
help-token = Answer only those who know this token, a random one if none is given; the default where the network is let in
help-no_token = Answer everybody who can connect
help-state = Keep trainings in this folder, and go on with those that are there
help-serve-mebibytes = At most this much memory for all questions and trainings together, in MiB (1024)
help-open = Open the page in a browser
help-bench = Node counts and speed on fixed work
help-bench-suites = Suites: quick, connect-four, empty-board, kalah, grundy, hexapawn, fibonacci, wythoff (quick; connect-four, empty-board and kalah take long)
help-completions = Completions for a shell
help-completions-shell = The shell: bash, elvish, fish, powershell or zsh
help-man = The manual page, for `man` to show
help-man-command = The command (the program as a whole)
help-help-command = The command (the program as a whole)
help-game = A game of the catalog, with parameters as in kalah:pits=4,seeds=3
help-position = A position in the game's notation (else the start); - reads it from standard input, or the moves from the start, as 4444 or moves: 4444
help-analyze-position = A position in the game's notation (else the start); - reads one per line from standard input, or the moves from the start, as 4444 or moves: 4444
help-analyze-learner = Also ask the learner of this file what it thinks of the moves
help-moves = Moves to play from there, separated by spaces or commas; joined where each is one character
help-goal = What the players want: outcome, distance, margin or margin-distance
help-engine = null-window (the default), retrograde, minimax, alpha-beta or mcts; minimax and alpha-beta take the parameters cache, symmetry (on or off), order (rules or reverse), depth; alpha-beta also knowledge (on or off), cut (at or beyond); mcts, games played at random, takes playouts (100000), exploration (0.8), seed, knowledge, symmetry
help-explain-time = Explain with what is found in at most this long: 500ms, 2s, 1.5m
help-compare-time = At most this long for each method, as 500ms or 1s
help-depth = Look at most this many moves ahead (plies: the moves of both players count)
help-horizon = Where to stop: at that many moves, or beyond, where more were made: one move deeper, as depth > depth_max in a lesson (at)
help-perft-depth = Count sequences of up to this many moves, at most 1000
help-complete_games = Also count the complete games of at most so many moves
help-time = Search deeper and deeper for at most this long: 500ms, 2s, 1.5m
help-nodes = Search deeper and deeper, visiting at most this many nodes
help-compare-nodes = At most this many nodes a row (100000000)
help-conventions = Also count the calls of programs of one’s own: from the root or for every move, with caches
help-heuristic = Estimate of positions at the horizon: a name, a sum as 3*stores+seeds, or none for 0 everywhere
help-gain = Also give the lessons' scores GAIN − distance, for the first player
help-gain_from = Count the moves from the root, or from the call that follows the root’s move: one less, so that a move that wins at once scores GAIN (root)
help-ties = One best move out of several: all, first, last, greatest or random
help-omit_suicide = Leave out moves that end the game as a loss for the mover where there is another
help-value_only = Only the position's value, not its moves
help-mebibytes = At most this much memory for tables, lists of moves and answers together, in MiB (2048)
help-cut = Alpha-beta cuts at alpha ≥ beta (at) or only at alpha > beta (beyond)
help-sizes = Repeat a game of one pile over start sizes, at most 1000 of them
help-tree-format = text, json, dot, svg, png, pdf, tikz or sae: vertices, arcs and labels as lists (what the file's name ends with, else text)
help-trace-format = text, json, dot, svg, png, pdf, tikz or sae: vertices, arcs and labels as lists (what the file's name ends with, else text)
help-output = Write to this file, all of it or nothing
help-stage = How much of the search is shown: plain, leaves, backed-up or pruned (pruned)
help-scores_from = Show the scores of inner nodes only this many moves down and further (0)
help-show_window = Show alpha and beta at every node
help-boards = Draw boards instead of positions
help-names = What the players are called, the first one first, as Maximillian,Mindy

### Arguments

error-unknown = unknown: '{ $found }'; expected { $valid }
error-setting = { $name }: parameter '{ $parameter }': expected { $expected }, found '{ $found }'
error-at = { "" } at character { $place }
error-position = position '{ $text }' of { $game }{ $place }: expected { $expected }, found { $found }
error-move = move '{ $text }' is not legal at { $position }; expected one of { $moves }
error-move-over = move '{ $text }' is not legal at { $position }: the game is over there
error-lesson-file = { $file }{ $place }: { $reason }
error-lesson-signature = { $file }{ $place }: expected { $expected }, found { $found }
error-place = , { $part }
error-cell = cell { $number }
error-line = line { $number }
error-file = cannot read '{ $path }': { $reason }
error-option = { $option }: { $reason }
error-found = expected { $expected }, found { $found }
error-form = '{ $text }': expected { $expected } at '{ $part }'
error-refused = '{ $name }': { $reason }
error-record = '{ $file }', line { $line }: { $reason }
error-solution = solution: { $reason }
error-program = program { $program }: { $fault }
fault-cannot-run = cannot be run: { $why }
fault-late = does not answer ‘{ $request }’ within { $time }
fault-late-begun = does not answer ‘{ $request }’ within { $time }; it wrote ‘{ $begun }’ and did not end the line
fault-ended = ended ({ $status }) instead of answering ‘{ $request }’
fault-closed = closed its output instead of answering ‘{ $request }’
fault-unread = ended ({ $status }) while its functions were read; something outside of them ends the program
fault-refuses = refuses ‘{ $request }’: { $why }
fault-unexpected = answers ‘{ $request }’ with ‘{ $answered }’; expected { $expected }
fault-unasked = says ‘{ $line }’ without being asked; expected one line for each request
fault-waited = was waited for { $time }; the rest is not asked
fault-ended-often = ended { $times } times instead of answering; the rest is not asked
fault-hidden = does not answer at a hidden position, or in a hidden game
fault-stuck = { $way }: ‘{ $state }’ is not over, and nothing follows it
fault-over-at-start = says that the game is over at its start ‘{ $state }’, and that { $after } follow; expected no result while the game goes on
fault-no-end = brings a game without an end: { $play }
error-interrupted = interrupted
usage-value-missing = '{ $argument }' needs a value
usage-invalid-value = invalid value '{ $value }' for '{ $argument }'
usage-because = { $told }: { $reason }
usage-expected = expected { $values }
usage-unknown-argument = unknown argument '{ $argument }'
usage-minus = '{ $argument }' begins with -, so it is read as an option; behind -- it is read as it stands
usage-no-position = { "" }; this command begins at the start of the game, which its parameters may set, as in nim:start=3/5
usage-unknown-command = unknown command '{ $command }'
usage-missing = missing: { $arguments }
usage-conflict = '{ $argument }' does not go with '{ $other }'
usage-twice = '{ $argument }' is given more than once
usage-too-many = '{ $value }' is too many for '{ $argument }'
usage-meant = ; did you mean '{ $name }'?
