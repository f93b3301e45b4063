# play --tui 全屏界面的文字。参数与英文文件相同。

### 面板

tui-moves = 着法
tui-history = 棋谱
tui-evaluation = 形势
tui-exact = 精确
tui-depth = 深度 { $depth }
tui-looking = 搜索中…
tui-too-small = 窗口太小：至少需要 { $width } × { $height }。

### 状态

tui-thinking = { $player } 正在思考…
tui-paused = 已暂停，按空格键继续
tui-stuck = { $player } 无法继续
tui-over = 对局已经结束

### 回答

tui-choose = 请输入着法，或用方向键、鼠标选择
tui-illegal = { $move } 在此不合法；可走：{ $moves }
tui-not-your-turn = 还没轮到你
tui-nothing-to-undo = 没有可悔的棋
tui-nothing-to-redo = 没有可重走的棋
tui-no-sides = 这个棋盘从两边看都一样
tui-no-pause = 只有电脑之间的对局可以暂停
tui-hint = 提示：{ $move }（{ $value }）
tui-hint-wait = 正在寻找好棋…
tui-saved = 对局已保存到 { $file }

### 提问

tui-yes = y
tui-no = n
tui-ask-quit = 对局未完，离开吗？（{ $yes }/{ $no }）
tui-ask-resign = 认输吗？（{ $yes }/{ $no }）
tui-ask-file = 保存到哪个文件？

### 按键，一个词

tui-key-help = 帮助
tui-key-hint = 提示
tui-key-values = 值
tui-key-undo = 悔棋
tui-key-redo = 重走
tui-key-flip = 翻转
tui-key-save = 保存
tui-key-resign = 认输
tui-key-pause = 暂停
tui-key-quit = 离开

### 按键，一行

tui-help-title = 按键和鼠标
tui-help-move = 输入着法后按回车，或用方向键选择后按回车。
tui-help-mouse = 也可在列表中或棋盘上点击：格子、列、坑；点一个石子，就取走它和它后面的；先点棋子，再点去处。
tui-help-scroll = Page Up、Page Down 和滚轮用于滚动；Esc 清除输入或选择。
tui-help-help = 本帮助
tui-help-hint = 一个最佳着法及其值
tui-help-values = 显示或隐藏着法的值和形势
tui-help-undo = 收回你的上一步
tui-help-redo = 重走这一步
tui-help-flip = 从另一边看棋盘
tui-help-save = 把对局保存到文件
tui-help-resign = 认输
tui-help-pause = 电脑之间的对局：暂停、继续
tui-help-quit = 离开；也可按 Esc，或按 Ctrl-C 立即离开
tui-help-letters = 还没有输入着法时，字母键有效。如果某个字母是这个游戏着法的开头，请改用功能键。
