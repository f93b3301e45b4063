//! A game so far: the board, the legal moves, and the moves that were made, in words.

use axum::Json;
use nimatron::core::{Decimal, Event, Objective, Outcome, Picture, Seat, Spot};
use nimatron::report::ValueReport;
use nimatron::{History, Narrator, Ply, Session, Standing, Words};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{LanguageQuery, Query};

#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct DisplayQuery {
    /// How many of the moves lead to the position that is shown; all by default.
    ply: Option<usize>,
}

/// What the players are called.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct NamesQuery {
    /// What the first player is called in sentences.
    #[cfg_attr(feature = "description", param(max_length = 60))]
    first: Option<String>,
    /// What the second player is called in sentences.
    #[cfg_attr(feature = "description", param(max_length = 60))]
    second: Option<String>,
}

impl NamesQuery {
    /// Who tells of a game under these names.
    pub(crate) fn narrator<'w>(&self, words: &'w Words) -> Result<Narrator<'w>, ApiError> {
        Ok(Narrator::new(
            words,
            [name(words, self.first.as_deref(), 1)?, name(words, self.second.as_deref(), 2)?],
        ))
    }
}

/// A position, and the game around it.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct GameReport {
    /// The game's canonical name.
    game: String,
    /// Where the game began.
    start: String,
    /// How many moves were made until this position.
    ply: usize,
    /// The position.
    position: String,
    /// The player to move.
    seat: Seat,
    /// Points banked by the first and the second seat, in games of points.
    banked: Option<[i32; 2]>,
    /// Whether the game is over here, by its rules or by repetition.
    over: bool,
    /// The value of a finished position for the player to move.
    value: Option<ValueReport>,
    /// Every legal move, in the rules' order.
    moves: Vec<MoveSpots>,
    /// The board.
    picture: Option<Picture>,
    /// The board as the player at the other side sees it; `null` where it looks the same from everywhere. Spots keep meaning the other one.
    turned: Option<Picture>,
    /// All moves of the game.
    plies: Vec<PlyReport>,
    /// How the game stands here.
    standing: StandingReport,
    /// What decides who wins, as a sentence; `null` where the game has no words for it.
    rule: Option<String>,
    /// What was chosen otherwise than usual, in words, beside what the rule says.
    chosen: Vec<String>,
    /// The goals that the game has, the usual one first.
    goals: Vec<Objective>,
    /// The estimates that the game has, the usual one first.
    heuristics: Vec<&'static str>,
    /// Whether the game has a closed strategy.
    has_formula: bool,
    /// Whether equal positions can be folded by symmetry.
    is_symmetric: bool,
    /// Whether the game can go on forever.
    is_endless: bool,
    /// 1 or −1: turns a score into one for the player to move.
    first_seat_sign: i64,
    /// Where the rules are written down.
    sources: Vec<&'static str>,
}

/// A legal move, and where one points to make it.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct MoveSpots {
    /// The move.
    #[serde(rename = "move")]
    mv: String,
    /// One spot, or several in turn; none for a move that cannot be pointed at.
    spots: Vec<Spot>,
}

/// A move that was made.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct PlyReport {
    /// The move.
    #[serde(rename = "move")]
    mv: String,
    /// The player that made it.
    seat: Seat,
    /// The position after it.
    to: String,
    /// What it did, in the order in which it happened.
    events: Vec<Event>,
    /// The same in words.
    sentences: Vec<String>,
}

/// How a game stands.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct StandingReport {
    /// How far the game is.
    state: StandingState,
    /// The winner; `null` for a draw, and while the game goes on.
    winner: Option<Seat>,
    /// The points by which the winner won, in games of points.
    margin: Option<Decimal>,
    /// Who is to move, or how the game ended, in words.
    sentence: String,
}

/// How far a game is; `repeated` is a draw by repetition of a position.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum StandingState {
    Unfinished,
    Over,
    Repeated,
}

