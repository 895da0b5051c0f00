import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html, htmlLanguage } from '@codemirror/lang-html';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import field from './Field.module.css';
import { FieldMessages } from './FieldFrame.tsx';
import { htmlMarks } from './htmlMarks.ts';
import classes from './HtmlEditor.module.css';

/** Something that stands for a value: written `{{name}}`. */
interface EditorVariable {
  name: string;
  description: string;
}

/** What is around an editor does with it. */
export interface HtmlEditorHandle {
  /** Writes in place of what is selected, and takes the focus. */
  insert: (text: string) => void;
  /** Writes around what is selected, and takes the focus. */
  wrap: (before: string, after: string) => void;
}

interface HtmlEditorProps {
  label: string;
  id: string;
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  error?: ReactNode;
  hint?: ReactNode;
  /** Those that the text may name: offered, highlighted, and others underlined. None when left out. */
  variables?: readonly EditorVariable[];
  /** Between the label and the text: what can be inserted. */
  tools?: ReactNode;
  ref?: Ref<HtmlEditorHandle>;
}

const phrases = {
  Completions: 'Propositions',
  'Selection deleted': 'Sélection supprimée',
  'Control character': 'Caractère invisible',
};

/** Writes over a selection itself: the browser would style what is written there, which the page's policy refuses. */
const replacingByHand = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    if (event.inputType !== 'insertText' || event.data === null || view.state.selection.main.empty) return false;
    view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

const noVariables: readonly EditorVariable[] = [];

/** A text in HTML, coloured, with its tags and its variables offered as one types. Tab leaves it, as any field. */
export function HtmlEditor(props: HtmlEditorProps) {
  const { label, id, value, onChange, onFocus, error, hint, variables = noVariables, tools, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const adaptable = useRef({ attributes: new Compartment(), variables: new Compartment() });
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const attributes = EditorView.contentAttributes.of({
    id,
    // As it is by nature; written out for those who look whether what scrolls can be reached.
    tabindex: '0',
    'aria-labelledby': `${id}-label`,
    ...(error ? { 'aria-invalid': 'true' } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  });
  const initial = useEffectEvent(() => ({ value, attributes, variables: variableSupport(variables) }));
  const changed = useEffectEvent(onChange);
  const focused = useEffectEvent(() => onFocus?.());

  useEffect(() => {
    if (!place.current) return undefined;
    const first = initial();
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.value,
        extensions: [
          EditorView.cspNonce.of(styleNonce()),
          EditorState.phrases.of(phrases),
          lineNumbers(),
          history(),
          EditorView.lineWrapping,
          replacingByHand,
          html({ matchClosingTags: false }),
          autocompletion({ icons: false }),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          adaptable.current.attributes.of(first.attributes),
          adaptable.current.variables.of(first.variables),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString());
            if (update.focusChanged && update.view.hasFocus) focused();
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  // What comes from elsewhere, as when the text is taken back; not what was just typed.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  const adapt = useEffectEvent(() => {
    view.current?.dispatch({ effects: adaptable.current.attributes.reconfigure(attributes) });
  });
  useEffect(() => adapt(), [id, describedBy]);
  useEffect(() => {
    view.current?.dispatch({ effects: adaptable.current.variables.reconfigure(variableSupport(variables)) });
  }, [variables]);

  useImperativeHandle(ref, () => ({
    insert: (text) => {
      view.current?.dispatch(view.current.state.replaceSelection(text), { scrollIntoView: true });
      view.current?.focus();
    },
    wrap: (before, after) => {
      const editor = view.current;
      if (!editor) return;
      const { from, to } = editor.state.selection.main;
      editor.dispatch({
        changes: [
          { from, insert: before },
          { from: to, insert: after },
        ],
        selection: { anchor: from + before.length, head: to + before.length },
        scrollIntoView: true,
      });
      editor.focus();
    },
  }));

  return (
    <div className={field.field}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      {tools}
      <div ref={place} className={classes.editor} data-invalid={error ? '' : undefined} />
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  );
}

/** Offers the variables within braces, and shows which of those written there are. */
function variableSupport(variables: readonly EditorVariable[]) {
  const offer = (context: CompletionContext): CompletionResult | null => {
    const written = context.matchBefore(/\{\{\s*\w*/);
    if (!written) return null;
    const closed = context.state.sliceDoc(context.pos, context.pos + 2) === '}}';
    return {
      from: written.from + 2,
      options: variables.map(({ name, description }) => ({
        label: name,
        detail: description,
        apply: closed ? name : `${name}}}`,
      })),
      validFor: /^\w*$/,
    };
  };
  const marks = htmlMarks(variables.map(({ name }) => name));
  return variables.length > 0 ? [marks, htmlLanguage.data.of({ autocomplete: offer })] : marks;
}

/** The nonce that this page's Content-Security-Policy accepts. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
