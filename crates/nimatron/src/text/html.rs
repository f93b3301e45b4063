//! Files of HTML that stand alone: lessons, puzzles and trees, for a screen and for paper.

/// How such a file looks.
const STYLE: &str = include_str!("sheet.css");

/// A file of its own in a language, under a title.
pub(crate) fn document(lang: &str, title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

/// A text that is shown as it is.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
