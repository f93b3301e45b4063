# Game trees and searches, told and drawn. Arguments keep the meanings they have in words.ftl; $alpha, $beta, $value here are scores as text.

### tree

tree-counts = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, { $leaves ->
    [one] { $leaves } leaf
   *[other] { $leaves } leaves
}, { $games ->
    [one] { $games } complete game
   *[other] { $games } complete games
}
tree-visited = the search visits { $visited } of them and leaves out { $cut }
tree-evaluated = { $evaluated ->
    [one] { $evaluated } leaf is evaluated
   *[other] { $evaluated } leaves are evaluated
}
tree-evaluated-least = { $evaluated ->
    [one] { $evaluated } leaf is evaluated
   *[other] { $evaluated } leaves are evaluated
}; with the best order of moves { $least } would be enough
tree-line-won = { $line }: { $seat } wins
tree-line-drawn = { $line }: draw
tree-lines = { $count ->
    [one] { $count } complete game
   *[other] { $count } complete games
}: { $winner } wins { $first }, { $other } { $second }, drawn { $drawn }

### trace

trace-maximiser = △ MAX
trace-minimiser = ▽ MIN
trace-code-enter = function score(position):
trace-code-enter-window = function score(position, α, β):
trace-code-enter-depth = function score(position, depth):
trace-code-enter-depth-window = function score(position, depth, α, β):
trace-code-cache = if the cache knows the position: return what it knows
trace-code-cache-window = if the cache knows enough for α and β: return what it knows
trace-code-end = if the game is over: return the result
trace-code-end-gain = if the game is over: return GAIN − depth for a win, −GAIN + depth for a loss, 0 for a draw
trace-code-horizon = if the horizon is reached: return an estimate
trace-code-horizon-depth = if the depth is the greatest that is allowed: return an estimate
trace-code-begin = best ← −∞ for △ MAX, +∞ for ▽ MIN
trace-code-each = for each move, in order:
trace-code-child = new ← score(position after the move)
trace-code-child-window = new ← score(position after the move, α, β)
trace-code-child-depth = new ← score(position after the move, depth + 1)
trace-code-child-depth-window = new ← score(position after the move, depth + 1, α, β)
trace-code-raise = △ MAX: best ← max(best, new)
trace-code-raise-window = △ MAX: best ← max(best, new); α ← max(α, new)
trace-code-lower = ▽ MIN: best ← min(best, new)
trace-code-lower-window = ▽ MIN: best ← min(best, new); β ← min(β, new)
trace-code-cut-at = if α ≥ β: leave out the other moves
trace-code-cut-beyond = if α > β: leave out the other moves
trace-code-return = return best
trace-code-stack-begin = push the position on the stack
trace-code-stack-each = while the stack is not empty, look at the position on top:
trace-code-stack-cache = if the cache knows it: new ← what it knows; pop
trace-code-stack-end = if the game is over: new ← the result; pop
trace-code-stack-horizon = if the horizon is reached: new ← an estimate; pop
trace-code-stack-push = if a move is left: push the position after it
trace-code-stack-pop = otherwise: new ← best; pop
trace-code-queue-begin = S, E and the queue hold the position, vertex 0
trace-code-queue-each = for each vertex of the queue, in order:
trace-code-queue-end = if the game is over: go on to the next
trace-code-queue-horizon = if it is deep enough: go on to the next
trace-code-queue-move = for each move, in order:
trace-code-queue-add = a new vertex for the position after it, at the end of S, E and the queue; its arc goes to A
trace-with-stack = { $text }; stack: { $stack }
trace-with-queue = { $text }; queue: { $queue }
trace-queue-begin = vertex { $number }: { $position }, { $player } to move
trace-queue-each = vertex { $number } is next: { $position }
trace-queue-end = vertex { $number }: the game is over
trace-queue-horizon = vertex { $number } is deep enough
trace-queue-add = { $move } leads to vertex { $number }: { $position }, { $player } to move
trace-built = { $vertices } vertices in S, { $arcs } arcs in A
trace-root = { $position }, { $player } to move
trace-enter = { $move } leads to { $position }, { $player } to move
trace-with-depth = { $text }; depth = { $depth }
trace-with-window = { $text }; α = { $alpha }, β = { $beta }
trace-leaf-end = the game is over: { $value }
trace-leaf-horizon = the horizon: estimated at { $value }
trace-leaf-cache = known from before: { $value }
trace-raise = { $move } scores { $value }, the best for △ MAX so far
trace-lower = { $move } scores { $value }, the best for ▽ MIN so far
trace-raise-window = { $move } scores { $value }: α rises to { $value }
trace-lower-window = { $move } scores { $value }: β falls to { $value }
trace-cut-at = α = { $alpha } ≥ β = { $beta }: { $count ->
    [0] no move is left to leave out
    [one] the last move is left out
   *[other] the last { $count } moves are left out
}
trace-cut-beyond = α = { $alpha } > β = { $beta }: { $count ->
    [0] no move is left to leave out
    [one] the last move is left out
   *[other] the last { $count } moves are left out
}
trace-leave = returns { $value }
trace-score = Score
trace-scores = Scores are for △ MAX, the first player.
trace-score-at-least = Score at least
trace-score-at-most = Score at most
trace-effort = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps, from 0 to { $last }
}, { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}

