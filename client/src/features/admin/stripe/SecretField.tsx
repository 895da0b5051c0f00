import { useId, useState } from 'react';
import type { SecretView } from '@app/contract/billing/stripeApi.ts';
import { Button } from '../../../components/Button.tsx';
import { Field, type FieldProps } from '../../../components/Field.tsx';
import field from '../../../components/Field.module.css';
import { IconLock } from '../../../components/icons.ts';
import classes from './SecretField.module.css';

interface SecretFieldProps extends FieldProps {
  secret: SecretView;
  canChange: boolean;
}

/** A secret that is written and never read: it tells whether it is set, and takes another in its place. */
export function SecretField({ secret, canChange, ...input }: SecretFieldProps) {
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
      </div>
    </div>
  );
}

function stateOf({ configured, ending, source }: SecretView): string {
  if (!configured) return 'non configuré';
  const shown = `configuré · ••••${ending ?? ''}`;
  return source === 'environment' ? `${shown}, défini par l'environnement` : shown;
}
