import postcss, { AtRule, Rule, type Container, type Document, type Root } from 'postcss';

/** A class in a selector, as a style sheet writes it: those of the build have no escapes. */
const classInSelector = /\.([\w-]+)/g;
/** What says that something is not so names classes that need not be there. */
const negations = /:not\([^()]*\)/g;
/** Says how something looks under a pointer: nothing is, until the whole sheet is there. */
const underPointer = /:hover|:active/;
/** An attribute in a selector, with its value where it must have one. */
const attributeInSelector = /\[[\w-]+(?:=[^[\]]*)?\]/g;
/** Set by the browser itself, and by the script in the head. */
const setMeanwhile: ReadonlySet<string> = new Set(['open', 'data-theme']);

/** Parts of a sheet that are remembered: pages differ by few classes, and parsing a sheet takes milliseconds. */
const mostRemembered = 100;

/**
 * What gives, for markup, the part of a style sheet that its first painting can meet: without the rules whose selectors all
 * name a class or an attribute that the markup has not, without those for a pointer and for paper, and without variables
 * that it does not use. The whole sheet must come later, before anything adds classes, apart from its fonts: all of them are here.
 */
export function usedStyleOf(style: string): (html: string) => string {
  const remembered = new Map<string, string>();
  const attributes = attributesOf(style);
  return (html) => {
    const met: Met = {
      classes: classesOf(html),
      attributes: attributesMet(attributes, html),
      variables: variablesRead(html),
    };
    const key = Object.values(met)
      .map((names: ReadonlySet<string>) => [...names].toSorted().join(' '))
      .join('\n');
    const known = remembered.get(key);
    if (known !== undefined) return known;
    if (remembered.size >= mostRemembered) remembered.clear();
    const used = partOf(style, met);
    remembered.set(key, used);
    return used;
  };
}

/** What of a style sheet some markup has. */
interface Met {
  classes: ReadonlySet<string>;
  /** As selectors write them. */
  attributes: ReadonlySet<string>;
  variables: ReadonlySet<string>;
}

function partOf(style: string, { classes, attributes, variables }: Met): string {
  const isMet = (selector: string) => {
    const needed = selector.replaceAll(negations, '');
    return (
      !underPointer.test(selector) &&
      [...needed.matchAll(classInSelector)].every(([, name = '']) => classes.has(name)) &&
      [...needed.matchAll(attributeInSelector)].every(([whole]) => attributes.has(whole))
    );
  };
  const sheet = postcss.parse(style);
  sheet.walkRules((rule) => {
    // The steps of an animation are no selectors.
    if (isAnimation(rule.parent)) return;
    const selectors = rule.selectors.filter(isMet);
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  sheet.walkAtRules((rule) => {
    if (isForPaper(rule)) rule.remove();
  });
  sheet.walkAtRules((rule) => dropEmpty(rule));
  dropUnread(sheet, variables);
  const rules = sheet.toString();
  sheet.walkAtRules('keyframes', (rule) => {
    // Named once where it is declared, again where it is used.
    if (rules.split(rule.params).length < 3) rule.remove();
  });
  return sheet.toString();
}

function isAnimation(parent: Container | { type: string } | undefined): boolean {
  return parent !== undefined && 'name' in parent && parent.name === 'keyframes';
}

function isForPaper({ name, params }: AtRule): boolean {
  return name === 'media' && params === 'print';
}

/** Removes a block without anything in it, and what it alone was in. */
function dropEmpty(block: AtRule | Rule | undefined): void {
  if (block?.nodes?.length !== 0) return;
  const { parent } = block;
  block.remove();
  dropEmpty(blockOf(parent));
}

function blockOf(parent: Container | Document | undefined): AtRule | Rule | undefined {
  return parent instanceof AtRule || parent instanceof Rule ? parent : undefined;
}

/** Drops variables that nothing reads, and those that only these read. */
function dropUnread(sheet: Root, inMarkup: ReadonlySet<string>): void {
  for (;;) {
    const read = new Set([...inMarkup, ...variablesRead(sheet.toString())]);
    let dropped = 0;
    sheet.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      const { parent } = declaration;
      declaration.remove();
      dropEmpty(blockOf(parent));
      dropped += 1;
    });
    if (dropped === 0) return;
  }
}

function variablesRead(text: string): Set<string> {
  return new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
}

interface Attribute {
  name: string;
  /** What it must be; undefined: anything. */
  value: string | undefined;
}

/** The attributes that a sheet asks for, by how its selectors write them. */
function attributesOf(style: string): ReadonlyMap<string, Attribute> {
  return new Map(
    [...style.matchAll(attributeInSelector)].map(([selector]) => {
      const [, name = '', value] = /^\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]$/.exec(selector) ?? [];
      return [selector, { name, value }];
    }),
  );
}

/** Those that an element of the markup has, or may get by itself. */
function attributesMet(asked: ReadonlyMap<string, Attribute>, html: string): ReadonlySet<string> {
  const present = new Set(
    [...html.matchAll(/\s([\w-]+)="([^"]*)"/g)].flatMap(([, name, value]) => [name, `${name}=${value}`]),
  );
  const isMet = ({ name, value }: Attribute) =>
    setMeanwhile.has(name) || present.has(value === undefined ? name : `${name}=${value}`);
  return new Set([...asked].filter(([, attribute]) => isMet(attribute)).map(([selector]) => selector));
}

function classesOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
}
