/**
 * What the API answers, as far as the page reads it. Types only: `tsc --checkJs` checks the modules against them.
 *
 * Values are from the view of whoever moves at the position; the value of a move is for the player who makes it.
 *
 * @typedef {'first' | 'second'} Seat
 *
 * @typedef {object} Value An exact value; what the goal does not determine is null.
 * @property {'win' | 'draw' | 'loss'} outcome
 * @property {number | null} margin
 * @property {number | null} distance
 *
 * @typedef {object} Piles
 * @property {'piles'} kind
 * @property {number[]} piles
 *
 * @typedef {object} Grid
 * @property {'grid'} kind
 * @property {number} columns
 * @property {(string | null)[]} cells
 * @property {string[]} column_labels
 * @property {string[]} row_labels
 * @property {[string, string]} pieces
 * @property {boolean} has_sides
 *
 * @typedef {object} Sowing
 * @property {'sowing'} kind
 * @property {number[]} lower
 * @property {number[]} upper
 * @property {[number, number]} stores
 *
 * @typedef {object} Lines
 * @property {'lines'} kind
 * @property {string[]} lines
 *
 * @typedef {Piles | Grid | Sowing | Lines} Picture
 *
 * @typedef {object} Spot A place on a picture that can be pointed at.
 * @property {'cell' | 'column' | 'counter' | 'pit'} kind
 * @property {number} [cell]
 * @property {number} [column]
 * @property {number} [pile]
 * @property {number} [counter]
 * @property {Seat} [owner]
 * @property {number} [pit]
 *
 * @typedef {object} LegalMove
 * @property {string} move
 * @property {Spot[]} spots
 *
 * @typedef {object} Event What a move does.
 * @property {string} kind
 * @property {number} [pit]
 * @property {number} [seeds]
 *
 * @typedef {object} Ply A move of the line, as it was made.
 * @property {string} move
 * @property {Seat} seat
 * @property {string} to
 * @property {string[]} sentences
 * @property {Event[]} events
 *
 * @typedef {object} Standing
 * @property {'unfinished' | 'over' | 'repeated'} state
 * @property {Seat | null} winner
 * @property {number | null} margin
 * @property {string} sentence
 *
 * @typedef {object} Position
 * @property {string} game
 * @property {string} position
 * @property {Seat} seat
 * @property {[number, number] | null} banked
 * @property {boolean} over
 * @property {Value | null} value
 * @property {LegalMove[]} moves
 * @property {Picture | null} picture
 * @property {Ply[]} plies
 * @property {number} ply
 * @property {Standing} standing
 * @property {string} start
 * @property {string[]} goals
 * @property {string[]} heuristics
 * @property {1 | -1} first_seat_sign turns the lessons’ scores into those of whoever moves
 * @property {boolean} has_formula
 * @property {boolean} is_symmetric
 * @property {string[]} sources
 *
 * @typedef {object} Parameter
 * @property {string} name
 * @property {string} default
 * @property {string} expected
 *
 * @typedef {object} Game A row of the catalog.
 * @property {string} name
 * @property {string} family
 * @property {string} title
 * @property {string} summary
 * @property {string} rules
 * @property {Parameter[]} parameters
 * @property {string[]} parameter_texts
 * @property {string[]} sources
 * @property {Picture | null} picture
 *
 * @typedef {object} MoveReport
 * @property {string} move
 * @property {string} to
 * @property {Value | null} value
 * @property {number} [score]
 * @property {boolean} best
 * @property {number} [visits]
 *
 * @typedef {object} Analysis
 * @property {string} game
 * @property {string} position
 * @property {string} goal
 * @property {string} engine
 * @property {boolean} exact
 * @property {Value | null} value
 * @property {number} [score]
 * @property {number} [depth]
 * @property {string} [heuristic]
 * @property {MoveReport[]} [moves]
 * @property {string[]} [best]
 * @property {string[]} [pv]
 * @property {number} nodes
 * @property {number} seconds
 * @property {string} [stopped]
 *
 * @typedef {object} TreeNode
 * @property {number} id
 * @property {string} position
 * @property {number | null} parent
 * @property {string | null} move
 * @property {number} ply
 * @property {Seat} mover
 * @property {Value | null} value
 * @property {number | null} score
 * @property {'at-least' | 'at-most'} [bound]
 * @property {[number | null, number | null]} [window]
 * @property {boolean} terminal
 * @property {'visited' | 'cut' | 'not-generated' | 'horizon'} search
 *
 * @typedef {object} Tree
 * @property {string} position
 * @property {string} goal
 * @property {string} algorithm
 * @property {TreeNode[]} nodes
 * @property {(Picture | null)[]} pictures the boards of the nodes
 * @property {{from: number, to: number, move: string}[]} [edges]
 * @property {{nodes: number, visited: number, cut: number, leaves: number, games: number}} counts
 * @property {number | null} chosen
 *
 * @typedef {object} TraceStep
 * @property {number} step
 * @property {'enter' | 'leaf' | 'raise' | 'lower' | 'cut' | 'leave'} event
 * @property {number} node
 * @property {number} ply
 * @property {string} position
 * @property {Seat} mover
 * @property {number | null} alpha
 * @property {number | null} beta
 * @property {number | null} value
 * @property {string | null} move
 * @property {number} [left_out]
 * @property {string} [reason]
 * @property {number} line
 *
 * @typedef {object} Trace
 * @property {string} algorithm
 * @property {string[]} code
 * @property {string[]} code_texts
 * @property {TraceStep[]} steps
 * @property {string[]} sentences
 * @property {number} score
 * @property {number} nodes
 *
 * @typedef {object} ComparisonRow
 * @property {string} method
 * @property {string} order
 * @property {string} window
 * @property {boolean} cache
 * @property {boolean} symmetry
 * @property {number | null} nodes
 * @property {Value | null} value
 * @property {number} [score]
 * @property {number} seconds
 * @property {string} [stopped]
 */

export {};
