/**
 * What the server says about a training. Types only.
 *
 * @typedef {object} Point What a learner was worth after so many games.
 * @property {number} game_number
 * @property {number | null} agreement
 * @property {number | null} regret
 * @property {number | null} coverage
 *
 * @typedef {object} Training
 * @property {string} id
 * @property {string} game
 * @property {string} learner
 * @property {string} opponent
 * @property {number} games
 * @property {number} played
 * @property {'running' | 'paused' | 'done' | 'failed'} state
 * @property {Point[]} points
 * @property {number | null} perfect_from
 * @property {string | null} what why it failed
 *
 * @typedef {object} Opinion What a learner thinks of a position.
 * @property {string} position
 * @property {number} met
 * @property {number} [value]
 * @property {{move: string, value: number, probability: number}[]} actions
 *
 * @typedef {object} Inspection
 * @property {'choices' | 'beads' | 'worths'} measure
 * @property {Opinion[]} table
 * @property {{feature: string, weight: number}[]} [weights]
 * @property {number} positions how many there are, shown or not
 */

export {};
