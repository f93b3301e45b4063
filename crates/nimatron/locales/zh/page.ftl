page-title = Nimatron
