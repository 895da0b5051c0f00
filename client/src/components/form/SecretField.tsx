import { useId, useState } from 'react';
import type { SecretView } from '@app/contract/site/storedSettings.ts';
import { Button } from '../actions/Button.tsx';
import { Field, type FieldProps } from './Field.tsx';
import field from './Field.module.css';
import { IconLock } from '../text/icons.ts';
import classes from './SecretField.module.css';

interface SecretFieldProps extends FieldProps {
  secret: SecretView;
  canChange: boolean;
  /** Called to delete it; without it, it cannot be deleted here. */
  onRemove?: () => void;
}

/** A write-only secret: shows whether it is set, and accepts a replacement. */
export function SecretField({ secret, canChange, onRemove, ...input }: SecretFieldProps) {
  const labelId = useId();
  const [replacing, setReplacing] = useState(!secret.configured);
  const fixed = secret.source === 'environment' || !canChange;
  if (!fixed && replacing) {
    return <Field autoComplete="off" spellCheck={false} {...input} />;
  }
  return (
    <div className={field.field} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={classes.label}>
        {input.label}
      </span>
      <div className={classes.box}>
        <IconLock aria-hidden="true" />
        <span className={classes.state}>{stateOf(secret)}</span>
        {!fixed && (
          <Button size="s" onClick={() => setReplacing(true)}>
            Remplacer<span className="visuallyHidden"> {input.label}</span>
          </Button>
        )}
        {!fixed && onRemove && (
          <Button size="s" onClick={onRemove}>
            Retirer<span className="visuallyHidden"> {input.label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

function stateOf({ configured, ending, source }: SecretView): string {
  if (!configured) return 'non configuré';
  // Of a short secret the last characters would tell too much: its ending is not sent.
  const shown = ending === null ? 'configuré' : `configuré · ••••${ending}`;
  return source === 'environment' ? `${shown}, défini par l’environnement` : shown;
}
