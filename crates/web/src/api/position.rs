//! A game as far as it was played: the board, what can be done there, and what was done so far, in words.

use axum::Json;
use axum::extract::State;
use nimatron::core::Objective;
use nimatron::report::{ValueReport, seat_name};
use nimatron::{History, Narrator, Ply, Session, Standing};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::asked::{Asked, language, languages};
use crate::failure::{Failure, FailureReport};
use crate::house::{House, Inside};
use crate::picture::{EventReport, PictureReport, SpotReport, seat};
use crate::place::Place;

#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PositionAsked {
    /// How many of the moves lead to the position that is shown; all if it is not said.
    ply: Option<usize>,
    /// The language of the sentences; English if it is not said.
    #[param(schema_with = languages)]
    lang: Option<String>,
    /// What the first player is called in sentences.
    #[param(max_length = 60)]
    first: Option<String>,
    /// What the second player is called in sentences.
    #[param(max_length = 60)]
    second: Option<String>,
}

/// A position, and the game around it.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameReport {
    /// The game's canonical name.
    game: String,
    /// Where the game began.
    start: String,
    /// How many moves were made until this position.
    ply: usize,
    /// The position.
    position: String,
    /// `first` or `second`: whose turn it is.
    seat: &'static str,
    /// Points banked by the first and the second seat, in games of points.
    banked: Option<[i32; 2]>,
    /// Whether the game is over here.
    over: bool,
    /// The value of a finished position for the player to move.
    value: Option<ValueReport>,
    /// Every legal move, in the rules' order.
    moves: Vec<MoveSpots>,
    /// The board.
    picture: Option<PictureReport>,
    /// The board as whoever sits opposite sees it; `null` where it looks the same from everywhere. Spots keep meaning the other one.
    turned: Option<PictureReport>,
    /// All moves of the game.
    plies: Vec<PlyReport>,
    /// How the game stands here.
    standing: StandingReport,
    /// The goals that the game has, the usual one first.
    goals: Vec<&'static str>,
    /// The estimates that the game has, the usual one first.
    heuristics: Vec<&'static str>,
    /// Whether the game has a closed strategy.
    has_formula: bool,
    /// Whether equal positions can be folded by symmetry.
    is_symmetric: bool,
    /// Whether the game can go on for ever.
    is_endless: bool,
    /// 1 or −1: turns a score into one for the player to move.
    first_seat_sign: i64,
    /// Where the rules are written down.
    sources: Vec<&'static str>,
}

/// A legal move, and where one points to make it.
#[derive(Serialize, ToSchema)]
pub(crate) struct MoveSpots {
    /// The move.
    #[serde(rename = "move")]
    mv: String,
    /// One spot, or several in turn; none for a move that cannot be pointed at.
    spots: Vec<SpotReport>,
}

/// A move that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlyReport {
    /// The move.
    #[serde(rename = "move")]
    mv: String,
    /// `first` or `second`: who made it.
    seat: &'static str,
    /// The position after it.
    to: String,
    /// What it did, in the order in which it happened.
    events: Vec<EventReport>,
    /// The same in words.
    sentences: Vec<String>,
}

/// How a game stands.
#[derive(Serialize, ToSchema)]
pub(crate) struct StandingReport {
    /// `unfinished`, `over` or `repeated`: a draw, because the same position came about again and again.
    state: &'static str,
    /// `first` or `second`; `null` for a draw, and while the game goes on.
    winner: Option<&'static str>,
    /// The points by which the winner won, in games of points.
    margin: Option<u32>,
    /// Who is to move, or how the game ended, in words.
    sentence: String,
}

/// A position: what is there, what can be done, what was done.
#[utoipa::path(get, path = "/position", params(Place, PositionAsked), responses(
    (status = OK, body = GameReport),
    (status = "4XX", description = "The request is wrong.", body = FailureReport),
))]
pub(crate) async fn position(
    State(house): State<House>,
    Asked(place): Asked<Place>,
    Asked(asked): Asked<PositionAsked>,
) -> Result<Json<GameReport>, Failure> {
    let inside = house.clone();
    house.work.short(move || report(&inside, &place, &asked).map(Json)).await?
}

