//! The fonts that pixels and pages are made with: the bundled ones, and from the system those that have what the bundled ones lack.

use std::collections::BTreeSet;
use std::sync::Arc;

use resvg::usvg::fontdb::{Database, FaceInfo, ID, Source, Style, Weight};
use resvg::usvg::{self, FontResolver, Options};

use crate::drawing::error::{DrawError, MissingLetter};
use crate::drawing::geometry::Rectangle;
use crate::drawing::scene::{Item, Scene};
use crate::drawing::svg;
use crate::drawing::typeface::Face;

/// Where fonts may be taken from.
#[derive(Clone, Debug)]
pub struct Fonts {
    with_system: bool,
}

/// The fonts that are taken first where several have a letter: those for simplified Chinese.
const PREFERRED: [&str; 7] = [
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "PingFang SC",
    "Microsoft YaHei",
    "WenQuanYi Zen Hei",
    "WenQuanYi Micro Hei",
];

impl Fonts {
    /// The bundled ones, and those of the system.
    pub fn system() -> Self {
        Self { with_system: true }
    }

    /// The bundled ones alone.
    pub fn bundled() -> Self {
        Self { with_system: false }
    }

    /// The fonts that a scene needs.
    pub(crate) fn of(&self, scene: &Scene) -> Result<SceneFonts, DrawError> {
        let resolver = FontResolver { select_fallback: Box::new(fallback), ..FontResolver::default() };
        let fontdb = Arc::new(self.database(scene)?);
        let mut options = Options { fontdb, font_resolver: resolver, ..Options::default() };
        "DejaVu Sans".clone_into(&mut options.font_family);
        Ok(SceneFonts(options))
    }

    /// The fonts for every letter of the scene.
    fn database(&self, scene: &Scene) -> Result<Database, MissingLetter> {
        let mut database = Database::new();
        for face in Face::ALL {
            database.load_font_source(Source::Binary(Arc::new(face.data())));
        }
        let mut missing = BTreeSet::new();
        scene.items.iter().for_each(|item| missing_letters(item, &mut missing));
        if missing.is_empty() {
            return Ok(database);
        }
        let mut system = Database::new();
        if self.with_system {
            system.load_system_fonts();
        }
        while let Some(&(weight, letter)) = missing.first() {
            let id = font_with(&system, letter, weight).ok_or(MissingLetter { letter })?;
            missing.retain(|&(other, letter)| other != weight || !has(&system, id, letter));
            if let Some(face) = system.face(id) {
                database.push_face_info(face.clone());
            }
        }
        Ok(database)
    }
}

/// The fonts for everything in a scene.
pub(crate) struct SceneFonts(Options<'static>);

impl SceneFonts {
    /// Items of the scene on a page of this size, as the libraries take them.
    pub(crate) fn tree(
        &self,
        page: &Rectangle,
        items: &[Item],
        format: &'static str,
    ) -> Result<usvg::Tree, DrawError> {
        usvg::Tree::from_str(&svg::part(page, items), &self.0)
            .map_err(|error| DrawError::Library { format, reason: error.to_string() })
    }
}

/// The letters of an item that the bundled typefaces have not, and how bold they are to be.
fn missing_letters(item: &Item, missing: &mut BTreeSet<(u16, char)>) {
    match item {
        Item::Text(text) => {
            let face = text.written.face;
            let weight = if face == Face::Bold { Weight::BOLD } else { Weight::NORMAL };
            let letters = text.written.text.chars().filter(|&letter| !face.has(letter));
            missing.extend(letters.map(|letter| (weight.0, letter)));
        }
        Item::Node(items) => items.iter().for_each(|item| missing_letters(item, missing)),
        Item::Line(_) | Item::Figure(_) | Item::Area(_) => {}
    }
}

/// The font that has a letter: a preferred one if there is one, else an upright one as bold as possible, else any.
fn font_with(database: &Database, letter: char, weight: u16) -> Option<ID> {
    let rank = |face: &FaceInfo| {
        let named = |name: &&str| face.families.iter().any(|(family, _)| family == name);
        let preferred = PREFERRED.iter().position(named).unwrap_or(PREFERRED.len());
        let apart = face.weight.0.abs_diff(weight);
        (face.style != Style::Normal, preferred, apart, face.post_script_name.clone(), face.index)
    };
    let mut faces: Vec<_> = database.faces().collect();
    faces.sort_by_cached_key(|face| rank(face));
    faces.into_iter().map(|face| face.id).find(|&id| has(database, id, letter))
}

/// The font for a letter that the one asked for has not: the one about as bold.
fn fallback(letter: char, tried: &[ID], database: &mut Arc<Database>) -> Option<ID> {
    let asked = tried.first().and_then(|&id| database.face(id));
    let weight = asked.map_or(Weight::NORMAL, |face| face.weight).0;
    let others = database.faces().filter(|face| !tried.contains(&face.id) && has(database, face.id, letter));
    others.min_by_key(|face| face.weight.0.abs_diff(weight)).map(|face| face.id)
}

fn has(database: &Database, id: ID, letter: char) -> bool {
    let look = |data: &[u8], index: u32| {
        ttf_parser::Face::parse(data, index).is_ok_and(|face| face.glyph_index(letter).is_some())
    };
    database.with_face_data(id, look).unwrap_or(false)
}