### Drawings

draw-title-plain = { $game }: { $kind ->
    [graph] the graph of positions
   *[tree] the game tree
} from { $position }
draw-title-leaves = { $game }: { $kind ->
    [graph] the graph of positions
   *[tree] the game tree
} from { $position }, with the scores of its leaves
draw-title-partly = { $game }: { $kind ->
    [graph] the graph of positions
   *[tree] the game tree
} from { $position }, with the scores from move { $ply } on
draw-title-backed-up = { $game }: { $kind ->
    [graph] the graph of positions
   *[tree] the game tree
} from { $position }, with all scores
draw-title-pruned = { $game }: { $kind ->
    [graph] the graph of positions
   *[tree] the game tree
} from { $position }, as alpha-beta prunes it
draw-title-walked = { $game }: the calls of the search from { $position }
draw-walked-right = right: { $value }
draw-walked-none = no whole number
draw-walked-hit = from the cache
draw-walked-strange = does not follow
draw-walked-unvisited = not visited
draw-walked-again = met before
draw-title-board = { $game }: { $position }
draw-title-step = Step { $step } of { $last }: { $told }
draw-way = the way to this step
draw-not-reached = not reached yet
draw-window-so-far = alpha and beta so far
draw-maximiser = MAX, the first player, to move
draw-minimiser = MIN, the second player, to move
draw-end = the game is over
draw-won-first = MAX wins
draw-won-neither = draw
draw-won-second = MIN wins
draw-won-named = { $player } wins
draw-favours-first = good for MAX
draw-favours-neither = good for neither
draw-favours-second = good for MIN
draw-maximiser-named = MAX: { $player } to move
draw-minimiser-named = MIN: { $player } to move
draw-favours-first-named = good for { $player }
draw-favours-second-named = good for { $player }
draw-principal = best play
draw-horizon = the game goes on
draw-repeated = open: play comes back to a position above
draw-cut = cut off
draw-not-generated = never generated
draw-window = alpha and beta on entering

### Reasons: $move, $reply, $threat, $threats, $answer, $answers, $rest name moves, $count says how many $move names; $heap, $most,
### $smallest, $plies, $next, $points, $banked, $captured, $margin, $number, $of, $ones, $positions, $from, $to are whole numbers;
### $form, $sum, $values are formulas.

explain-list-comma = {", "}
explain-list-and = { $start } and { $end }
explain-list-or = { $start } or { $end }
explain-list-then = { $start }, then { $end }
explain-more = … and { $count } more.

