//! What each kind of reason says, in plain terms: everything is played out again.

use std::collections::BTreeMap;

use nimatron::Session;
use nimatron::core::{Decimal, Event, Outcome, Picture};
use nimatron::report::{Answer, ExplainedMove, ExplanationReport, Reason};

use super::oracle::{Oracle, winner, wins_at_once};

/// An explanation beside an exact solution.
pub(crate) struct Checker<'c> {
    pub(crate) session: &'c dyn Session,
    pub(crate) oracle: &'c mut Oracle,
    pub(crate) report: &'c ExplanationReport,
    /// How often each kind was met.
    pub(crate) kinds: &'c mut BTreeMap<String, usize>,
}

impl Checker<'_> {
    pub(crate) fn everything(&mut self) {
        let report = self.report;
        assert!(report.exact);
        assert_eq!(report.best, self.oracle.best(self.session), "{}", report.position);
        for reason in &report.reasons {
            self.count(reason);
            let true_here = self.holds_here(reason);
            assert!(true_here, "{} {}: {reason:?}", report.game, report.position);
        }
        for mv in &report.moves {
            assert_eq!(mv.best, report.best.contains(&mv.mv));
            for reason in &mv.reasons {
                self.count(reason);
                let true_of_move = self.holds(mv, reason);
                assert!(true_of_move, "{} {}, {}: {reason:?}", report.game, report.position, mv.mv);
            }
            let missing = !mv.best && mv.reasons.is_empty();
            assert!(!missing, "{} {}: nothing is said against {}", report.game, report.position, mv.mv);
        }
    }

    fn count(&mut self, reason: &Reason) {
        let kind = serde_json::to_value(reason).unwrap()["kind"].as_str().unwrap().to_owned();
        *self.kinds.entry(kind).or_default() += 1;
    }

    fn results(&mut self) -> Vec<Outcome> {
        let moves = self.session.moves();
        moves.iter().map(|mv| self.oracle.of_move(self.session, mv).outcome).collect()
    }

    fn holds_here(&mut self, reason: &Reason) -> bool {
        let lost = self.oracle.worth(self.session).outcome == Outcome::Loss;
        match reason {
            Reason::EveryMove { outcome } => {
                let results = self.results();
                results.len() > 1 && results.iter().all(|result| result == outcome)
            }
            shape => lost && self.shape(self.session, shape),
        }
    }

    fn holds(&mut self, explained: &ExplainedMove, reason: &Reason) -> bool {
        let session = self.session;
        let mv = &explained.mv;
        let after = session.play(mv).unwrap();
        let worth = self.oracle.of_move(session, mv);
        let best = self.oracle.worth(session);
        let results = self.results();
        let same = results.iter().filter(|result| **result == worth.outcome).count();
        let no_better = results.iter().all(|result| *result <= worth.outcome);
        match reason {
            Reason::EveryMove { .. } => false,
            Reason::EndsGame { outcome } => after.is_over() && worth.outcome == *outcome,
            Reason::Forced => results.len() == 1,
            Reason::OnlyMove { outcome } => {
                worth.outcome == *outcome && no_better && same == 1 && results.len() > 1
            }
            Reason::OneOf { count, of, outcome } => {
                worth.outcome == *outcome && no_better && (same, results.len()) == (*count, *of) && same < *of
            }
            Reason::Fastest { plies, next } => {
                let slower = self.plies_of_others(worth.outcome, *plies).into_iter().min();
                worth.outcome == Outcome::Win
                    && worth.plies == *plies
                    && slower == *next
                    && slower > Some(*plies)
            }
            Reason::LastsLongest { plies, next } => {
                let sooner = self.plies_of_others(worth.outcome, *plies).into_iter().max();
                let all_lose = results.iter().all(|result| *result == Outcome::Loss);
                all_lose
                    && worth.plies == *plies
                    && sooner == *next
                    && sooner.is_none_or(|next| next < *plies)
            }
            Reason::MorePoints { points } => {
                self.margins().into_iter().filter(|&m| Some(m) != best.margin).max()
                    == best.margin.map(|margin| margin - *points)
            }
            Reason::Prevents { threat } => self.prevents(mv, threat.as_ref()),
            Reason::WinsNextTurn { threats } => self.wins_next_turn(&*after, threats),
            Reason::Threatens { threat, answers } => self.threatens(&*after, threat, answers),
            Reason::SingleReply { reply } => {
                after.seat() != session.seat() && after.moves() == [reply.clone()]
            }
            Reason::Answers { answers } => self.answers(&*after, answers),
            Reason::Trap { reply, of, outcome } => {
                let replies = after.moves();
                let theirs = self.oracle.worth(&*after).outcome;
                let keeping: Vec<_> = replies
                    .iter()
                    .filter(|reply| self.oracle.of_move(&*after, reply).outcome == theirs)
                    .collect();
                keeping == [reply]
                    && replies.len() == *of
                    && *of > 1
                    && theirs != Outcome::Loss
                    && worth.outcome == *outcome
            }
            Reason::Turn { line, captured, banked } => self.turn(mv, line, *captured, *banked),
            Reason::BanksMost { points, next } => {
                let gains: Vec<_> =
                    session.moves().iter().map(|other| (other == mv, self.gain(other))).collect();
                let most = gains.iter().filter(|(own, _)| !own).map(|(_, gain)| *gain).max();
                gains.contains(&(true, *points)) && most == Some(*next) && points > next
            }
            Reason::Secures { margin } => *margin > 0 && worth.margin >= Some((*margin).into()),
            Reason::Refuted { outcome, reply, at_once, heap } => {
                let met = match reply {
                    Some(reply) => self.meets_best_reply(mv, reply, *at_once),
                    None => !at_once && self.ends_without_reply(mv),
                };
                worth.outcome == *outcome
                    && worth.outcome < best.outcome
                    && met
                    && heap.is_none_or(|heap| piles(&*after) == Some(vec![heap]))
            }
            Reason::OtherPlies { outcome, plies } => {
                worth.outcome == *outcome
                    && worth.outcome == best.outcome
                    && worth.plies == *plies
                    && *plies != best.plies
            }
            Reason::FewerPoints { points, outcome, .. } => {
                worth.outcome == *outcome
                    && worth.outcome == best.outcome
                    && worth.margin == best.margin.map(|margin| margin - *points)
            }
            shape => {
                worth.outcome == Outcome::Win && after.seat() != session.seat() && self.shape(&*after, shape)
            }
        }
    }

    /// Plies of the moves with this outcome that take another number of them.
    fn plies_of_others(&mut self, outcome: Outcome, plies: u32) -> Vec<u32> {
        let moves = self.session.moves();
        let worths: Vec<_> = moves.iter().map(|mv| self.oracle.of_move(self.session, mv)).collect();
        let others = worths.into_iter().filter(|worth| worth.outcome == outcome && worth.plies != plies);
        others.map(|worth| worth.plies).collect()
    }

    fn margins(&mut self) -> Vec<Decimal> {
        let moves = self.session.moves();
        moves.iter().filter_map(|mv| self.oracle.of_move(self.session, mv).margin).collect()
    }

    /// After every move that lets the opponent win at once at all, this reply does it; after this move none does.
    fn prevents(&self, mv: &str, threat: Option<&String>) -> bool {
        let wins = |mv: &String| wins_at_once(&*self.session.play(mv).unwrap());
        let lets: Vec<_> = self.session.moves().iter().map(wins).filter(|wins| !wins.is_empty()).collect();
        let common = |reply: &String| lets.iter().all(|wins| wins.contains(reply));
        let agrees = match threat {
            Some(threat) => common(threat),
            None => !lets[0].iter().any(common),
        };
        !lets.is_empty() && wins(&mv.to_owned()).is_empty() && agrees
    }

    /// After each reply the game is won, or one of the moves wins it at once; none of several does against all.
    fn wins_next_turn(&self, after: &dyn Session, threats: &[String]) -> bool {
        let me = self.session.seat();
        let open: Vec<_> = after
            .moves()
            .iter()
            .map(|reply| after.play(reply).unwrap())
            .filter(|replied| winner(&**replied) != Some(me))
            .map(|replied| wins_at_once(&*replied))
            .collect();
        let meets = |threat: &String| open.iter().all(|wins| wins.contains(threat));
        let one_does = open.iter().all(|wins| threats.iter().any(|threat| wins.contains(threat)));
        let enough = match threats {
            [] => open.is_empty(),
            [only] => meets(only),
            several => !several.iter().any(meets),
        };
        after.seat() != me && one_does && enough
    }

    fn threatens(&self, after: &dyn Session, threat: &String, answers: &[String]) -> bool {
        let me = self.session.seat();
        let holds = |reply: &String| {
            let replied = after.play(reply).unwrap();
            let mine = replied.is_over() || replied.seat() != me || !wins_at_once(&*replied).contains(threat);
            winner(&*replied) != Some(me) && mine
        };
        let replies = after.moves();
        let holding: Vec<_> = replies.iter().filter(|reply| holds(reply)).cloned().collect();
        after.seat() != me && holding == answers && holding.len() + 1 < replies.len()
    }

    /// Every reply is answered, and the answer wins.
    fn answers(&mut self, after: &dyn Session, answers: &[Answer]) -> bool {
        let replies: Vec<_> = answers.iter().map(|answer| answer.reply.clone()).collect();
        let me = self.session.seat();
        let mut wins = |Answer { reply, answer }: &Answer| {
            let replied = after.play(reply).unwrap();
            match answer {
                None => winner(&*replied) == Some(me),
                Some(answer) => {
                    replied.seat() == me && self.oracle.of_move(&*replied, answer).outcome == Outcome::Win
                }
            }
        };
        after.seat() != me && after.moves() == replies && answers.iter().all(&mut wins)
    }

    /// Each move of the turn is best, and the sums are right.
    fn turn(&mut self, mv: &str, line: &[String], captured: u32, banked: i32) -> bool {
        let me = self.session.seat();
        let index = usize::from(me == nimatron::core::Seat::Second);
        let of = |session: &dyn Session| session.banked().map_or(0, |banked| banked[index]);
        let mut here = self.session.play(mv).unwrap();
        let mut sum = captures(self.session, mv);
        for mv in &line[1..] {
            if here.seat() != me || !self.oracle.best(&*here).contains(mv) {
                return false;
            }
            sum += captures(&*here, mv);
            here = here.play(mv).unwrap();
        }
        let complete = here.is_over() || here.seat() != me;
        line[0] == mv && complete && sum == captured && of(&*here) - of(self.session) == banked
    }

    /// Whether, after the mover's own best moves of the same turn, this is one of the opponent's best replies, and ends the game or
    /// not.
    fn meets_best_reply(&mut self, mv: &str, reply: &String, at_once: bool) -> bool {
        let mut waiting = vec![self.session.play(mv).unwrap()];
        while let Some(here) = waiting.pop() {
            if here.seat() == self.session.seat() {
                waiting.extend(self.oracle.best(&*here).iter().map(|mv| here.play(mv).unwrap()));
            } else if self.oracle.best(&*here).contains(reply)
                && here.play(reply).unwrap().is_over() == at_once
            {
                return true;
            }
        }
        false
    }

    /// Whether best play after a move can end the game before the opponent is to move.
    fn ends_without_reply(&mut self, mv: &str) -> bool {
        let mut waiting = vec![self.session.play(mv).unwrap()];
        while let Some(here) = waiting.pop() {
            if here.is_over() {
                return true;
            }
            if here.seat() == self.session.seat() {
                waiting.extend(self.oracle.best(&*here).iter().map(|mv| here.play(mv).unwrap()));
            }
        }
        false
    }

    fn gain(&self, mv: &str) -> i32 {
        let index = usize::from(self.session.seat() == nimatron::core::Seat::Second);
        let of = |session: &dyn Session| session.banked().map_or(0, |banked| banked[index]);
        of(&*self.session.play(mv).unwrap()) - of(self.session)
    }

    /// What is said of a position that is lost for the player to move.
    fn shape(&mut self, at: &dyn Session, reason: &Reason) -> bool {
        if self.oracle.worth(at).outcome != Outcome::Loss {
            return false;
        }
        match reason {
            Reason::LostHeap { heap, period, residues, verified_from, verified_to } => {
                let fits = |heap: u32| heap >= *verified_from && residues.contains(&(heap % period));
                let no_exception = (*verified_from..=*verified_to).all(|heap| {
                    let at = at.at(&heap.to_string()).unwrap();
                    (self.oracle.worth(&*at).outcome == Outcome::Loss) == fits(heap)
                });
                let is_fit =
                    |at: &dyn Session| piles(at).is_some_and(|piles| piles.len() == 1 && fits(piles[0]));
                let returns = at.moves().iter().all(|mv| {
                    let replied = at.play(mv).unwrap();
                    replied.moves().iter().any(|mv| is_fit(&*replied.play(mv).unwrap()))
                });
                piles(at) == Some(vec![*heap]) && is_fit(at) && no_exception && returns && !at.is_over()
            }
            Reason::FibonacciParts { heap, parts, most, .. } => {
                let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
                let sound = parts.iter().all(|part| fibonacci.contains(part))
                    && parts.windows(2).all(|pair| pair[0] >= 2 * pair[1])
                    && parts.iter().sum::<u32>() == *heap;
                piles(at) == Some(vec![*heap])
                    && sound
                    && at.moves().len() == *most as usize
                    && most < &parts[parts.len() - 1]
            }
            Reason::NimSumZero { nim_values, .. } => {
                nim_values.iter().fold(0, |sum, value| sum ^ value) == 0 && agrees_with_piles(at, nim_values)
            }
            Reason::OddOnes { count, .. } => count % 2 == 1 && agrees_with_piles(at, &vec![1; *count]),
            _ => false,
        }
    }
}

/// In Nim a pile's nim-value is its size.
fn agrees_with_piles(at: &dyn Session, nim_values: &[u32]) -> bool {
    let is_nim = at.game().starts_with("nim") || at.game().starts_with("marienbad");
    !is_nim
        || piles(at).is_some_and(|mut piles| {
            piles.retain(|&pile| pile > 0);
            piles == nim_values
        })
}

fn piles(at: &dyn Session) -> Option<Vec<u32>> {
    match at.picture()? {
        Picture::Piles { piles } => Some(piles),
        _ => None,
    }
}

fn captures(session: &dyn Session, mv: &str) -> u32 {
    let captured = |event| if let Event::Captured { pieces } = event { pieces } else { 0 };
    session.events(mv).into_iter().map(captured).sum()
}
