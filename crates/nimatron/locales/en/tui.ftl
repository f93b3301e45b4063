# What the full screen of play --tui says. Arguments keep one meaning throughout: $player a name; $move, $moves moves; $value,
# $file texts; $yes, $no letters; $depth, $width, $height whole numbers.

### Panels

tui-moves = Moves
tui-history = History
tui-evaluation = Evaluation
tui-exact = exact
tui-depth = depth { $depth }
tui-looking = looking…
tui-too-small = The game needs a larger window: at least { $width } × { $height }.

### How it stands

tui-thinking = { $player } is thinking…
tui-paused = Paused; the space bar goes on
tui-stuck = { $player } does not go on
tui-over = The game is over

### What the game answers

tui-choose = Type a move, or choose one with the arrows or the mouse
tui-illegal = { $move } is not legal here; possible: { $moves }
tui-not-your-turn = It is not your turn
tui-nothing-to-undo = There is no move to take back
tui-nothing-to-redo = There is no move to make again
tui-no-sides = This board looks the same from both sides
tui-no-pause = Only machines among themselves can be made to wait
tui-hint = Hint: { $move } ({ $value })
tui-hint-wait = Looking for a good move…
tui-saved = The game is saved in { $file }

### Questions

tui-yes = y
tui-no = n
tui-ask-quit = Leave the unfinished game? ({ $yes }/{ $no })
tui-ask-resign = Give up the game? ({ $yes }/{ $no })
tui-ask-file = Save in which file?

### Keys, in a word

tui-key-help = help
tui-key-hint = hint
tui-key-values = values
tui-key-undo = undo
tui-key-redo = redo
tui-key-flip = flip
tui-key-save = save
tui-key-resign = resign
tui-key-pause = pause
tui-key-quit = quit

### Keys, in a line

tui-help-title = Keys and mouse
tui-help-move = Type a move and press Enter, or choose one with the arrows and press Enter.
tui-help-mouse = Or click it in the list, or on the board: a cell, a column, a pit; a counter to take it and those after it; a piece and then where it goes.
tui-help-scroll = Page Up, Page Down and the wheel scroll; Esc clears what is typed or chosen.
tui-help-help = this help
tui-help-hint = a best move, and its value
tui-help-values = show or hide the values of moves and the evaluation
tui-help-undo = take your last move back
tui-help-redo = make it again
tui-help-flip = see the board from the other side
tui-help-save = save the game so far in a file
tui-help-resign = give up
tui-help-pause = machines among themselves: wait, go on
tui-help-quit = leave; also Esc, and Ctrl-C without a question
tui-help-letters = Letters work while nothing is typed. One that begins a move of this game is left out; use the function key.
