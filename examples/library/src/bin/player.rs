//! An engine of one's own as a player: it looks a few plies ahead, in any game, and meets other players in matches.

use std::error::Error;
use std::ops::ControlFlow;
use std::sync::Arc;

use nimatron::core::Seat;
use nimatron::{Catalog, MatchRequest, Player, PlayerSpec, Refusal, Session, play_match};

/// Looks so many plies ahead.
struct LookAhead(u32);

impl Player for LookAhead {
    fn choose(&mut self, session: &dyn Session) -> Result<String, Refusal> {
        let me = session.seat();
        let worth = session.children().map(|(mv, after)| (worth(&*after, me, self.0 - 1), mv));
        // The first of the best moves.
        let best = worth.reduce(|best, next| if next.0 > best.0 { next } else { best });
        Ok(best.expect("the game goes on").1)
    }
}

/// 1, 0 or −1 for this seat, as far as can be seen. A seat may move again, so who moves is asked and not counted.
fn worth(session: &dyn Session, me: Seat, plies: u32) -> i32 {
    if let Some(outcome) = session.outcome() {
        return if session.seat() == me { outcome.sign() } else { -outcome.sign() };
    }
    if plies == 0 {
        return 0;
    }
    let children = session.children().map(|(_, after)| worth(&*after, me, plies - 1));
    let best = if session.seat() == me { children.max() } else { children.min() };
    best.unwrap_or(0)
}

fn main() -> Result<(), Box<dyn Error>> {
    let start: Arc<dyn Session> = Arc::from(Catalog::standard().open("tic-tac-toe", 0)?);
    // Made afresh for every game, so that games can be played side by side.
    let own = PlayerSpec::made_by("Two plies", |_game, _seed| Box::new(LookAhead(2)))?;
    for opponent in ["random", "perfect"] {
        let request = MatchRequest { games: 100, ..MatchRequest::between([own.clone(), opponent.parse()?]) };
        let (report, _) = play_match(&start, &request, |_| ControlFlow::Continue(()))?;
        let [won, lost] = report.wins;
        println!("against {opponent}: {won} won, {lost} lost of {}", request.games);
    }
    Ok(())
}
