# Ce qui est dit des questions d’une leçon. Les leçons elles-mêmes sont dans crates/nimatron/lessons.
lesson-question = Question { $number }.
lesson-right = Juste.
lesson-wrong = Pas tout à fait.
lesson-told-ply = coup { $number } : { $move }, en { $position }
lesson-told-then = Après { $move }, la meilleure suite est { $line }. Votre résultat : { $value }.
lesson-told-sheet = Réponses
lesson-column-number = Nº
lesson-column-title = Leçon
lesson-column-idea = Idée
lesson-told-how = nimatron lesson { $number } --answer 2=1 dit si le choix 1 est juste pour la question 2, et pourquoi.
help-lesson = Des leçons avec des figures et des questions : toutes, ou une à lire, à imprimer ou à laquelle répondre
help-lesson-number = Le numéro de la leçon ; sans lui, les leçons sont énumérées
help-lesson-html = L’écrire comme un fichier HTML complet, à imprimer, avec les réponses en dernière page
help-lesson-answer = Dire si un choix est juste, et pourquoi : 2=1 est le choix 1 de la question 2
puzzle-sheet-title = Énigmes : { $game }, feuille { $seed }
puzzle-sheet-task = Dans chaque position, un seul coup gagne. Trouvez-le.
puzzle-sheet-number = Énigme { $number } { $grade }
puzzle-sheet-to-move = À jouer : { $seat }. Coups : { $moves }
puzzle-to-find = { $count ->
    [one] Il y a un coup à trouver.
   *[other] Il y a { $count } coups à trouver, l’un après l’autre ; l’adversaire répond de son mieux.
}
puzzle-theme-capture = Thème : une prise.
puzzle-theme-another-turn = Thème : rejouer.
puzzle-theme-double-threat = Thème : deux menaces à la fois.
puzzle-theme-nim-sum = Thème : une somme de nim nulle.
puzzle-yours-piece = Vous jouez { $piece }.
puzzle-yours-piece-light = Vous jouez les pièces claires, { $piece }.
puzzle-yours-piece-dark = Vous jouez les pièces sombres, { $piece }.
puzzle-yours-light = Vous jouez les pièces claires.
puzzle-yours-dark = Vous jouez les pièces sombres.
puzzle-yours-lower = Vous jouez la rangée du bas.
puzzle-yours-upper = Vous jouez la rangée du haut.
puzzle-sheet-tree = Un arbre à remplir
puzzle-sheet-tree-task = Écrivez le score de chaque nœud, des feuilles à la racine. Parcourez ensuite l’arbre par alpha-bêta, de gauche à droite, et barrez ce qui est laissé de côté.
puzzle-sheet-answer = Énigme { $number } : { $move }. { $reasons }
puzzle-told-few = { $found ->
    [one] { $found } énigme seulement
   *[other] { $found } énigmes seulement
}, parmi { $positions } positions. --nodes en prouve davantage.
help-puzzles = Des positions où un seul coup gagne, en feuille avec ses réponses ; sans jeu, l’énigme du jour
help-puzzles-game = Le jeu
help-puzzles-count = Combien d’énigmes (5)
help-puzzles-format = text, html, tex ou json : une feuille à imprimer, ou des données (text)
help-puzzles-nodes = Nombre maximal de nœuds pour prouver tous les coups d’une position (100000)
