//! The module tree of one crate, read from its source: what each module defines and imports, and the paths that its code names.
//! Items under `#[cfg(test)]` are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::slice;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, ItemUse, Macro, MetaList, UseTree, Visibility};

/// The name of a module after those of the modules above it; the crate's root is empty.
pub(crate) type ModulePath = Vec<String>;
/// A path as source code writes it, `crate`, `super` and `self` included.
type WrittenPath = Vec<String>;

/// What one module says.
#[derive(Default)]
struct Module {
    file: PathBuf,
    items: BTreeSet<String>,
    imports: Vec<Import>,
    /// The paths that its own code names, imports included, pure re-exports not.
    names: BTreeSet<WrittenPath>,
}

/// One leaf of a `use` tree.
struct Import {
    /// The name that it introduces; `*` for all.
    name: String,
    path: WrittenPath,
    is_public: bool,
}

/// One module names something of another one.
pub(crate) struct Dependency {
    pub(crate) from: ModulePath,
    /// The module that defines it.
    pub(crate) to: ModulePath,
    pub(crate) name: String,
}

/// All modules of a crate.
#[derive(Default)]
pub(crate) struct ModuleTree {
    modules: BTreeMap<ModulePath, Module>,
}

/// Where a path leads.
enum Target {
    Module(ModulePath),
    /// An item, with the module that defines it.
    Item(ModulePath, String),
}

/// So many imports may lead from one to the next; more are a circle.
const MOST_IMPORTS: u8 = 20;

impl ModuleTree {
    /// Reads a crate from its root file, where `read` returns the text of a file if there is one.
    pub(crate) fn read(root: &Path, read: &dyn Fn(&Path) -> Option<String>) -> Self {
        let mut tree = Self::default();
        let folder = root.parent().expect("a file is in a folder");
        tree.add_file(Vec::new(), root, folder, read);
        tree
    }

    /// The file that a module is written in.
    pub(crate) fn file(&self, module: &[String]) -> &Path {
        &self.modules[module].file
    }

    /// Every use of an item by a module that does not define it. Modules above the one that names them do not count.
    pub(crate) fn dependencies(&self) -> impl Iterator<Item = Dependency> {
        self.modules.iter().flat_map(move |(from, module)| {
            module.names.iter().filter_map(move |path| {
                let (to, name) = match self.resolve(from, path, MOST_IMPORTS)? {
                    Target::Module(to) if path.len() == 1 || from.starts_with(&to) => return None,
                    Target::Module(to) => (to, "self".to_owned()),
                    Target::Item(to, name) => (to, name),
                };
                (to != *from).then(|| Dependency { from: from.clone(), to, name })
            })
        })
    }

    fn add_file(
        &mut self,
        path: ModulePath,
        file: &Path,
        folder: &Path,
        read: &dyn Fn(&Path) -> Option<String>,
    ) {
        let text = read(file).unwrap_or_else(|| panic!("{} can be read", file.display()));
        let source = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.add_module(path, file, folder, &source.items, read);
    }

    fn add_module(
        &mut self,
        path: ModulePath,
        file: &Path,
        folder: &Path,
        items: &[Item],
        read: &dyn Fn(&Path) -> Option<String>,
    ) {
        let mut module = Module { file: file.to_owned(), ..Module::default() };
        for item in items.iter().filter(|item| !is_test(attributes(item))) {
            match item {
                Item::Mod(child) => {
                    let name = child.ident.to_string();
                    let inner = folder.join(&name);
                    let path = [path.as_slice(), &[name]].concat();
                    match &child.content {
                        Some((_, items)) => self.add_module(path, file, &inner, items, read),
                        None => {
                            let files = [inner.with_extension("rs"), inner.join("mod.rs")];
                            let file =
                                files.iter().find(|file| read(file).is_some()).expect("a module's file");
                            self.add_file(path, file, &inner, read);
                        }
                    }
                }
                Item::Use(item) => module.import(item),
                item => {
                    module.items.extend(name_of(item));
                    module.visit_item(item);
                }
            }
        }
        self.modules.insert(path, module);
    }

    fn resolve(&self, from: &[String], path: &[String], imports: u8) -> Option<Target> {
        let ups = path.iter().take_while(|name| *name == "super").count();
        match path.first()?.as_str() {
            "crate" => self.walk(&[], &path[1..], imports),
            "self" => self.walk(from, &path[1..], imports),
            _ => self.walk(from.get(..from.len().checked_sub(ups)?)?, &path[ups..], imports),
        }
    }

