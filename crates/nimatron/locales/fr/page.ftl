# Ce que la page dit en plus de ce que disent toutes les commandes. Les arguments sont ceux de la version anglaise.

page-title = Nimatron : des jeux que l’on peut penser jusqu’au bout
page-skip = Vers le contenu
page-close = Fermer
page-failure = Cela n’a pas marché
page-lost = Le serveur ne répond pas. Tout reste en place ; la page redemande jusqu’à ce qu’il réponde.
page-refused = Annulé : { $text }
page-to-start = Au début de { $game }
page-to-contents = Vers la table des matières

### La tête de la page

page-views = Vues du jeu
page-view-play = Jouer
page-view-search = La recherche
page-view-learn = Apprendre
page-language = Langue
page-theme-light = Clair
page-theme-dark = Sombre

### La table des matières

page-contents-title = Des jeux que l’on peut penser jusqu’au bout
page-contents-lead = Choisissez-en un. Jouez, voyez quels coups gagnent et pourquoi, regardez une recherche à l’œuvre et un élève apprendre.
page-lessons = Leçons
page-lesson-progress = { $count ->
    [one] { $count } question sur { $total } résolue
   *[other] { $count } questions sur { $total } résolues
}
page-lesson-play = Jouer à partir d’ici
page-lesson-search = Suivre cette recherche pas à pas
page-lesson-learn = Entraîner un apprenti
page-start-here = Commencez ici
page-all-games = Tous les jeux
page-against = Vous contre le niveau { $count }
page-match-games = Jeux d’allumettes
page-match-games-summary = Des tas où l’on prend : { $count } jeux, chacun avec sa règle.

### Une nouvelle partie

page-rules = Règles
page-new-game = Nouvelle partie
page-new-game-of = Nouvelle partie : { $game }
page-parameter-value = { $value ->
    [wins] gagne
    [loses] perd
    [yes] oui
    [no] non
    [standard] la règle usuelle
    [empty] même si rien n’est en face
    [opposite] seulement les graines d’en face
    [none] rien
    [any] quand une des rangées est vide
    [mover] quand la rangée du joueur au trait est vide
    [exercise] comme dans l’exercice
    [literature] comme dans la littérature
    [adjacent] depuis une case voisine d’un pion adverse
    [free] de partout
   *[other] { $value }
}
page-start-position = Position de départ
page-start-position-hint = Dans la notation du jeu, que les règles expliquent ; le départ habituel si le champ est vide.
page-begin = Commencer

### Jouer