explain-unknown = The exact value was not found within { $nodes } nodes: which move is best is an estimate, and only what is certain is told.

explain-every-win = Every move wins.
explain-every-draw = Every move keeps the draw.
explain-every-loss = Every move loses.
explain-here-heap = { $heap } is of the form { $form }: whatever you play, the opponent can return to that form.
explain-here-parts = { $heap } = { $sum }, and you may take at most { $most }: less than { $smallest }, the smallest Fibonacci number in the sum.
explain-here-parts-one = { $heap } is a Fibonacci number, and you may take at most { $most }.
explain-here-nim-sum = The nim-sum is zero already: { $values }.
explain-here-nim-value = The nim-value of the position is 0.
explain-here-ones = { $ones ->
    [one] A single pile of nim-value 1 is left
   *[other] Only piles of nim-value 1 are left, an odd number: { $ones }
}.

explain-ends-win = { $move } { $count ->
    [one] wins
   *[other] win
} at once.
explain-ends-draw = { $move } { $count ->
    [one] ends
   *[other] end
} the game in a draw.
explain-ends-loss = { $move } { $count ->
    [one] loses
   *[other] lose
} at once.
explain-forced = { $move } is the only legal move.
explain-only-win = Only { $move } wins.
explain-only-draw = Only { $move } keeps the draw.
explain-one-of-win = { $number } of the { $of } moves win.
explain-one-of-draw = { $number } of the { $of } moves keep the draw.
explain-fastest = { $move } { $count ->
    [one] wins
   *[other] win
} fastest, in { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}; the next best takes { $next }.
explain-lasts = { $move } { $count ->
    [one] lasts
   *[other] last
} longest: { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}.
explain-lasts-equally = All of them last { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}.
explain-more-points = { $move } { $count ->
    [one] is
   *[other] are
} worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} more than any other move.

explain-prevents = { $move } { $count ->
    [one] stops
   *[other] stop
} { $threat }, which would win at once.
explain-prevents-same = { $move } { $count ->
    [one] blocks
   *[other] block
}: the same move would win at once for the opponent.
explain-prevents-any = { $move } { $count ->
    [one] keeps
   *[other] keep
} the opponent from winning at once.
explain-every-reply-loses = After { $move } every reply loses at once.
explain-one-threat = After { $move }, { $threats } wins at once whatever the reply.
explain-threats = After { $move } you threaten to win with { $threats }: no reply stops them all.
explain-threatens = After { $move } you threaten to win with { $threat }: only { $answers } { $number ->
    [one] stops
   *[other] stop
} it.
explain-single-reply = After { $move } the opponent has only one move, { $reply }.
explain-answers = After { $move }: { $answers }.
explain-answer = { $reply } is met by { $answer }
explain-answer-none = { $reply } loses at once
explain-trap-loss = After { $move } only one of { $of } replies wins: { $reply }.
explain-trap-draw = After { $move } only one of { $of } replies holds the draw: { $reply }.

explain-turn-again-captures = { $move } { $count ->
    [one] gives
   *[other] give
} an extra turn; then { $rest }: { $captured } captured, { $banked ->
    [one] { $banked } point
   *[other] { $banked } points
} in all.
explain-turn-again = { $move } { $count ->
    [one] gives
   *[other] give
} an extra turn; then { $rest }: { $banked ->
    [one] { $banked } point
   *[other] { $banked } points
} in all.
explain-turn-captures-banks = { $move } { $count ->
    [one] captures
   *[other] capture
} { $captured } and { $count ->
    [one] gets
   *[other] get
} { $banked ->
    [one] { $banked } point
   *[other] { $banked } points
} in all.
explain-turn-captures = { $move } { $count ->
    [one] captures
   *[other] capture
} { $captured ->
    [one] a piece
   *[other] { $captured } pieces
}.
explain-turn-banks = { $move } { $count ->
    [one] gets
   *[other] get
} { $banked ->
    [one] { $banked } point
   *[other] { $banked } points
}.
explain-banks-most = No other move gets more than { $points ->
    [one] { $points } point
   *[other] { $points } points
} at once.
explain-secures = After { $move } good play wins for sure, by { $margin ->
    [one] { $margin } point
   *[other] { $margin } points
} or more.

