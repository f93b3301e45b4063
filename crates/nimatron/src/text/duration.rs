//! Lengths of time as people write them.

use std::time::Duration;

/// `2s`, `500ms`, `1.5m`, `1h` or a bare number of seconds; `None` unless it is above zero and below thirty years.
pub fn parse_duration(text: &str) -> Option<Duration> {
    const LONGEST: f64 = 1e9;
    let number_ends = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(number_ends);
    let scale = match unit {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    let seconds = number.parse::<f64>().ok()? * scale;
    (seconds > 0.0 && seconds <= LONGEST).then(|| Duration::from_secs_f64(seconds))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::parse_duration;

    #[test]
    fn reads_units() {
        assert_eq!(parse_duration("500ms"), Some(Duration::from_millis(500)));
        assert_eq!(parse_duration("1.5m"), Some(Duration::from_secs(90)));
        assert_eq!(parse_duration("2"), Some(Duration::from_secs(2)));
    }

    #[test]
    fn refuses_what_is_no_time() {
        for text in ["", "0", "0s", "-1s", "2x", "1e400h", "..s", "s", "99999999h"] {
            assert_eq!(parse_duration(text), None, "{text}");
        }
    }
}