page-controls = La partie
page-undo = Annuler
page-redo = Rétablir
page-hint = Conseil
page-values = Valeurs
page-turn = Tourner
page-copy = Copier
page-rematch = Rejouer
page-swap = Échanger les places
page-share = Partager
page-link = Lien vers cette position
page-qr-code = Le lien en code QR
page-save-game = Enregistrer la partie dans un fichier
page-open-game = Ouvrir une partie enregistrée
page-open-game-hint = Un fichier écrit par cette page, par nimatron play ou par nimatron match.
page-recorded-game = { $number }. { $game } : { $first } – { $second }, { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
page-pause = Pause
page-go-on = Continuer
page-copied = Copié : { $text }
page-thinking = { $player } réfléchit : { $time } sur { $text } au plus. Ce qui n’est pas prouvé d’ici là est joué d’après une estimation.
page-move-estimate = { $player } n’a pas prouvé de coup à temps ; { $move } est joué d’après une estimation.
page-no-moves = Aucun coup n’a encore été joué.
page-moves-to-choose = Coups
page-players-level = Niveaux
page-players-engine = Moteurs
page-players-learner = Élèves

### Les plateaux en mots

page-board-label = Plateau. { $description }
page-board-piles = { $count ->
    [one] Un tas de { $piles }.
   *[other] Des tas de { $piles }.
}
page-board-sowing = Cases du premier joueur : { $lower } ; grenier { $first }. Cases du second joueur : { $upper } ; grenier { $second }.
page-board-grid = { $rows } sur { $columns }, ligne par ligne depuis le haut : { $cells }.
page-board-empty = vide
page-spot = Coup { $move }
page-spot-value = Coup { $move } : { $value }

### Analyse

page-analysis = Analyse
page-goal = But
page-goal-outcome = Résultat
page-goal-distance = Résultat, au plus tôt
page-goal-margin = Points
page-goal-margin-distance = Points, au plus tôt
page-best = meilleur
page-seems-best = semble le meilleur
page-all-moves = Montrer les { $count } coups
page-values-for = Pour { $player }, qui doit jouer :
page-why = Pourquoi
page-value-unknown = inconnue
page-value-estimate = environ { $score }, une estimation
page-value-bound = { $value } ou mieux
page-book = du livre d’ouvertures, { $time }
page-effort = { $nodes } nœuds en { $time } · { $engine }
page-search-ended = non prouvé dans les limites
page-value-history = Le cours de la partie
page-history-entry = Après { $ply } coups, au tour de { $player } : { $value }

### La recherche

page-search-title = Comment pense la recherche
page-search-lead = { $game }. Un clic ouvre ou ferme un nœud, deux y mènent.
page-algorithm = Méthode
page-depth = Profondeur
page-depth-fitting = automatique
page-merge = Positions égales
page-merge-none = chacune à part
page-merge-equal = un seul nœud
page-tree = Arbre du jeu
page-tree-depth = { $depth ->
    [one] Montré jusqu’à { $depth } demi-coup de profondeur.
   *[other] Montré jusqu’à { $depth } demi-coups de profondeur.
}
page-tree-node = { $position }, { $player }, score { $score }
page-save-as = Enregistrer en { $format }
page-step-by-step = Pas à pas
page-step-slider = Pas de la recherche
page-step-of = Pas { $step } sur { $steps }
page-step-first = Au début
page-step-back = Un pas en arrière
page-step-on = Un pas en avant
page-step-run = Laisser courir
page-step-pause = Arrêter
page-step-cut = Coupe suivante
page-comparison = Les méthodes comparées
page-comparison-lead = La même question par chaque méthode. Un nœud est une position cherchée ; les barres suivent le logarithme. Les valeurs sont celles de qui doit jouer, les scores ceux du premier joueur.
page-compare = Comparer
page-merge-symmetric = un nœud à une symétrie près
page-row-first = MAX
page-row-second = MIN
page-zoom = Taille de l’arbre
page-zoom-in = Agrandir
page-zoom-out = Réduire
page-zoom-fit = Ajuster
page-visited-so-far = { $count ->
    [one] Jusqu’ici, { $count } nœud visité.
   *[other] Jusqu’ici, { $count } nœuds visités.
}
page-cut = Coupe quand
page-window-full = entière : de −∞ à +∞
page-window-tight = étroite : de −1 à 1
page-suicide = Perdre aussitôt
page-suicide-keep = permis
page-suicide-omit = écarté s’il y a un autre coup
page-beside = À côté
page-beside-none = rien
page-cut-why-first = Ici, le maximiseur est sûr de { $alpha }. En chemin, le minimiseur était déjà sûr de { $beta }, ce qui ne vaut pas moins pour lui ; il ne laissera donc pas la partie venir ici : le reste ne change rien.
page-cut-why-second = Ici, le minimiseur est sûr de { $beta }. En chemin, le maximiseur était déjà sûr de { $alpha }, ce qui ne vaut pas moins pour lui ; il ne laissera donc pas la partie venir ici : le reste ne change rien.
page-tree-presets = Arbres d’école
page-tree-preset-minimax = Les scores remontent
page-tree-preset-leaf = Une feuille coupée
page-tree-preset-branch = Une branche coupée
page-tree-preset-wide = Trois fois trois
page-tree-preset-order = L’ordre décide
page-tree-preset-deep = Quatre coups
page-tree-of-its-own = Modifier cet arbre
page-tree-edit = Modifier l’arbre
page-tree-edit-hint = Choisissez un nœud de l’arbre. Chaque changement est une nouvelle adresse, que l’on peut partager et quitter.
page-tree-score = Score de la feuille { $position }
page-tree-branch = Ajouter une branche
page-tree-remove = Enlever
page-tree-too-long = L’arbre est trop long pour une adresse.
page-predict = Prédire
page-predict-value = { $move } vaut { $value }. Que vaut { $position } à présent pour { $player } ?
page-predict-cut = Les autres coups de { $position } sont-ils encore examinés ?
page-predict-check = Vérifier
page-predict-show = Montrer
page-predict-next = Question suivante
page-predict-again = Recommencer
page-predict-right = Juste.
page-predict-end = C’était la dernière étape.
page-predict-nothing = Il n’y a rien à prédire à cette étape.
page-predict-first = C’est la première réponse ici : il n’y a rien à quoi la comparer.
page-predict-first-player = Le maximiseur garde le plus grand de { $best } et { $value }.
page-predict-second-player = Le minimiseur garde le plus petit de { $best } et { $value }.
page-predict-is-cut = α = { $alpha } et β = { $beta } : aucun score ne tient plus entre les deux, le reste ne change rien.
page-predict-goes-on = α = { $alpha } et β = { $beta } : un score entre les deux changerait encore quelque chose.
page-predicted = { $count } sur { $tried } justes du premier coup

### Apprendre

page-learn-title = Comment un élève apprend
page-learn-lead = { $game }. Au début il ne connaît que les coups permis.
page-learner = Élève
page-learner-elimination = Élimination des mauvais coups
page-learner-beads = Perles dans des boîtes
page-learner-menace = Boîtes d’allumettes (Menace)
page-learner-q-learning = Q-learning
page-learner-sarsa = Sarsa
page-learner-td = Différences temporelles
page-learner-monte-carlo = Monte-Carlo
page-learner-linear-td = Traits pondérés
page-opponent = Apprend
page-opponent-self = contre lui-même
page-games = Parties
page-train = Entraîner
page-train-slowly = Partie par partie
page-games-played = Parties jouées
page-played = { $played ->
    [one] { $played } partie
   *[other] { $played } parties
} sur { $games }
page-perfect-from = Parfait à partir de la partie { $game }.
page-not-judged = Personne ne peut dire comme il joue bien.
page-one-game = Une partie
page-play-against = Jouer contre lui
page-trained = L’élève
page-curve = Probabilité d’un coup juste, partie par partie
page-heat = Ce qu’il a appris
page-measure-choices = Une boîte par position : les coups qui lui restent. Ceux qu’il a abandonnés sont barrés.
page-measure-beads = Une boîte par position, une couleur par coup. Plus un coup a de perles, plus souvent il est tiré et joué.
page-measure-worths = Ce que chaque coup semble valoir, sur le plateau : bleu, bon ; orange, mauvais. Encadré, ce qu’il joue.
page-all-positions = Montrer { $count } positions
page-positions-left-out = { $count ->
    [one] { $count } autre position est omise.
   *[other] { $count } autres positions sont omises.
}
page-box = La boîte de { $position }
page-box-met = { $count ->
    [one] Rencontrée { $count } fois.
   *[other] Rencontrée { $count } fois.
}
page-right-of = Dans les { $count } positions où le choix compte, la probabilité d’un coup juste est de { $share } %. Avant la première partie, elle était de { $before } %.
page-right-sample = Dans { $count } positions, la probabilité d’un coup qu’une recherche profonde trouve le meilleur est de { $share } %. Avant la première partie, elle était de { $before } %.
page-coverage = Il a rencontré { $share } % de ces positions.
page-exploration = Exploration :
page-exploration-of = { $share } % de ses coups sont essayés au hasard
page-exploration-lesson = aucune, comme dans les leçons
page-as-in-lessons = Comme dans les leçons
page-first-trainings = Commencez par l’un de ceux-ci
page-first-beads = Boîtes d’allumettes
page-first-beads-told = Une boîte de perles par position. Le perdant perd les perles qu’il a jouées, le gagnant en reçoit d’autres. 1 000 parties contre lui-même.
page-first-values = Une table de valeurs
page-first-values-told = Le Q-learning garde un nombre pour chaque coup ; un cinquième de ses coups sont essayés au hasard. 1 000 parties contre lui-même.
page-first-features = Des poids pour ce qu’il voit
page-first-features-told = Ce jeu a trop de positions pour une table. Il pèse ce qu’il voit sur le plateau et corrige les poids après chaque partie. 1 000 parties contre lui-même.
page-first-slowly = Une partie à la fois
page-first-slowly-told = Des boîtes d’allumettes contre le hasard ; chaque partie montre les perles ajoutées et celles retirées.
page-curve-drop = Retirer du graphique
page-results-learner = { $count ->
    [one] Sur { $count } partie, l’élève
   *[other] Sur { $count } parties, l’élève
}
page-results-first = { $count ->
    [one] Sur { $count } partie contre lui-même, le premier joueur
   *[other] Sur { $count } parties contre lui-même, le premier joueur
}
page-results-won = en gagne { $count } ({ $share } % d’entre elles)
page-results-drew = en annule { $count } ({ $share } %)
page-results-lost = en perd { $count } ({ $share } %)
page-last-game = Partie { $game } : ce qu’elle a changé
page-last-replay = Rejouer cette partie sur le plateau
page-last-learner-won = L’élève a gagné.
page-last-learner-drew = L’élève a fait partie nulle.
page-last-learner-lost = L’élève a perdu.
page-last-first-won = Le premier joueur a gagné.
page-last-first-drew = Partie nulle.
page-last-first-lost = Le second joueur a gagné.
page-last-beads = Ces boîtes ont été ouvertes. Les perles cerclées y sont entrées, les creuses en sont sorties.
page-last-choices = Ces positions ont été rencontrées. Ce qui a fait perdre est abandonné.
page-last-worths = Ces positions ont été rencontrées. Ce qui a changé est à côté des valeurs.
page-move-left = gardé
page-move-given-up = abandonné
page-beads = Perles : { $score }
page-probability-of = La probabilité est celle que l’élève joue le coup dans cette position.
page-moves-left-out = { $count ->
    [one] et { $count } autre coup
   *[other] et { $count } autres coups
}
page-task = L’exercice
page-task-board = Vers son plateau
page-puzzle = Énigme
page-puzzle-of-the-day = Énigme du jour
page-lessons-and-puzzles = Leçons et énigmes
page-puzzle-task = Un seul coup gagne. Trouvez-le.
page-puzzle-wait = Recherche d’une énigme …
page-puzzle-grade = Difficulté { $grade } sur 5 : les niveaux la manquent dans { $share } % des essais.
page-puzzle-next = Énigme suivante
page-puzzle-game = Énigmes de
page-puzzle-analyze = Voir toutes les valeurs