/// A position: the board, the legal moves, and the game so far.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/position", params(PositionQuery, DisplayQuery, NamesQuery, LanguageQuery), responses(
    (status = OK, body = GameReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn position(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Query(query): Query<DisplayQuery>,
    Query(names): Query<NamesQuery>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Json<GameReport>, ApiError> {
    let language = lang.language()?;
    let report = move |app: &AppState| {
        let words = app.words(language);
        report(words, &names.narrator(words)?, position.history(app)?, query.ply).map(Json)
    };
    app.short(report).await
}

fn report(
    words: &Words,
    narrator: &Narrator<'_>,
    mut history: History,
    ply: Option<usize>,
) -> Result<GameReport, ApiError> {
    let plies = history.plies().iter().map(|ply| ply_report(narrator, ply)).collect();
    let all = history.plies().len();
    let ply = ply.unwrap_or(all);
    if ply > all {
        return Err(ApiError::invalid(format!(
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
        over: history.is_finished(),
        value: shown.value.or_else(|| result(&history)),
        moves: if history.is_finished() { Vec::new() } else { moves(here, shown.moves) },
        picture: here.picture(),
        turned: here.picture().and_then(|picture| picture.turned()),
        plies,
        standing: standing(&history, narrator),
        rule: narrator.rule(here),
        chosen: here.told_rules().map(|rules| rules.besides(words)).unwrap_or_default(),
        goals: here.goals(),
        heuristics: here.heuristics(),
        has_formula: here.has_closed_strategy(),
        is_symmetric: here.is_symmetric(),
        is_endless: here.is_endless(),
        first_seat_sign: here.first_seat_sign(),
        sources: here.sources().to_vec(),
    })
}

/// What a player is called: its own name, else a number.
fn name(words: &Words, own: Option<&str>, number: u32) -> Result<String, ApiError> {
    const LONGEST: usize = 60;
    match own.map(str::trim).filter(|name| !name.is_empty()) {
        Some(name) if name.chars().count() > LONGEST || name.chars().any(char::is_control) => {
            Err(ApiError::invalid(format!(
                "first, second: expected names of at most {LONGEST} characters, without control characters"
            )))
        }
        Some(name) => Ok(name.to_owned()),
        None => Ok(words.say_with("player-human", &[("number", number.into())])),
    }
}

/// Legal moves, and where one points to make them.
pub(crate) fn moves(here: &dyn Session, legal: Vec<String>) -> Vec<MoveSpots> {
    // Both are in the rules' order; moves without spots are missing from `pointed`.
    let mut pointed = here.spots().into_iter().peekable();
    let of_move = |mv: String| {
        let spots = pointed.next_if(|(pointed, _)| *pointed == mv).map_or_else(Vec::new, |(_, spots)| spots);
        MoveSpots { mv, spots: spots.into_iter().collect() }
    };
    legal.into_iter().map(of_move).collect()
}

fn ply_report(narrator: &Narrator<'_>, ply: &Ply) -> PlyReport {
    PlyReport {
        mv: ply.mv.clone(),
        seat: ply.before.seat(),
        to: ply.after.position(),
        events: ply.before.events(&ply.mv).into_iter().collect(),
        sentences: narrator.ply(ply),
    }
}

/// How a game ended that its rules would go on with.
fn result(history: &History) -> Option<ValueReport> {
    let standing = history.standing();
    let outcome = standing.outcome(history.here().seat())?;
    let margin = match standing {
        Standing::Over(verdict) => verdict.margin,
        Standing::Unfinished | Standing::Repeated | Standing::Resigned(_) => None,
    };
    let margin = margin.map(|margin| if outcome == Outcome::Loss { -margin } else { margin });
    Some(ValueReport { outcome, margin, distance: None })
}

fn standing(history: &History, narrator: &Narrator<'_>) -> StandingReport {
    let standing = history.standing();
    let (state, margin) = match standing {
        Standing::Unfinished => (StandingState::Unfinished, None),
        Standing::Over(verdict) => (StandingState::Over, verdict.margin),
        Standing::Repeated => (StandingState::Repeated, None),
        Standing::Resigned(_) => (StandingState::Over, None),
    };
    let sentence = narrator.ended(history).unwrap_or_else(|| narrator.to_move(&**history.here()));
    StandingReport { state, winner: standing.winner(), margin, sentence }
}
