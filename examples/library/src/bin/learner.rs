//! A learner: trained on a game, judged against the exact solution after every game, then met as a player.

use std::error::Error;
use std::ops::ControlFlow;
use std::sync::Arc;

use nimatron::{
    Catalog, ExperienceSource, MatchRequest, OpponentSpec, PlayerSpec, Seating, Seats, Session, TrainRequest,
    learned_player, play_match, train,
};

fn main() -> Result<(), Box<dyn Error>> {
    let start: Arc<dyn Session> = Arc::from(Catalog::standard().open("fort-boyard", 0)?);
    let learner = "q-learning:alpha=0.9,gamma=0.8".parse()?;
    let source = ExperienceSource::Opponent(OpponentSpec::Itself);
    let request =
        TrainRequest { seats: Seats::Fixed, every: Some(1), ..TrainRequest::new(learner, source, 200) };
    let (report, saved) = train(&start, &request, None, |_| ControlFlow::Continue(()))?;
    match report.perfect_from {
        Some(game) => println!("perfect from game {game} on"),
        None => println!("not yet perfect after {} games", report.games),
    }

    let learner = Arc::new(saved.ok_or("it was to be saved")?);
    let session = Arc::clone(&start);
    let learned = PlayerSpec::made_by("Learner", move |_game, seed| {
        let seating = Seating { seed, ..Seating::default() };
        learned_player(Arc::clone(&learner), &*session, &seating).expect("it learned this game")
    })?;
    let request = MatchRequest { games: 100, ..MatchRequest::between([learned, "random".parse()?]) };
    let (report, _) = play_match(&start, &request, |_| ControlFlow::Continue(()))?;
    println!("against random: {} won of {}", report.wins[0], request.games);
    Ok(())
}
