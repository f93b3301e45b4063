//! Requests for values, and answers to them, as bytes.
//!
//! They are in frames, one of every share for so many positions that asked. In a frame stand, for each request, how many
//! positions after the one before asked, the difference from the code before, how many tiers lower it is, and what the move does; for each answer, how
//! many positions after the one before it is for, and the best value among its moves into this share.

use nimatron_core::{Edge, Next, Successors};

use crate::listed::Listed;
use crate::rules::EncodedRules;
use crate::stored_goal::StoredGoal;
use crate::value_cell::ValueCell;
use crate::varint;

/// Requests to a share, or answers, that go into one frame.
#[derive(Clone, Default)]
pub(crate) struct Frame {
    bytes: Vec<u8>,
    /// The last position that asked, and the last code asked for.
    position: u64,
    code: u64,
}

/// One request.
#[derive(Clone, Copy)]
pub(crate) struct Request {
    pub(crate) position: u64,
    pub(crate) code: u64,
    /// Tiers below that of the position that asked.
    lower: u64,
    /// From the lowest bit: who moves next, and the gain.
    step: u64,
}

impl Request {
    fn of(position: u64, tier: u64, edge: Edge) -> Self {
        let step = varint::unsigned(edge.gain().into()) << 1 | u64::from(edge.next() == Next::SamePlayer);
        Self { position, code: edge.rank(), lower: tier - edge.tier(), step }
    }

    /// Who moves after the move.
    pub(crate) fn next(&self) -> Next {
        if self.step & 1 == 0 { Next::Opponent } else { Next::SamePlayer }
    }

    /// The value of the move, given that of where it leads.
    fn value(&self, goal: StoredGoal, child: i32) -> i32 {
        goal.cell_of_move(self.next(), varint::signed(self.step >> 1) as i32, child)
    }
}

impl Frame {
    /// Its bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Its bytes alone.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    fn ask(&mut self, Request { position, code, lower, step }: Request) {
        varint::push(&mut self.bytes, position - self.position);
        varint::push(&mut self.bytes, varint::unsigned(code.wrapping_sub(self.code).cast_signed()));
        varint::push(&mut self.bytes, lower);
        varint::push(&mut self.bytes, step);
        (self.position, self.code) = (position, code);
    }

    fn answer(&mut self, position: u64, value: i32) {
        varint::push(&mut self.bytes, position - self.position);
        varint::push(&mut self.bytes, varint::unsigned(value.into()));
        self.position = position;
    }
}

/// The requests in a frame; `None` if they do not end with it.
pub(crate) fn requests(mut bytes: &[u8]) -> Option<Vec<Request>> {
    let (mut requests, mut position, mut code) = (Vec::new(), 0, 0_u64);
    while !bytes.is_empty() {
        position += varint::take(&mut bytes)?;
        code = code.wrapping_add(varint::signed(varint::take(&mut bytes)?).cast_unsigned());
        let (lower, step) = (varint::take(&mut bytes)?, varint::take(&mut bytes)?);
        requests.push(Request { position, code, lower, step });
    }
    Some(requests)
}

/// Keeps the best of the answers in a frame; `None` if they do not fit.
pub(crate) fn take_answers(mut bytes: &[u8], values: &mut [i32]) -> Option<()> {
    let mut position = 0;
    while !bytes.is_empty() {
        position += varint::take(&mut bytes)? as usize;
        let best = values.get_mut(position)?;
        *best = (*best).max(varint::signed(varint::take(&mut bytes)?) as i32);
    }
    Some(())
}

/// What decides which values are asked for, and what becomes of them.
#[derive(Clone, Copy)]
pub(crate) struct Asking<'r> {
    pub(crate) rules: &'r dyn EncodedRules,
    pub(crate) goal: StoredGoal,
}

impl Asking<'_> {
    /// What some positions ask of every share, of which `share_of` tells that of a move, and last the values of those where the game is over. `None`
    /// if one has no code.
    pub(crate) fn ask<C: ValueCell>(
        &self,
        tier: u64,
        codes: &[u64],
        shares: usize,
        share_of: impl Fn(&Edge) -> usize,
    ) -> Option<Vec<Frame>> {
        let mut frames = vec![Frame::default(); shares + 1];
        let mut successors = Successors::default();
        let mut position = 0;
        while position < codes.len() {
            self.rules.expand(&codes[position..], &mut successors)?;
            for (result, position) in successors.by_position().zip(position as u64..) {
                match result {
                    Err(end) => frames[shares].answer(position, self.goal.cell_of_end(end, C::MOST)),
                    Ok(edges) => edges
                        .iter()
                        .for_each(|edge| frames[share_of(edge)].ask(Request::of(position, tier, *edge))),
                }
            }
            position += successors.positions();
        }
        Some(frames)
    }

    /// The answers to the requests in a frame; `None` if it is damaged.
    pub(crate) fn answer<C: ValueCell>(&self, tier: u64, frame: &[u8], below: &Listed<C>) -> Option<Frame> {
        let requests = requests(frame)?;
        let places: Option<Vec<_>> =
            requests.iter().map(|request| Some((tier.checked_sub(request.lower)?, request.code))).collect();
        let mut answers = Frame::default();
        let children = below.look_up(&places?)?;
        let moves: Vec<_> = requests.iter().zip(children).collect();
        for asked in moves.chunk_by(|(one, _), (other, _)| one.position == other.position) {
            let values = asked.iter().map(|(request, child)| request.value(self.goal, *child));
            answers.answer(asked[0].0.position, values.max()?);
        }
        Some(answers)
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn next() -> impl Strategy<Value = Next> {
        prop_oneof![Just(Next::Opponent), Just(Next::SamePlayer)]
    }

    proptest! {
        #[test]
        fn what_is_asked_is_what_is_read(
            moves in vec((0..3_u64, any::<u64>(), 0..40_u64, next(), -(1 << 30)..1 << 30_i32), 0..40),
            child in -100..100_i32,
        ) {
            let (mut frame, mut position, mut wanted) = (Frame::default(), 0, Vec::new());
            for (more, code, tier, next, gain) in moves {
                position += more;
                frame.ask(Request::of(position, 40, Edge::new(tier, code, next, gain)));
                wanted.push((position, code, 40 - tier, StoredGoal::Margin.cell_of_move(next, gain, child)));
            }
            let read = requests(&frame.bytes).expect("it is whole");
            let value = |request: &Request| request.value(StoredGoal::Margin, child);
            let read: Vec<_> =
                read.iter().map(|request| (request.position, request.code, request.lower, value(request))).collect();
            prop_assert_eq!(read, wanted);
        }

        #[test]
        fn the_best_answer_is_kept(answers in vec((1..4_u64, -40_000..40_000_i32), 1..40), others in -40_000..40_000_i32) {
            let (mut frame, mut position, mut wanted) = (Frame::default(), 0, vec![others]);
            for (more, value) in answers {
                position += more;
                wanted.resize(position as usize + 1, others);
                wanted[position as usize] = value.max(others);
                frame.answer(position, value);
            }
            let mut values = vec![others; wanted.len()];
            prop_assert_eq!(take_answers(&frame.bytes, &mut values), Some(()));
            prop_assert_eq!(&values, &wanted);
            values.pop();
            prop_assert_eq!(take_answers(&frame.bytes, &mut values), None);
        }
    }
}
