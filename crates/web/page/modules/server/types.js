/**
 * What the API answers, under the page's names. Types only, from the API's own description: `npm run check` derives `api.d.ts` from it.
 *
 * Values are for the player to move at the position; the value of a move is for the player who makes it.
 *
 * @typedef {import('../../../tests/browser/api.js').paths} Paths
 * @typedef {Exact<import('../../../tests/browser/api.js').components['schemas']>} Schemas
 *
 * @typedef {'first' | 'second'} Seat
 * @typedef {Schemas['ValueReport']} Value
 * @typedef {Schemas['PictureReport']} Picture
 * @typedef {Extract<Picture, {kind: 'piles'}>} Piles
 * @typedef {Extract<Picture, {kind: 'grid'}>} Grid
 * @typedef {Extract<Picture, {kind: 'sowing'}>} Sowing
 * @typedef {Schemas['SpotReport']} Spot
 * @typedef {Schemas['MoveSpots']} LegalMove
 * @typedef {Schemas['EventReport']} Event
 * @typedef {Schemas['GameReport']} Position
 * @typedef {Schemas['GameDescription']} Game
 * @typedef {Schemas['ParameterReport']} Parameter
 * @typedef {Schemas['PlayerReport']} Player
 * @typedef {Schemas['TaskDescription']} Task
 * @typedef {Schemas['AnalysisReport']} Analysis
 * @typedef {Schemas['MoveReport']} MoveReport
 * @typedef {Schemas['ValuedPly']} ValuedPly
 * @typedef {Schemas['ReviewReport']} Review
 * @typedef {Schemas['Mistake']} Mistake
 * @typedef {Schemas['PicturedTree']} Tree
 * @typedef {Schemas['TreeNode']} TreeNode
 * @typedef {Schemas['ToldTrace']} Trace
 * @typedef {Schemas['TraceStep']} TraceStep
 * @typedef {Schemas['ComparisonRow']} ComparisonRow
 * @typedef {Schemas['TrainingProgress']} Training
 * @typedef {Schemas['CurvePoint']} CurvePoint
 * @typedef {Schemas['LoreReport']} Inspection
 * @typedef {Schemas['PositionOpinion']} Estimate what a learner thinks of a position
 * @typedef {Schemas['PositionBoard']} PositionBoard a position's board, and where its moves are
 * @typedef {Schemas['LessonSummary']} LessonSummary
 * @typedef {Schemas['LessonReport']} Lesson
 * @typedef {Schemas['LessonBlock']} LessonBlock
 * @typedef {Schemas['PuzzleReport']} PuzzleReport
 * @typedef {Schemas['PuzzleAnswer']} PuzzleAnswer
 * @typedef {Schemas['RecordedGame']} RecordedGame
 * @typedef {Schemas['TextRun']} TextRun
 * @typedef {Schemas['ClassInvitation']} ClassInvitation
 * @typedef {Schemas['ClassReport']} ClassReport
 * @typedef {Schemas['ClassQuestion']} ClassQuestion
 * @typedef {Schemas['ClassAnswer']} ClassAnswer
 * @typedef {Schemas['WordsReport']['messages']} Patterns
 */

/**
 * Python, as it is handed to a frame of its own: the frame's address, and what is handed in, by name.
 * @typedef {{frame: string, parts(): Promise<Record<string, string | ArrayBuffer | ArrayBuffer[]>>}} Python
 */

/**
 * The few words of these fields, which the description may give as any string.
 * @typedef {{outcome: 'win' | 'draw' | 'loss', seat: Seat, mover: Seat, owner: Seat, winner: Seat}} Words
 */

/**
 * A report with these words in place of strings.
 * @template T
 * @typedef {{[K in keyof T]: K extends keyof Words ? Words[K] & T[K] | Extract<T[K], null | undefined> : Exact<T[K]>}} Exact
 */

/**
 * A path as the description has it, for one that the page asks.
 * @template {string} P
 * @typedef {P extends `trainings/${string}/${infer Rest}` ? `/api/v1/trainings/{id}/${Rest}`
 *   : P extends `trainings/${string}` ? '/api/v1/trainings/{id}'
 *   : P extends `lessons/${string}/answers` ? '/api/v1/lessons/{number}/answers' : P extends `lessons/${string}` ? '/api/v1/lessons/{number}' : `/api/v1/${P}`} Described
 */

/**
 * What the server answers to a method at a path.
 * @template {string} P
 * @template {'get' | 'post'} M
 * @typedef {Described<P> extends infer D extends keyof Paths ? Paths[D][M] extends {responses: infer R} ? Exact<Body<R>> : never : never} Answer
 */

/**
 * The JSON of a success.
 * @template R
 * @typedef {R extends {[status in 200 | 201]?: {content: {'application/json': infer B}}} ? B : never} Body
 */

export {};
