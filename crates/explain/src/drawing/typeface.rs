//! The bundled typefaces and how wide texts are in them. Letters that they have not, Chinese ones above all, count as wide as
//! they usually are; drawings state the width of every text, so that another typeface is fitted to it.

use std::sync::LazyLock;

use unicode_width::UnicodeWidthChar;

/// A typeface of drawings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// For texts.
    Regular,
    /// For what stands out.
    Bold,
    /// For boards, whose columns have to stay columns.
    Mono,
}

impl Face {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Regular, Self::Bold, Self::Mono];

    /// The font file.
    pub fn data(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../../fonts/DejaVuSans.ttf"),
            Self::Bold => include_bytes!("../../fonts/DejaVuSans-Bold.ttf"),
            Self::Mono => include_bytes!("../../fonts/DejaVuSansMono.ttf"),
        }
    }

    fn parsed(self) -> &'static ttf_parser::Face<'static> {
        static FACES: LazyLock<[ttf_parser::Face<'static>; 3]> = LazyLock::new(|| {
            Face::ALL.map(|face| ttf_parser::Face::parse(face.data(), 0).expect("a bundled font is sound"))
        });
        &FACES[self as usize]
    }

    /// Whether it has the letter, or needs nothing to show it.
    pub fn has(self, letter: char) -> bool {
        letter.width().unwrap_or(0) == 0 || self.parsed().glyph_index(letter).is_some()
    }

    /// How wide a text is in it, at this size.
    pub fn width(self, text: &str, size: f64) -> f64 {
        text.chars().map(|letter| self.advance(letter)).sum::<f64>() * size
    }

    /// How far a letter moves on, in parts of the size.
    fn advance(self, letter: char) -> f64 {
        /// Of a letter that is nowhere to be found.
        const USUAL: f64 = 0.65;
        let face = self.parsed();
        let known = face.glyph_index(letter).and_then(|glyph| face.glyph_hor_advance(glyph));
        match (known, letter.width()) {
            (Some(units), _) => f64::from(units) / f64::from(face.units_per_em()),
            (None, None | Some(0)) => 0.0,
            (None, Some(1)) => USUAL,
            (None, Some(_)) => 1.0,
        }
    }
}

/// How high a line of text is, in parts of its size.
pub const LINE_HEIGHT: f64 = 1.2;
/// How far the base line lies below the top of a line, in parts of its size.
pub const BASE_LINE: f64 = 0.93;

/// A text in lines at most `width` wide, broken at spaces and between Chinese characters; a word that is wider stays whole.
pub fn wrap(text: &str, face: Face, size: f64, width: f64) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for piece in pieces(text) {
        let longer = format!("{line}{piece}");
        if !line.is_empty() && face.width(longer.trim_end(), size) > width {
            lines.push(line.trim_end().to_owned());
            line = piece.trim_start().to_owned();
        } else {
            line = longer;
        }
    }
    lines.extend((!line.trim_end().is_empty()).then(|| line.trim_end().to_owned()));
    lines
}

/// The same in lines about as wide as each other.
pub fn wrap_evenly(text: &str, face: Face, size: f64, width: f64) -> Vec<String> {
    let count = wrap(text, face, size, width).len();
    let fits = |width| {
        let lines = wrap(text, face, size, width);
        lines.len() <= count && lines.iter().all(|line| face.width(line, size) <= width)
    };
    wrap(text, face, size, narrowest(width, fits))
}

/// About the least width that fits, not more than `width`, where whatever fits a width fits all above.
pub(crate) fn narrowest(width: f64, fits: impl Fn(f64) -> bool) -> f64 {
    const CLOSE: f64 = 1.0;
    let (mut too_narrow, mut enough) = (0.0, width);
    while enough - too_narrow > CLOSE {
        let middle = (too_narrow + enough) / 2.0;
        *(if fits(middle) { &mut enough } else { &mut too_narrow }) = middle;
    }
    enough
}

/// The parts of a text that stay together: words with the space after them, and wide characters with the narrow or closing one after or the
/// opening one before.
fn pieces(text: &str) -> Vec<String> {
    const CLOSING: &str = "，。：；！？、）》」』";
    const OPENING: [char; 4] = ['（', '《', '「', '『'];
    let mut pieces: Vec<String> = Vec::new();
    let mut open = false;
    for letter in text.chars() {
        let wide = letter.width() == Some(2);
        let closing = CLOSING.contains(letter);
        match pieces.last_mut() {
            Some(last) if closing || letter == ' ' || (open && !wide) || last.ends_with(OPENING) => {
                last.push(letter);
            }
            _ => pieces.push(letter.to_string()),
        }
        open = !wide && letter != ' ';
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::{Face, wrap};

    #[test]
    fn texts_are_as_wide_as_their_letters() {
        assert_eq!(Face::Mono.width("iiii", 10.0), Face::Mono.width("WWWW", 10.0));
        assert!(Face::Regular.width("iiii", 10.0) < Face::Regular.width("WWWW", 10.0));
        assert!(Face::Regular.width("score", 10.0) < Face::Bold.width("score", 10.0));
        assert_eq!(Face::Regular.width("先手胜", 10.0), 30.0);
    }

    #[test]
    fn what_drawings_write_is_bundled() {
        for face in Face::ALL {
            for letter in "Aéœß «α, β» −∞ ≥ ≤ ± △▽●■□○ ≠ → ├└─│ …".chars()
            {
                assert!(face.has(letter), "{face:?}: {letter}");
            }
        }
        assert!(!Face::Regular.has('胜'));
    }

    #[test]
    fn lines_break_at_spaces_and_between_wide_characters() {
        let lines = |text, width| wrap(text, Face::Mono, 10.0, width);
        assert_eq!(lines("one two three", 50.0), ["one two", "three"]);
        assert_eq!(lines("先手胜，后手负", 40.0), ["先手胜，", "后手负"]);
        assert_eq!(lines("石子（4）的树", 35.0), ["石子", "（4）", "的树"]);
        assert_eq!(lines("unbreakable", 10.0), ["unbreakable"]);
        assert_eq!(lines("", 10.0), Vec::<String>::new());
        let evenly = |text| super::wrap_evenly(text, Face::Mono, 10.0, 100.0);
        assert_eq!(evenly("one two three four"), ["one two", "three four"]);
        assert_eq!(evenly("unbreakable and wide"), ["unbreakable", "and wide"]);
    }
}