    /// Where the rest of a path leads from a module: to a child, to an item of its own, or on through an import.
    fn walk(&self, at: &[String], rest: &[String], imports: u8) -> Option<Target> {
        let Some((name, tail)) = rest.split_first() else { return Some(Target::Module(at.to_vec())) };
        let module = &self.modules[at];
        let child = [at, slice::from_ref(name)].concat();
        let child = self.modules.contains_key(&child).then_some(child);
        if let Some(child) = child.as_ref().filter(|_| !tail.is_empty())
            && let Some(target) = self.walk(child, tail, imports)
        {
            return Some(target);
        }
        if module.items.contains(name) {
            return Some(Target::Item(at.to_vec(), name.clone()));
        }
        let imports = imports.checked_sub(1)?;
        let through = |wanted: &str, rest: &[String]| {
            let named = module.imports.iter().filter(|import| import.name == wanted);
            let mut paths = named.map(|import| [import.path.as_slice(), rest].concat());
            paths.find_map(|path| self.resolve(at, &path, imports))
        };
        through(name, tail).or_else(|| child.map(Target::Module)).or_else(|| through("*", rest))
    }
}

impl Module {
    fn import(&mut self, item: &ItemUse) {
        let is_public = !matches!(item.vis, Visibility::Inherited);
        let mut imports = Vec::new();
        flatten(&item.tree, &mut Vec::new(), is_public, &mut imports);
        // What a module hands on of its own children it does not use itself.
        let is_elsewhere = |path: &WrittenPath| path[0] == "super" || path[0] == "crate";
        let used = imports.iter().filter(|import| !import.is_public || is_elsewhere(&import.path));
        self.names.extend(used.map(|import| import.path.clone()));
        self.imports.extend(imports);
    }

    fn name_tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Vec::new(), 0);
        for token in tokens {
            if let TokenTree::Punct(punct) = &token
                && punct.as_char() == ':'
            {
                colons += 1;
                continue;
            }
            if colons != 2 || !matches!(token, TokenTree::Ident(_)) {
                self.names.insert(std::mem::take(&mut path));
            }
            colons = 0;
            match token {
                TokenTree::Ident(name) => path.push(name.to_string()),
                TokenTree::Group(group) => self.name_tokens(group.stream()),
                _ => {}
            }
        }
        self.names.insert(path);
    }
}

impl<'s> Visit<'s> for Module {
    fn visit_item(&mut self, item: &'s Item) {
        if !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'s ImplItem) {
        if !matches!(item, ImplItem::Fn(function) if is_test(&function.attrs)) {
            visit::visit_impl_item(self, item);
        }
    }

    /// An import within a function.
    fn visit_item_use(&mut self, item: &'s ItemUse) {
        let mut imports = Vec::new();
        flatten(&item.tree, &mut Vec::new(), false, &mut imports);
        self.names.extend(imports.into_iter().map(|import| import.path));
    }

    fn visit_path(&mut self, path: &'s syn::Path) {
        if path.leading_colon.is_none() {
            self.names.insert(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, node: &'s Macro) {
        self.visit_path(&node.path);
        self.name_tokens(node.tokens.clone());
    }

    fn visit_meta_list(&mut self, list: &'s MetaList) {
        self.name_tokens(list.tokens.clone());
    }
}

/// Adds the imports of a `use` tree below this path.
fn flatten(tree: &UseTree, path: &mut WrittenPath, is_public: bool, imports: &mut Vec<Import>) {
    let mut add = |last: Option<String>, name: String| {
        let path = path.iter().cloned().chain(last.filter(|last| last != "self")).collect();
        imports.push(Import { name, path, is_public });
    };
    match tree {
        UseTree::Name(name) if name.ident == "self" => add(None, path.last().cloned().unwrap_or_default()),
        UseTree::Name(name) => add(Some(name.ident.to_string()), name.ident.to_string()),
        UseTree::Rename(rename) => add(Some(rename.ident.to_string()), rename.rename.to_string()),
        UseTree::Glob(_) => add(None, "*".to_owned()),
        UseTree::Group(group) => {
            group.items.iter().for_each(|tree| flatten(tree, path, is_public, imports));
        }
        UseTree::Path(step) => {
            path.push(step.ident.to_string());
            flatten(&step.tree, path, is_public, imports);
            path.pop();
        }
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(syn::ItemConst { attrs, .. })
        | Item::Enum(syn::ItemEnum { attrs, .. })
        | Item::Fn(syn::ItemFn { attrs, .. })
        | Item::Impl(syn::ItemImpl { attrs, .. })
        | Item::Macro(syn::ItemMacro { attrs, .. })
        | Item::Mod(syn::ItemMod { attrs, .. })
        | Item::Static(syn::ItemStatic { attrs, .. })
        | Item::Struct(syn::ItemStruct { attrs, .. })
        | Item::Trait(syn::ItemTrait { attrs, .. })
        | Item::Type(syn::ItemType { attrs, .. })
        | Item::Union(syn::ItemUnion { attrs, .. })
        | Item::Use(ItemUse { attrs, .. }) => attrs,
        _ => &[],
    }
}

/// The name that an item introduces.
fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// Whether what has these attributes is compiled for tests only.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let condition = attribute.meta.require_list().map(|list| list.tokens.to_string()).unwrap_or_default();
        let name = attribute.path();
        name.is_ident("test") || name.is_ident("cfg") && condition == "test"
    })
}
