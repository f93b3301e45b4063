# What is said over a game. Arguments keep one meaning throughout: $player, $opponent, $winner, $first and $second names; $count,
# $left, $total, $one, $other, $margin, $number, $pile, $pit, $by_first, $by_second whole numbers; $move, $better moves; $piece, $from,
# $to, $said, $more, $value, $text, $meant, $file, $moves, $result, $difference, $low, $high, $seconds texts.

### Matches

match-game = { $number }. { $first } – { $second }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}: { $result }
match-unfinished = Not finished.
match-interrupted = { $count ->
    [one] Interrupted after { $count } game.
   *[other] Interrupted after { $count } games.
}
match-column-game = Game
match-column-winner = Winner
match-column-moves = Moves
match-column-player = Player
match-column-wins = Wins
match-column-draws = Draws
match-column-losses = Losses
match-seats = Wins of the first seat: { $by_first }; of the second: { $by_second }.
match-repeated = { $distinct ->
    [one] All these games are the same
   *[other] Only { $distinct } of these games differ
}, and the interval takes them for independent: --random-plies begins games with moves at random.
match-elo-line = { $difference }; { $interval }.
match-elo = Elo difference of { $player } to { $opponent }: { $difference }
match-elo-everything = Elo difference of { $player } to { $opponent }: +∞, as every game was won
match-elo-nothing = Elo difference of { $player } to { $opponent }: −∞, as nothing was won or drawn
match-elo-between = with 95 % confidence from { $low } to { $high }
match-elo-least = with 95 % confidence at least { $low }
match-elo-most = with 95 % confidence at most { $high }
match-elo-anything = too few games to say more

### Tournaments

tournament-interrupted = { $count ->
    [one] Interrupted after { $count } game.
   *[other] Interrupted after { $count } games.
}
tournament-column-place = No.
tournament-column-player = Player
tournament-column-rating = Rating
tournament-column-interval = 95 % interval
tournament-column-points = Points
tournament-column-games = Games
tournament-meaning = Ratings are on Elo’s scale, and their mean is 0: only differences mean anything. In the lower table, points of how many games.

### Recorded games

replay-game = Game { $number }: { $first } – { $second }
replay-game-of = Game { $number } of { $total }: { $first } – { $second }
replay-others = another one with --number
replay-start = Start
replay-line = { $line }, { $player } begins
replay-to-move = To move
replay-state = State
replay-move = Move
replay-unfinished = The game was not finished.
replay-more = { $count ->
    [one] { $count } move follows.
   *[other] { $count } moves follow.
}

### Progress of a match

progress-games = { $count } of { $total } games, { $seconds } s
progress-heaps = { $count } of { $total } piles, { $seconds } s

### Players

player-human = Player { $number }
player-name-level = level:{ $number }
player-name-engine = engine
player-name-perfect = perfect
player-name-mcts = mcts
player-name-minimax = minimax:depth={ $number }
player-name-alpha-beta = alpha-beta:depth={ $number }
player-name-formula = formula
player-name-first = first
player-name-random = random
player-title-human = Human
player-title-level = Level { $number }
player-level-nature = { $number ->
    [1] first steps
    [2] beginner
    [3] casual
    [4] attentive
    [5] solid
    [6] strong
    [7] sharp
    [8] expert
    [9] master
   *[other] relentless
}
player-title-engine = Strongest engine
player-title-perfect = Perfect player
player-title-mcts = Monte-Carlo tree search
player-title-minimax = Minimax, { $number } moves ahead
player-title-alpha-beta = Alpha-beta, { $number } moves ahead
player-title-formula = By the formula
player-title-first = Always the first move
player-title-random = Random moves
player-told = { $kind ->
    [random] a player that moves at random
    [first] a player that always takes the first move
    [engine] the strongest engine
    [perfect] the perfect player
    [formula] the player by the formula
    [mcts] Monte-Carlo tree search
    [level] the player of level { $number }
    [minimax] minimax, which looks { $number } moves ahead
    [alpha-beta] alpha-beta, which looks { $number } moves ahead
   *[other] { $player }
}

### What a move did

