//! Messages of the command line as Python says them: an option is a keyword.

/// A message with `--gain-from <FROM>` as `gain_from`.
pub(crate) fn keywords(message: &str) -> String {
    let mut parts = message.split("--");
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        if !part.starts_with(|first: char| first.is_ascii_lowercase()) {
            told += "--";
            told += part;
            continue;
        }
        let end = part.find(|next: char| !next.is_ascii_lowercase() && next != '-').unwrap_or(part.len());
        let (option, rest) = part.split_at(end);
        told += &option.replace('-', "_");
        // What a value is called says nothing that the keyword does not.
        let optional = rest.strip_prefix(" [<").and_then(|value| value.split_once(">]"));
        let value = optional.or_else(|| rest.strip_prefix(" <").and_then(|value| value.split_once('>')));
        told += value.map_or(rest, |(_, rest)| rest);
    }
    // A positional one stands in brackets, and more of its kind may follow.
    told.replace("'<PLAYER>'", "'player'")
}
