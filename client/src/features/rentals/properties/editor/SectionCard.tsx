import type { ReactNode } from 'react';
import { Button } from '../../../../components/actions/Button.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import compactFields from '../../../../components/styles/compactFields.module.css';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconCheck } from '../../../../components/text/icons.ts';
import { ConflictNotice } from '../../base/ConflictNotice.tsx';
import { savedText } from '../propertyWords.ts';
import type { Section } from './useSection.ts';
import classes from './SectionCard.module.css';

interface SectionFrameProps {
  /** Where the checklist leads. */
  anchor: string;
  title: string;
  /** Under the title. */
  hint?: ReactNode;
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** A section that is not a form: what is done in it is done at once. */
export function SectionFrame({ anchor, title, hint, aside, foot, children }: SectionFrameProps) {
  return (
    <div id={anchor} className={classes.anchor} tabIndex={-1}>
      <Card title={title} aside={aside} foot={foot} anchor={null}>
        {hint && <p className={classes.hint}>{hint}</p>}
        {children}
      </Card>
    </div>
  );
}

/** A section of the editor: a form that is saved by itself, once something in it has changed. */
export function SectionCard({
  section,
  anchor,
  title,
  hint,
  aside,
  children,
}: Omit<SectionFrameProps, 'foot'> & { section: Section }) {
  const { unsaved, busy, savedAt, conflict, readOnly, summary, onSubmit } = section;
  const saved = savedAt && !unsaved && (
    <span className={classes.saved}>
      <IconCheck aria-hidden="true" />
      {savedText(savedAt)}
    </span>
  );
  return (
    <form
      id={anchor}
      className={classNames(classes.anchor, compactFields.compact)}
      tabIndex={-1}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        if (unsaved) onSubmit(event);
        else event.preventDefault();
      }}
    >
      <Card
        title={title}
        anchor={null}
        aside={
          <div className={classes.aside}>
            <span role="status">{saved}</span>
            {!readOnly && aside}
          </div>
        }
        foot={
          unsaved && (
            <UnsavedFoot onCancel={section.form.reset}>
              <Button type="submit" tone="primary" busy={busy}>
                Enregistrer
              </Button>
            </UnsavedFoot>
          )
        }
      >
        {hint && <p className={classes.hint}>{hint}</p>}
        {conflict ? (
          <div className={classes.conflict}>
            <ConflictNotice of={section} words={sheetConflict} />
          </div>
        ) : (
          summary
        )}
        <fieldset className={classes.fields} disabled={readOnly}>
          {children}
        </fieldset>
      </Card>
    </form>
  );
}

/** Says that something is not saved, and takes it back; `children`: the button that saves it. */
export function UnsavedFoot({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      <span className={classes.unsaved}>Modifications non enregistrées</span>
      <Button onClick={onCancel}>Annuler</Button>
      {children}
    </div>
  );
}

const sheetConflict = {
  title: 'Cette fiche a été modifiée entre-temps',
  same: 'Cette rubrique a changé sur un autre appareil. Votre saisie est encore là\u00a0: choisissez laquelle garder.',
  elsewhere: 'Votre saisie est encore là\u00a0: rechargez la fiche, puis enregistrez.',
  takeOver: 'Reprendre la fiche',
  reload: 'Recharger la fiche',
};
