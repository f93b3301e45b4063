//! Short texts side by side, in as many columns as have room, scrolled by rows.

use ratatui::layout::{Position, Rect};

/// How items are laid out in an area.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flow {
    area: Rect,
    count: usize,
    /// Columns of the screen for each item.
    width: u16,
    /// Items side by side.
    pub(super) across: usize,
    /// Rows above the first that is seen.
    offset: usize,
}

impl Flow {
    /// So many items, the widest of which has so many columns. `offset` is kept within what there is.
    pub(super) fn of(count: usize, widest: u16, area: Rect, offset: usize) -> Self {
        const BETWEEN: u16 = 1;
        let across = usize::from(((area.width + BETWEEN) / (widest + BETWEEN)).max(1)).min(count.max(1));
        let width = if across == 1 { area.width } else { widest + BETWEEN };
        let flow = Self { area, count, width, across, offset: 0 };
        Self { offset: offset.min(flow.hidden()), ..flow }
    }

    /// Rows in all.
    fn rows(&self) -> usize {
        self.count.div_ceil(self.across.max(1))
    }

    /// Rows that cannot be seen at the same time as the others.
    pub(super) fn hidden(&self) -> usize {
        self.rows().saturating_sub(self.area.height.into())
    }

    /// The nearest scrolling at which an item is seen.
    pub(super) fn showing(self, item: usize) -> Self {
        let row = item / self.across.max(1);
        let last = (row + 1).saturating_sub(self.area.height.into());
        Self { offset: self.offset.clamp(last.min(row), row), ..self }
    }

    pub(super) fn offset(&self) -> usize {
        self.offset
    }

    /// Where an item is; `None` if it is not seen.
    pub(super) fn place(&self, item: usize) -> Option<Rect> {
        let row = (item / self.across).checked_sub(self.offset)?;
        let row = u16::try_from(row).ok().filter(|&row| row < self.area.height && item < self.count)?;
        let column = u16::try_from(item % self.across).ok()?;
        let x = self.area.x + column * self.width;
        let width = self.width.min(self.area.right() - x);
        Some(Rect { x, y: self.area.y + row, width, height: 1 })
    }

    /// The items that are seen.
    pub(super) fn seen(&self) -> impl Iterator<Item = (usize, Rect)> {
        let first = self.offset * self.across;
        let last = (first + usize::from(self.area.height) * self.across).min(self.count);
        (first..last).filter_map(|item| Some((item, self.place(item)?)))
    }

    /// The item under a point of the screen.
    pub(super) fn item_at(&self, point: Position) -> Option<usize> {
        self.seen().find(|(_, place)| place.contains(point)).map(|(item, _)| item)
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::{Position, Rect};

    use super::Flow;

    #[test]
    fn items_stand_side_by_side_and_are_found_again() {
        let flow = Flow::of(10, 3, Rect::new(5, 2, 12, 2), 1);
        assert_eq!((flow.across, flow.hidden(), flow.offset()), (3, 2, 1));
        assert_eq!(flow.place(4), Some(Rect::new(9, 2, 4, 1)));
        assert_eq!(flow.place(2), None, "above what is seen");
        assert_eq!(flow.item_at(Position::new(10, 3)), Some(7));
        assert_eq!(flow.item_at(Position::new(10, 4)), None);
        assert_eq!(flow.showing(9).offset(), 2);
        assert_eq!(flow.showing(0).offset(), 0);
    }

    #[test]
    fn no_area_is_too_small() {
        for (width, height) in [(0, 0), (1, 1), (2, 0), (0, 5)] {
            let flow = Flow::of(5, 9, Rect::new(0, 0, width, height), 9).showing(4);
            assert!(flow.seen().all(|(item, _)| item < 5));
        }
        assert_eq!(Flow::default().item_at(Position::new(0, 0)), None);
    }
}