fn report(house: &Inside, place: &Place, asked: &PositionAsked) -> Result<GameReport, Failure> {
    let words = house.words(language(asked.lang.as_deref())?);
    let mut history = place.history(house)?;
    let names = [name(house, asked, &asked.first, 1)?, name(house, asked, &asked.second, 2)?];
    let narrator = Narrator::new(words, names);
    let plies = history.plies().iter().map(|ply| told(&narrator, ply)).collect();
    let all = history.plies().len();
    let ply = asked.ply.unwrap_or(all);
    if ply > all {
        return Err(Failure::invalid(format!(
            "ply: expected at most {all}, the number of moves, found {ply}"
        )));
    }
    (ply..all).for_each(|_| {
        history.undo();
    });
    let here = &**history.here();
    let shown = here.report();
    Ok(GameReport {
        game: shown.game,
        start: history.start().position(),
        ply,
        position: shown.position,
        seat: shown.seat,
        banked: shown.banked,
        over: shown.over,
        value: shown.value,
        moves: moves(here, shown.moves),
        picture: here.picture().map(PictureReport::from),
        turned: here.picture().and_then(|picture| picture.turned()).map(PictureReport::from),
        plies,
        standing: standing(&history, &narrator),
        goals: here.goals().into_iter().map(Objective::name).collect(),
        heuristics: here.heuristics(),
        has_formula: here.has_closed_strategy(),
        is_symmetric: here.is_symmetric(),
        is_endless: here.is_endless(),
        first_seat_sign: here.first_seat_sign(),
        sources: here.sources().to_vec(),
    })
}

/// What a player is called: as asked, else by a number.
fn name(house: &Inside, asked: &PositionAsked, own: &Option<String>, number: u32) -> Result<String, Failure> {
    const LONGEST: usize = 60;
    match own.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
        Some(name) if name.chars().count() > LONGEST || name.chars().any(char::is_control) => {
            Err(Failure::invalid(format!(
                "first, second: expected names of at most {LONGEST} characters, without control characters"
            )))
        }
        Some(name) => Ok(name.to_owned()),
        None => {
            let words = house.words(language(asked.lang.as_deref())?);
            Ok(words.say_with("player-human", &[("number", number.into())]))
        }
    }
}

fn moves(here: &dyn Session, legal: Vec<String>) -> Vec<MoveSpots> {
    // Both are in the rules' order; moves that cannot be pointed at are missing from the one.
    let mut pointed = here.spots().into_iter().peekable();
    let of_move = |mv: String| {
        let spots = pointed.next_if(|(pointed, _)| *pointed == mv).map_or_else(Vec::new, |(_, spots)| spots);
        MoveSpots { mv, spots: spots.into_iter().map(SpotReport::from).collect() }
    };
    legal.into_iter().map(of_move).collect()
}

fn told(narrator: &Narrator<'_>, ply: &Ply) -> PlyReport {
    PlyReport {
        mv: ply.mv.clone(),
        seat: seat_name(ply.before.seat()),
        to: ply.after.position(),
        events: ply.before.events(&ply.mv).into_iter().map(EventReport::from).collect(),
        sentences: narrator.ply(ply),
    }
}

fn standing(history: &History, narrator: &Narrator<'_>) -> StandingReport {
    let standing = history.standing();
    let (state, margin) = match standing {
        Standing::Unfinished => ("unfinished", None),
        Standing::Over(verdict) => ("over", verdict.margin),
        Standing::Repeated => ("repeated", None),
        Standing::Resigned(_) => ("over", None),
    };
    let sentence = narrator.result(standing).unwrap_or_else(|| narrator.to_move(&**history.here()));
    StandingReport { state, winner: seat(standing.winner()), margin, sentence }
}
