//! `tree`: forms, files, and what is refused before anything is written.

use std::fs;
use std::path::PathBuf;

use crate::nimatron;

const NIM: &str = "tree simple-nim 6 --omit-suicide";

/// A folder of its own, removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("nimatron-drawing-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The names of what is in it.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(&self.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

#[test]
fn a_tree_is_text_unless_said_otherwise() {
    nimatron("tree simple-nim 3 --omit-suicide").succeeds().shows(&[
        "△ 3  +1",
        "┠── 1 → ▽ 2  −1",
        "┃   └── 1 → △ 1  −1",
        "┃       └── 1 → ○ 0  −1",
        "┗━━ 2 → ▽ 1  +1",
        "    ┗━━ 1 → ○ 0  +1",
    ]);
}

#[test]
fn every_form_begins_as_it_should() {
    let begins = |form: &str, start: &str| {
        let text = nimatron(&format!("{NIM} --format {form}")).succeeds().text;
        assert!(text.starts_with(start), "{form}: {}", text.lines().next().unwrap_or_default());
    };
    begins("text", "Simple-Nim: the game tree from 6, with all scores\n");
    begins("svg", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg ");
    begins("dot", "digraph tree {\n");
    begins("tikz", "\\documentclass[tikz");
    begins("json", "{\"game\":\"simple-nim\"");
}

#[test]
fn the_ending_of_a_file_names_its_form() {
    let folder = Folder::new("endings");
    let beginnings: [(&str, &[u8]); 7] = [
        ("a.svg", b"<?xml"),
        ("a.png", b"\x89PNG"),
        ("a.gv", b"digraph"),
        ("a.dot", b"digraph"),
        ("a.tex", b"\\documentclass"),
        ("a.json", b"{\"game\""),
        ("a.txt", b"Simple-Nim"),
    ];
    for (name, beginning) in beginnings {
        nimatron(NIM).argument("-o").argument(folder.file(name)).succeeds();
        assert!(fs::read(folder.file(name)).unwrap().starts_with(beginning), "{name}");
    }
}

#[test]
fn a_picture_may_go_to_a_pipe() {
    let path = Folder::new("pipe");
    let file = fs::File::create(path.file("piped")).unwrap();
    nimatron(&format!("{NIM} --format png")).output(file).succeeds();
    assert!(fs::read(path.file("piped")).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn json_goes_to_a_file_as_it_goes_to_the_screen() {
    let folder = Folder::new("json");
    nimatron(&format!("{NIM} --json")).argument("-o").argument(folder.file("tree")).succeeds();
    let shown = nimatron(&format!("{NIM} --json")).succeeds().text;
    assert_eq!(fs::read_to_string(folder.file("tree")).unwrap(), shown);
}

#[test]
fn an_older_file_is_replaced_whole() {
    let folder = Folder::new("replaced");
    fs::write(folder.file("tree.svg"), "x".repeat(1 << 20)).unwrap();
    nimatron(NIM).argument("-o").argument(folder.file("tree.svg")).succeeds();
    let text = fs::read_to_string(folder.file("tree.svg")).unwrap();
    assert!(text.starts_with("<?xml") && text.ends_with("</svg>\n"));
    assert_eq!(folder.names(), ["tree.svg"]);
}

#[cfg(unix)]
#[test]
fn a_new_file_is_for_everybody_to_read_and_an_old_one_keeps_its_rights() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("rights");
    let rights = |name: &str| fs::metadata(folder.file(name)).unwrap().permissions().mode() & 0o777;
    fs::write(folder.file("usual"), "").unwrap();
    fs::write(folder.file("own.svg"), "").unwrap();
    fs::set_permissions(folder.file("own.svg"), fs::Permissions::from_mode(0o600)).unwrap();
    for name in ["new.svg", "own.svg"] {
        nimatron(NIM).argument("-o").argument(folder.file(name)).succeeds();
    }
    assert_eq!(rights("new.svg"), rights("usual"));
    assert_eq!(rights("own.svg"), 0o600);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = Folder::new("link");
    fs::write(folder.file("real.svg"), "old").unwrap();
    std::os::unix::fs::symlink(folder.file("real.svg"), folder.file("link.svg")).unwrap();
    nimatron(NIM).argument("-o").argument(folder.file("link.svg")).succeeds();
    assert!(fs::read_to_string(folder.file("real.svg")).unwrap().starts_with("<?xml"));
    assert!(fs::symlink_metadata(folder.file("link.svg")).unwrap().is_symlink());
}

#[test]
fn a_tree_that_is_too_large_leaves_no_file() {
    let folder = Folder::new("large");
    let refused = |options: &str, name: &str| {
        nimatron(&format!("tree tic-tac-toe {options}")).argument("-o").argument(folder.file(name)).refused(2)
    };
    let too_many = |form: &str, nodes: u32, most: u32| {
        format!(
            "--depth: the tree has {nodes} nodes, too many for {form}: expected at most {most}; look fewer plies ahead"
        )
    };
    assert_eq!(refused("--depth 6", "tree.svg"), too_many("svg", 73_450, 20_000));
    assert_eq!(refused("--depth 6", "tree.png"), too_many("png", 73_450, 20_000));
    assert_eq!(refused("--depth 6", "tree.txt"), too_many("text", 73_450, 20_000));
    assert_eq!(refused("--depth 4", "tree.tex"), too_many("tikz", 3_610, 2_000));
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let folder = Folder::new("unwritable");
    let path = folder.file("nowhere/tree.svg");
    let told = nimatron(NIM).argument("-o").argument(&path).refused(1);
    assert!(told.starts_with(&format!("cannot write '{}': No such file", path.display())), "{told}");
    let told = nimatron(NIM).argument("-o").argument(&folder.0).argument("--format=svg").refused(1);
    assert!(told.starts_with(&format!("cannot write '{}': ", folder.0.display())), "{told}");
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn unknown_forms_are_refused() {
    nimatron(&format!("{NIM} --format jpeg")).fails_with(
        2,
        "invalid value 'jpeg' for '--format <FORMAT>': expected text, json, sae, dot, svg, png, pdf, tikz",
    );
    nimatron(&format!("{NIM} --format svg --json"))
        .fails_with(2, "--format: expected json or sae together with --json");
}

/// A form that the program was built without is told before a tree is grown that has too many nodes.
#[cfg(not(feature = "pdf"))]
#[test]
fn a_form_that_was_left_out_is_told_first() {
    for line in [
        "tree connect-four -o x.pdf",
        "trace connect-four --step 1 --format pdf",
        "show nim -o x.pdf",
        "train nim --learner menace --curve x.pdf",
        "inspect nothing.learner -o x.pdf",
        "check simple-nim-minimax nothing.py --tree -o x.pdf",
    ] {
        let told = nimatron(line).refused(2);
        assert!(told.contains("this program was built without the feature pdf"), "{line}: {told}");
    }
}
