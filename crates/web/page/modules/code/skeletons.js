/**
 * What the exercises begin with: the functions that they ask for, still to be written. Their names are those of the lessons in every language; what is
 * said of them is in the reader's.
 */

const SEARCH = `def possible_new_states(state):
    # {after}
    pass


def evaluate(state, is_maximizing):
    # {value}
    pass


def minimax(state, is_maximizing):
    # {minimax}
    pass


def best_move(state):
    # {best}
    pass
`;

/** @type {Record<string, string>} */
const CODE = {
  'simple-nim': `# {simple}\n\n${SEARCH}`,
  nim: `# {nim}\n\n${SEARCH}`,
  'split-nim': `# {split}\n\n${SEARCH}`,
  'tic-tac-toe': `# {board}
board = [" "] * 9


def evaluate(board):
    # {ended}
    pass


def minimax(board, is_maximizing):
    # {undone}
    pass
`,
  mancala: `# {label}


def valeur(etiquette):
    # {seeds}
    pass


def minimax(S, A, E, S0, valeur):
    # {graph}
    # {graphed}
    pass
`,
  learner: `import random

# {table}
tableau_choix_valables = [[True] * 3 for _ in range(21)]


def joueur_IA(nb_allumettes):
    # {player}
    pass


def entrainer_IA(gagnant, liste_coups):
    # {training}
    pass
`,
};

/** @type {Record<string, Record<string, string>>} */
const SAID = {
  en: {
    simple: 'Simple-Nim: take 1, 2 or 3 counters. Whoever takes the last one loses. A state is a number.',
    nim: 'Nim: take from one pile. Whoever takes the last counter loses. A state is a tuple of piles.',
    split: 'Split one pile in two different ones. Whoever cannot loses. A state is a tuple of piles.',
    after: 'All states that one move leads to.',
    value: '1 or -1 where the game is over, None where it goes on.',
    minimax: 'The value of a state: the greatest or the least of what follows.',
    best: 'The state to which MAX moves.',
    board: 'Nine cells: " ", "X" or "O". MAX plays X.',
    ended: '1, 0 or -1 where the game is over, None where it goes on.',
    undone: 'Make each move, ask for its value, take it back.',
    label: 'A label is the player, a bar and 14 numbers: "0|4,4,4,4,4,4,0,4,4,4,4,4,4,0".',
    seeds: 'The seeds in the store of player 0 less those of player 1.',
    graph: 'Vertices S, arcs A, labels E, and the vertices S0 that player 0 controls.',
    graphed: 'The values of all vertices, and the label of the best child of the root.',
    table: 'What may still be taken from 0, 1, ... 20 matches.',
    player: 'A choice that is still allowed.',
    training: 'The moves are triples: matches, player, choice. Forget the last one of the loser.',
  },
  fr: {
    simple: 'Simple-Nim : on prend 1, 2 ou 3 jetons. Qui prend le dernier perd. Un état est un nombre.',
    nim: 'Nim : on prend dans un seul tas. Qui prend le dernier jeton perd. Un état est un tuple de tas.',
    split: 'On divise un tas en deux tas inégaux. Qui ne peut plus perd. Un état est un tuple de tas.',
    after: 'Tous les états où mène un coup.',
    value: '1 ou -1 si la partie est finie, None si elle continue.',
    minimax: 'La valeur d’un état : la plus grande ou la plus petite de ce qui suit.',
    best: 'L’état vers lequel joue MAX.',
    board: 'Neuf cases : " ", "X" ou "O". MAX joue X.',
    ended: '1, 0 ou -1 si la partie est finie, None si elle continue.',
    undone: 'Jouer chaque coup, demander sa valeur, le reprendre.',
    label: 'Une étiquette : le joueur, une barre et 14 nombres, "0|4,4,4,4,4,4,0,4,4,4,4,4,4,0".',
    seeds: 'Les graines du grenier du joueur 0 moins celles du joueur 1.',
    graph: 'Sommets S, arêtes A, étiquettes E, et les sommets S0 que contrôle le joueur 0.',
    graphed: 'Les valeurs de tous les sommets, et l’étiquette du meilleur fils de la racine.',
    table: 'Ce qu’on peut encore prendre s’il reste 0, 1, ... 20 allumettes.',
    player: 'Un choix encore permis.',
    training: 'Les coups sont des triplets : allumettes, joueur, choix. Oublier le dernier du perdant.',
  },
  zh: {
    simple: '简单尼姆：每次取 1、2 或 3 个石子，取到最后一个的玩家输。状态是一个整数。',
    nim: '尼姆：每次从一堆里取，取到最后一个石子的玩家输。状态是各堆组成的元组。',
    split: '把一堆分成大小不同的两堆，不能再分的玩家输。状态是各堆组成的元组。',
    after: '走一步能到达的所有状态。',
    value: '终局时是 1 或 -1，未终局时是 None。',
    minimax: '状态的值：后继状态的值中最大或最小的一个。',
    best: 'MAX 走到的状态。',
    board: '九个格子：" "、"X" 或 "O"。MAX 下 X。',
    ended: '终局时是 1、0 或 -1，未终局时是 None。',
    undone: '逐个走每一步，求它的值，再收回。',
    label: '标签：玩家、竖线和 14 个数，"0|4,4,4,4,4,4,0,4,4,4,4,4,4,0"。',
    seeds: '玩家 0 仓里的种子数减去玩家 1 仓里的。',
    graph: '顶点 S、弧 A、标签 E，以及由玩家 0 控制的顶点 S0。',
    graphed: '所有顶点的值，以及根的最佳子顶点的标签。',
    table: '剩 0、1、……、20 根火柴时还可以怎样取。',
    player: '一个还允许的取法。',
    training: '每步是三元组：火柴数、玩家、取法。忘掉输方的最后一步。',
  },
};

/**
 * The beginning of an exercise.
 * @param {string} name
 * @param {string} language
 */
export function skeleton(name, language) {
  const said = SAID[language] ?? SAID.en;
  return CODE[name].replaceAll(/\{(\w+)\}/g, (_, key) => said[key]);
}
