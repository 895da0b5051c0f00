import { diffArrays } from 'diff';
import { useState } from 'react';
import { formatMoment } from '@app/contract/core/dates.ts';
import type { TemplateView } from '@app/contract/messaging/templatesApi.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import type { Draft } from './useTemplateForm.ts';
import classes from './TextDifference.module.css';

type Version = TemplateView['versions'][number];

interface VersionsDialogProps {
  template: TemplateView;
  draft: Draft;
  onTake: (draft: Draft) => void;
  onClose: () => void;
}

/** Earlier versions of a template, compared with the text on screen. */
export function VersionsDialog({ template: { versions, shipped }, draft, onTake, onClose }: VersionsDialogProps) {
  const choices = [
    ...versions.map((version, index) => ({
      id: String(version.version),
      label: labelOf(version, index === 0),
      text: { subject: version.subject, content: version.content },
    })),
    { id: 'shipped', label: 'Original, tel que livré', text: shipped },
  ];
  const [id, setId] = useState(choices[1]?.id ?? 'shipped');
  const chosen = choices.find((choice) => choice.id === id) ?? { text: shipped };
  const isSame = chosen.text.subject === draft.subject && chosen.text.content === draft.content;
  return (
    <Dialog title="Versions" size="xl" onClose={onClose}>
      <DialogBody>
        <SelectField label="Version" options={choices} value={id} onChoose={setId} />
        {isSame ? (
          <p className="muted">Cette version est celle que vous avez à l’écran.</p>
        ) : (
          <>
            <p className="muted small">
              Ce que cette version change au texte à l’écran&nbsp;: «&nbsp;−&nbsp;» disparaît, «&nbsp;+&nbsp;» revient.
            </p>
            <TextDifference title="Objet" before={draft.subject} after={chosen.text.subject} />
            <TextDifference title="Contenu" before={draft.content} after={chosen.text.content} />
          </>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Fermer</Button>
        {!isSame && (
          <Button tone="primary" onClick={() => onTake(chosen.text)}>
            Reprendre cette version
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

function labelOf({ version, savedAt, author, isDefault }: Version, isPresent: boolean): string {
  const who = author ?? (isDefault ? 'livrée avec le produit' : 'le produit');
  return `${version}. ${formatMoment(new Date(savedAt))}, ${who}${isPresent ? ' (actuelle)' : ''}`;
}

const marks = {
  same: { sign: ' ', said: '' },
  removed: { sign: '−', said: 'Disparaît\u00a0: ' },
  added: { sign: '+', said: 'Revient\u00a0: ' },
} as const;

function TextDifference({ title, before, after }: { title: string; before: string; after: string }) {
  return (
    <section className={classes.difference}>
      <h3>{title}</h3>
      {before === after ? (
        <p className="muted small">Identique.</p>
      ) : (
        <ul className={classes.lines}>
          {diffLines(before, after).map(({ kind, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else, and stay in place
            <li key={index} data-kind={kind}>
              <span aria-hidden="true">{marks[kind].sign}</span>
              <span className="visuallyHidden">{marks[kind].said}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Lines that may differ; beyond, all is shown as replaced: it would take more than a second. */
const maxEditLength = 4_000;

/** What has to be done to the lines of one text to get those of the other, with as few changes as possible. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const parts = diffArrays(old, now, { maxEditLength }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: now },
  ];
  return parts.flatMap(({ removed, added, value }) =>
    value.map((text): DiffLine => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text })),
  );
}
