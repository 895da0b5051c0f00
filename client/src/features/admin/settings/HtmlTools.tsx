import type { RefObject } from 'react';
import { Button } from '../../../components/actions/Button.tsx';
import type { HtmlEditorHandle } from '../../../components/form/HtmlEditor.tsx';
import classes from './settings.module.css';

const tools: readonly { label: string; before: string; after: string }[] = [
  { label: 'Titre', before: '<h2>', after: '</h2>' },
  { label: 'Sous-titre', before: '<h3>', after: '</h3>' },
  { label: 'Paragraphe', before: '<p>', after: '</p>' },
  { label: 'Gras', before: '<strong>', after: '</strong>' },
  { label: 'Liste', before: '<ul>\n  <li>', after: '</li>\n</ul>' },
  { label: 'Lien', before: '<a href="https://">', after: '</a>' },
];

interface HtmlToolsProps {
  editor: RefObject<HtmlEditorHandle | null>;
  /** The text that they write in. */
  label: string;
}

/** Write the usual tags around what is selected. */
export function HtmlTools({ editor, label }: HtmlToolsProps) {
  return (
    <div className={classes.buttons} role="group" aria-label={`Mise en forme\u00a0: ${label}`}>
      {tools.map(({ label: name, before, after }) => (
        <Button key={name} size="s" onClick={() => editor.current?.wrap(before, after)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
