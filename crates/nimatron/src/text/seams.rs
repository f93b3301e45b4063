//! Where a text is put into a message of Chinese. Its files write a space beside what is put in, which is right beside a number or a name in
//! letters: 第 3 步. Beside another Chinese word the space is too much, and it goes: 应为一堆的大小, not 应为 一堆的大小.

/// Marks the beginning and the end of what is put in: those with which Fluent isolates it.
const MARKS: [char; 2] = ['\u{2068}', '\u{2069}'];

/// What is put in, marked.
pub(crate) fn marked(text: &str) -> String {
    let [begin, end] = MARKS;
    format!("{begin}{text}{end}")
}

/// The text without the marks, and without the spaces beside them that stand between Chinese.
pub(crate) fn closed(marked: &str) -> String {
    let [begin, end] = MARKS;
    let letters: Vec<char> = marked.chars().collect();
    let mut closed = String::with_capacity(marked.len());
    for (place, &letter) in letters.iter().enumerate() {
        let (before, after) = (&letters[..place], &letters[place + 1..]);
        let is_seam = letter == ' ' && (before.last() == Some(&end) || after.first() == Some(&begin));
        let is_between = || {
            closed.ends_with(is_chinese) && after.iter().find(is_said).is_some_and(|&next| is_chinese(next))
        };
        if is_said(&&letter) && !(is_seam && is_between()) {
            closed.push(letter);
        }
    }
    closed
}

fn is_said(letter: &&char) -> bool {
    !MARKS.contains(letter)
}

/// Whether a character is Chinese, or one of its signs: they need no space beside them.
fn is_chinese(letter: char) -> bool {
    matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' | '“' | '”' | '…')
}

#[cfg(test)]
mod tests {
    use super::{closed, marked};

    #[test]
    fn a_space_stays_beside_letters_and_numbers_only() {
        let put = |text: &str| closed(&format!("应为 {} 的值", marked(text)));
        assert_eq!(put("一堆"), "应为一堆的值");
        assert_eq!(put("“/”或结尾"), "应为“/”或结尾的值");
        assert_eq!(put("3"), "应为 3 的值");
        assert_eq!(put("3 到 8"), "应为 3 到 8 的值");
        assert_eq!(put("各堆 3"), "应为各堆 3 的值");
    }

    /// What is put in may be what somebody typed.
    #[test]
    fn what_is_put_in_is_as_it_was() {
        assert_eq!(closed(&format!("应为{}的值", marked("一 堆"))), "应为一 堆的值");
        assert_eq!(closed(&format!("应为{}的值", marked(" 一堆 "))), "应为 一堆 的值");
        assert_eq!(closed(&format!("{} {}", marked("一堆"), marked("石子"))), "一堆石子");
        assert_eq!(closed("保存 文件名"), "保存 文件名");
    }
}
