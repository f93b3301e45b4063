//! Values all positions tier by tier from the lowest up: every process asks the others for the values that it has not, and answers them.

use std::collections::HashMap;

use nimatron_solve::{Asked, ShareValues, SolveError, TierStatistics, Unsolved, ValueCell};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::network::Network;
use crate::parcel::{Kind, Parcel};
use crate::resuming::damaged;

/// What a process says of its part of a tier.
#[derive(Serialize, Deserialize)]
struct Part {
    is_too_wide: bool,
    statistics: TierStatistics,
}

/// A tier that is being valued.
pub(crate) struct Valuing<'v, 'n, C> {
    pub(crate) values: &'v ShareValues<'v, C>,
    pub(crate) network: &'v mut Network<'n>,
    pub(crate) tier: u64,
    /// Positions that wait for answers, by place, and for how many.
    waiting: HashMap<u64, (Asked, usize)>,
    is_too_wide: bool,
}

impl<'v, 'n, C: ValueCell> Valuing<'v, 'n, C> {
    pub(crate) fn new(values: &'v ShareValues<'v, C>, network: &'v mut Network<'n>, tier: u64) -> Self {
        Self { values, network, tier, waiting: HashMap::new(), is_too_wide: false }
    }

    /// Values this process's positions of the tier, unless they are known, and answers the others.
    pub(crate) fn run(&mut self, are_known: bool) -> Result<(), SolveError> {
        let positions = self.values.tier(self.tier).codes().len();
        let mut place = if are_known { positions } else { 0 };
        loop {
            while place < positions && self.network.has_room() {
                place = self.ask(place)?;
                let parcels = self.network.arrived();
                self.handle(parcels)?;
            }
            if place == positions && self.waiting.is_empty() {
                break;
            }
            let parcels = self.network.wait()?;
            self.handle(parcels)?;
        }
        let Self { values, tier, .. } = *self;
        self.network.end_round(|network, parcels| answer(values, network, tier, &parcels))
    }

    /// The statistics of the tier, all processes together.
    pub(crate) fn statistics(&mut self) -> Result<TierStatistics, SolveError> {
        let part = Part { is_too_wide: self.is_too_wide, statistics: self.values.statistics(self.tier) };
        let told = self.network.tell(serde_json::to_vec(&part).expect("plain data"))?;
        let parts = told.iter().map(|bytes| serde_json::from_slice(bytes).map_err(|_| damaged()));
        let parts: Vec<Part> = parts.collect::<Result<_, _>>()?;
        if parts.iter().any(|part| part.is_too_wide) {
            return Err(Unsolved::TooWide.into());
        }
        let none = TierStatistics { tier: self.tier, ..TierStatistics::default() };
        Ok(parts.into_iter().fold(none, |all, part| all.and(part.statistics)))
    }

    /// Asks for some positions. The place after them.
    fn ask(&mut self, place: usize) -> Result<usize, SolveError> {
        let mut next = place;
        for mut asked in self.values.ask(self.tier, place)? {
            next = asked.end();
            let frames = std::mem::take(&mut asked.frames).into_iter().enumerate();
            let frames: Vec<_> = frames.filter(|(_, frame)| !frame.is_empty()).collect();
            if frames.is_empty() {
                self.settle(&asked)?;
                continue;
            }
            let place = asked.place as u64;
            self.waiting.insert(place, (asked, frames.len()));
            frames
                .into_iter()
                .for_each(|(process, frame)| self.network.send(process, Kind::Ask, place, frame));
        }
        Ok(next)
    }

    /// Answers the others, and takes their answers.
    fn handle(&mut self, parcels: Vec<Parcel>) -> Result<(), SolveError> {
        let (answers, questions): (Vec<_>, Vec<_>) =
            parcels.into_iter().partition(|parcel| parcel.kind == Kind::Answer);
        answer(self.values, self.network, self.tier, &questions)?;
        for Parcel { number, bytes, .. } in answers {
            let (asked, left) = self.waiting.get_mut(&number).ok_or_else(damaged)?;
            asked.take(&bytes).ok_or_else(damaged)?;
            *left -= 1;
            if *left == 0 {
                let (asked, _) = self.waiting.remove(&number).expect("it waits");
                self.settle(&asked)?;
            }
        }
        Ok(())
    }

    /// That a value is too wide is told at the end of the tier, when all are ready to hear it.
    fn settle(&mut self, asked: &Asked) -> Result<(), SolveError> {
        match self.values.settle(self.tier, asked) {
            Err(Unsolved::TooWide) => self.is_too_wide = true,
            settled => settled?,
        }
        Ok(())
    }
}

fn answer<C: ValueCell>(
    values: &ShareValues<'_, C>,
    network: &mut Network<'_>,
    tier: u64,
    questions: &[Parcel],
) -> Result<(), SolveError> {
    let answers: Option<Vec<_>> =
        questions.par_iter().map(|question| values.answer(tier, &question.bytes)).collect();
    for (question, answer) in questions.iter().zip(answers.ok_or_else(damaged)?) {
        network.answer(question, Kind::Answer, answer);
    }
    Ok(())
}
