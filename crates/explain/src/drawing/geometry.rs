//! Points and rectangles. The y axis points down; lengths are CSS pixels, 96 to an inch.

/// A point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// How far from the left.
    pub x: f64,
    /// How far from the top.
    pub y: f64,
}

impl Point {
    /// A point.
    pub fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The same elsewhere.
    #[must_use]
    pub fn moved(self, by: Self) -> Self {
        Self { x: self.x + by.x, y: self.y + by.y }
    }
}

/// A rectangle, its sides parallel to the axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rectangle {
    /// Its left side.
    pub left: f64,
    /// Its upper side.
    pub top: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

impl Rectangle {
    /// One of this size, centered around `x`, below `top`.
    pub fn hanging(x: f64, top: f64, width: f64, height: f64) -> Self {
        Self { left: x - width / 2.0, top, width, height }
    }

    /// Its right side.
    pub fn right(&self) -> f64 {
        self.left + self.width
    }

    /// Its lower side.
    pub fn bottom(&self) -> f64 {
        self.top + self.height
    }

    /// Its middle.
    pub fn middle(&self) -> Point {
        Point::new(self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// The middle of its upper side.
    pub fn top_middle(&self) -> Point {
        Point::new(self.middle().x, self.top)
    }

    /// The middle of its left side.
    pub fn left_middle(&self) -> Point {
        Point::new(self.left, self.middle().y)
    }

    /// The same elsewhere.
    #[must_use]
    pub fn moved(&self, by: Point) -> Self {
        Self { left: self.left + by.x, top: self.top + by.y, ..*self }
    }

    /// Whether the two have more in common than a sliver of `tolerance`.
    pub fn overlaps(&self, other: &Self, tolerance: f64) -> bool {
        let across = self.right().min(other.right()) - self.left.max(other.left);
        let down = self.bottom().min(other.bottom()) - self.top.max(other.top);
        across > tolerance && down > tolerance
    }

    /// Whether the other lies in it, but for `tolerance`.
    pub fn contains(&self, other: &Self, tolerance: f64) -> bool {
        other.left >= self.left - tolerance
            && other.top >= self.top - tolerance
            && other.right() <= self.right() + tolerance
            && other.bottom() <= self.bottom() + tolerance
    }
}
