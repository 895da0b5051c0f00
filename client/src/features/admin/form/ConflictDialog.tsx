import { useId, useState } from 'react';
import type { Conflict } from '@app/contract/core/conflict.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { ofName } from '@app/contract/core/ofName.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import choice from '../../../components/styles/choice.module.css';
import { classNames } from '../../../components/text/classNames.ts';
import { labelsOf, type Changes, type Difference } from './conflicts.ts';
import classes from './ConflictDialog.module.css';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps<Key extends string> {
  conflict: Pick<Conflict, 'by' | 'at'>;
  changes: Changes<Key>;
  /** Saves with these values of the other person, and with one's own for the rest. */
  onSave: (taken: readonly Key[]) => void;
  /** Goes back to the form, in which everything stays as it was typed. */
  onClose: () => void;
}

/** Who saved first, when, and both values of each field that both changed: one of them is chosen, then all is saved. */
export function ConflictDialog<Key extends string>(props: ConflictDialogProps<Key>) {
  const { conflict, changes, onSave, onClose } = props;
  const differences = changes.both;
  const keys = differences.map(({ key }) => key);
  const sidesOf = (sideOf: (key: Key) => Side) => recordOf(keys, sideOf);
  const [sides, setSides] = useState(() => sidesOf(() => 'mine'));
  const { by, at } = conflict;
  const several = differences.length > 1;
  return (
    <Dialog title="Modifié entre-temps" size="l" onClose={onClose}>
      <DialogBody>
        <p>
          <b>{by ?? 'Quelqu’un d’autre'}</b> a enregistré ses modifications le{' '}
          <time dateTime={at}>{formatMoment(new Date(at))}</time>, pendant que vous faisiez les vôtres.{' '}
          {several ? 'Choisissez la valeur à garder pour chaque champ.' : 'Choisissez la valeur à garder.'}
        </p>
        {changes.theirs.length > 0 && (
          <p>
            Modifié aussi, et gardé&nbsp;: <b>{labelsOf(changes.theirs)}</b>.
          </p>
        )}
        {several && (
          <div className={classes.all}>
            <Button size="s" onClick={() => setSides(sidesOf(() => 'mine'))}>
              Tout garder de ma saisie
            </Button>
            <Button size="s" onClick={() => setSides(sidesOf(() => 'theirs'))}>
              Tout reprendre {by === null ? 'de l’autre' : ofName(by)}
            </Button>
          </div>
        )}
        {differences.map((difference) => (
          <ChosenValue
            key={difference.key}
            difference={difference}
            by={by}
            side={sides[difference.key]}
            onChoose={(side) => setSides({ ...sides, [difference.key]: side })}
          />
        ))}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Revenir à ma saisie</Button>
        <Button tone="primary" onClick={() => onSave(keysOf(sides).filter((key) => sides[key] === 'theirs'))}>
          Enregistrer ces choix
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface ChosenValueProps {
  difference: Difference;
  by: string | null;
  side: Side;
  onChoose: (side: Side) => void;
}

function ChosenValue({ difference: { label, mine, theirs }, by, side, onChoose }: ChosenValueProps) {
  const name = useId();
  const options = [
    { id: 'mine', title: 'Ma saisie', value: mine },
    { id: 'theirs', title: by === null ? 'Ce qui est enregistré' : `Enregistré par ${by}`, value: theirs },
  ] as const;
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.sides}>
        {options.map(({ id, title, value }) => (
          <label key={id} className={classNames(choice.choice, classes.side)}>
            <input type="radio" name={name} checked={side === id} onChange={() => onChoose(id)} />
            <span className={classes.title}>{title}</span>
            <span className={classes.value}>{value === '' ? <i>Vide</i> : value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
