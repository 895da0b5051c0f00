import { syntaxTree } from '@codemirror/language';
import type { Extension, Range } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView } from '@codemirror/view';
import classes from './HtmlEditor.module.css';

const mark = (name: string | undefined, title?: string) =>
  Decoration.mark({ class: name ?? '', ...(title !== undefined && { attributes: { title } }) });

/** By the names that the parser gives to the parts of HTML. */
const parts: Readonly<Record<string, Decoration>> = {
  StartTag: mark(classes.tag),
  StartCloseTag: mark(classes.tag),
  EndTag: mark(classes.tag),
  SelfClosingEndTag: mark(classes.tag),
  TagName: mark(classes.tag),
  AttributeName: mark(classes.attribute),
  AttributeValue: mark(classes.value),
  UnquotedAttributeValue: mark(classes.value),
  EntityReference: mark(classes.value),
  CharacterReference: mark(classes.value),
  Comment: mark(classes.comment),
};

const known = mark(classes.variable);
const unknown = mark(classes.unknown, 'Variable inconnue');

/** Colours HTML and its variables, unknown ones underlined; by classes of ours, whose colours follow the page's theme. */
export function htmlMarks(variables: readonly string[]): Extension {
  return ViewPlugin.define((view) => ({ marks: marksOf(view, variables), tree: syntaxTree(view.state), update }), {
    decorations: ({ marks }) => marks,
  });

  function update(
    this: { marks: DecorationSet; tree: ReturnType<typeof syntaxTree> },
    { view, docChanged, viewportChanged }: { view: EditorView; docChanged: boolean; viewportChanged: boolean },
  ): void {
    const tree = syntaxTree(view.state);
    if (!docChanged && !viewportChanged && tree === this.tree) return;
    this.tree = tree;
    this.marks = marksOf(view, variables);
  }
}

function marksOf(view: EditorView, variables: readonly string[]): DecorationSet {
  const marks = view.visibleRanges.flatMap(({ from, to }) => [
    ...partsIn(view, from, to),
    ...(variables.length > 0 ? variablesIn(view, from, to, variables) : []),
  ]);
  return Decoration.set(marks, true);
}

function partsIn({ state }: EditorView, from: number, to: number): Range<Decoration>[] {
  const marks: Range<Decoration>[] = [];
  syntaxTree(state).iterate({
    from,
    to,
    enter: (node) => {
      const decoration = parts[node.name];
      if (decoration) marks.push(decoration.range(node.from, node.to));
    },
  });
  return marks;
}

function variablesIn({ state }: EditorView, from: number, to: number, variables: readonly string[]) {
  return [...state.sliceDoc(from, to).matchAll(/\{\{([^{}]*)\}\}/g)].map(({ index, 0: written, 1: name = '' }) => {
    const decoration = variables.includes(name.trim()) ? known : unknown;
    return decoration.range(from + index, from + index + written.length);
  });
}