explain-heap = { $move } leaves { $heap }: every reply lets you return to { $form }.
explain-parts = { $move } leaves { $heap } = { $sum }, of which at most { $most } may be taken: less than { $smallest }, the smallest Fibonacci number in the sum.
explain-parts-one = { $move } leaves { $heap }, a Fibonacci number, of which at most { $most } may be taken.
explain-nim-sum = { $move } { $count ->
    [one] makes
   *[other] make
} the nim-sum zero: { $values }.
explain-nim-value = { $move } { $count ->
    [one] leaves
   *[other] leave
} a position of nim-value 0.
explain-ones = { $move } { $count ->
    [one] leaves
   *[other] leave
} { $ones ->
    [one] a single pile of nim-value 1
   *[other] an odd number of piles of nim-value 1, { $ones }
}.
explain-rule-nim-sum = By the theorem of Sprague and Grundy, a position of nim-sum zero is lost for the player to move.
explain-verified-heaps = Piles { $form } are lost for the player to move: true of every solved pile from { $from } to { $to }.
explain-verified-parts = A pile is lost where less may be taken than the smallest of its Fibonacci numbers: true of all that piles up to { $to } lead to.
explain-verified-positions = A position of nim-sum zero is lost for the player to move. If no nim-value is above 1, it is lost if the number of values 1 is odd. That is true of { $positions ->
    [one] the only position
   *[other] all { $positions } positions
} that can arise here.

explain-refuted-at-once = { $move } { $count ->
    [one] lets
   *[other] let
} the opponent win at once with { $reply }.
explain-refuted-heap = { $move } leaves { $heap }: the reply { $reply } wins.
explain-refuted-loss = { $move } { $count ->
    [one] loses
   *[other] lose
} to { $reply }.
explain-refuted-draw = { $move } { $count ->
    [one] lets
   *[other] let
} the win slip: the reply { $reply } draws.
explain-worse-draw = { $move } only { $count ->
    [one] draws
   *[other] draw
}.
explain-worse-loss = { $move } { $count ->
    [one] loses
   *[other] lose
}.
explain-other-win = { $move } { $count ->
    [one] wins
   *[other] win
} too, but in { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}.
explain-other-loss = { $move } { $count ->
    [one] loses
   *[other] lose
} sooner, in { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}.
explain-fewer = { $move } { $count ->
    [one] is
   *[other] are
} worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} less.
explain-fewer-reply = { $move } { $count ->
    [one] is
   *[other] are
} worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} less: the best reply is { $reply }.

### Reviews: $player names a player; $move, $better, $line name moves; $number, $points, $margin, $count are whole numbers; $signs and
### $bars have a character for every position of the game.

review-course = Result for { $player } before each move and at the end (+ won, = drawn, − lost, · unknown): { $signs }
review-bars = Margin for { $player }, from −{ $margin } to { $margin }: { $bars }
review-win-draw = Move { $number }: { $player } plays { $move } and lets the win slip to a draw. Better: { $better }.
review-win-loss = Move { $number }: { $player } plays { $move } and turns a win into a loss. Better: { $better }.
review-draw-loss = Move { $number }: { $player } plays { $move } and loses a drawn position. Better: { $better }.
review-points = Move { $number }: { $move } costs { $player } { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Better: { $better }.
review-refutation = Best play from there: { $line }.
review-missed = { $player } does not use the chance: move { $number } gives it back.
review-deeper = With --nodes it looks deeper.
review-no-mistakes = No mistake was found.
review-unknown = { $count ->
    [one] The value of { $count } position is not known: it would take too long.
   *[other] The values of { $count } positions are not known: it would take too long.
}
