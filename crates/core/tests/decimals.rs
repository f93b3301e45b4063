//! Numbers with decimals: written, read, compared.

use nimatron_core::Decimal;

#[test]
fn what_is_written_is_read() {
    let units = [0, 1, -1, 9, 10, 50, 99, 100, 101, -125, 999_999, 1_000_000, -1_000_001, i32::MAX, i32::MIN];
    for decimals in 0..=Decimal::MOST_DECIMALS {
        for points in units {
            let number = Decimal::of_points(points, decimals);
            assert_eq!(number.to_string().parse(), Ok(number), "{points} {decimals}");
            assert_eq!(number.points(decimals), Some(points));
            assert!(number.decimals() <= decimals);
            assert_eq!(number.whole().is_some(), number.decimals() == 0);
            assert_eq!(
                number.to_f64().to_string(),
                number.to_string(),
                "its nearest number is written as it is"
            );
        }
    }
}

#[test]
fn numbers_are_written_without_zeros_at_the_end() {
    let check =
        |text: &str, expected: &str| assert_eq!(text.parse::<Decimal>().unwrap().to_string(), expected);
    check("3", "3");
    check("-0.50", "-0.5");
    check("-0.0", "0");
    check("10.100000", "10.1");
    check("007.000001", "7.000001");
    assert_eq!(format!("{:+}", Decimal::of_points(5, 1)), "+0.5");
    for wrong in ["", "-", ".5", "1.", "1.2.3", "+1", "1e3", "0.1234567", " 1", "9999999999999999"] {
        assert!(wrong.parse::<Decimal>().is_err(), "{wrong}");
    }
}

#[test]
fn numbers_of_different_games_compare_as_they_are() {
    let [half, three] = [Decimal::of_points(50, 2), Decimal::from(3)];
    assert!(half < three && -three < -half && half == Decimal::of_points(5, 1));
    assert_eq!((three - half).to_string(), "2.5");
    assert_eq!((-1 * half).abs(), half);
    assert_eq!((half.points(0), half.points(1), three.points(0)), (None, Some(5), Some(3)));
    assert_eq!((half.signum(), Decimal::ZERO.signum(), (-half).signum()), (1, 0, -1));
}