narration-to-move = { $player } to move
narration-plays = { $player } plays { $move }
narration-taken = { $player } takes { $count }; { $left ->
    [0] none is left
    [one] { $left } is left
   *[other] { $left } are left
}
narration-taken-pile = { $player } takes { $count } from pile { $pile }; { $left ->
    [0] nothing of it is left
    [one] { $left } of it is left
   *[other] { $left } of it are left
}
narration-taken-part = { $player } takes { $count } from pile { $pile }
narration-taken-more = and { $count } from pile { $pile }
narration-split = { $player } splits the pile into { $one } and { $other }
narration-split-pile = { $player } splits pile { $pile } into { $one } and { $other }
narration-placed = { $player } puts { $piece } on { $to }
narration-removed = { $player } takes { $piece } out of { $from }
narration-moved = { $player } moves from { $from } to { $to }
narration-sown = { $player } sows { $count ->
    [one] the { $count } seed
   *[other] the { $count } seeds
} of pit { $pit }
narration-captured = captures { $count }
narration-swept = { $player } keeps the { $count } left over.
narration-banked = gets { $count ->
    [one] { $count } point
   *[other] { $count } points
} ({ $total } in all)
narration-and = { $said }, { $more }
narration-again = { $said }, and moves again!
narration-end = { $said }.

### The end

narration-wins = { $player } wins.
narration-wins-by = { $margin ->
    [one] { $player } wins by { $margin } point.
   *[other] { $player } wins by { $margin } points.
}
narration-wins-as = { $player } wins: { $rule }.
narration-wins-by-as = { $margin ->
    [one] { $player } wins by { $margin } point: { $rule }.
   *[other] { $player } wins by { $margin } points: { $rule }.
}
narration-draw = The game is a draw.
narration-repeated = The same position has come up for the third time: a draw.
narration-resigned = { $player } resigns; { $winner } wins.

decided-start = No move changed the result: it was settled from the start.
decided-unknown = It would take too long to find out where the game was decided.
decided-before = Before move { $number } it would take too long to find out; from there on nothing changed the result.
decided-move-win = It was decided by move { $number }: with { $move } { $player } gave a win away. Better: { $better }.
decided-move-draw = It was decided by move { $number }: with { $move } { $player } gave a draw away. Better: { $better }.
decided-resignation-win = { $player } could still win when giving up.
decided-resignation-draw = { $player } could still draw when giving up.

### At the table

play-heading = { $game } — { $players }
play-players = { $first } against { $second }
play-welcome = Type a move, or help to see the other commands.
play-moves = Moves: { $moves }
play-misunderstood = "{ $text }" is neither a legal move nor a command; type moves or help.
play-misunderstood-nearest = "{ $text }" is neither a legal move nor a command; did you mean { $meant }?
play-thinking = { $player } is thinking
play-looking-back = looking for the move that decided the game
play-hint = Hint: { $move } ({ $value }).
play-hint-depth = the best move, looking { $depth } moves ahead
play-hint-none = There was no time to find a good move.
play-nothing-to-undo = There is no move of yours to take back.
play-nothing-to-redo = There is no move to make again.
play-no-sides = This board looks the same from both sides.
play-save-where = Say where: save FILE.
play-saved = the game is saved in { $file }
seed-drawn = The choices at random are those of seed { $seed }; --seed { $seed } makes the same ones again.
play-help = Type one of the legal moves, or one of these:
play-help-column-say = Type
play-help-column-does = to
play-command-hint = hint
play-command-hint-does = be told a best move
play-command-analysis = analysis
play-command-analysis-does = see the value of every move
play-command-moves = moves
play-command-moves-does = see all legal moves
play-command-undo = undo
play-command-undo-does = take your last move back
play-command-redo = redo
play-command-redo-does = make it again
play-command-flip = flip
play-command-flip-does = see the board from the other side
play-command-save = save
play-command-save-does = add the game so far to a file: save FILE
play-command-resign = resign
play-command-resign-does = give up
play-command-help = help
play-command-help-does = see this
play-command-quit = quit
play-command-quit-does = leave the game
