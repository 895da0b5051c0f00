import { useState } from 'react';
import { passwordStrength } from '@app/contract/accounts/rules.ts';
import { Field, type FieldProps } from './Field.tsx';
import { classNames } from '../text/classNames.ts';
import classes from './PasswordField.module.css';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'> & {
  /** Shows how hard the password is to guess, in place of a hint. */
  strengthOf?: string;
};

const words = ['Trop court', 'Faible', 'Moyen', 'Solide', 'Très solide'] as const;

/** A password field whose content can be shown, with a meter where one chooses a new password. */
export function PasswordField({ strengthOf, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className={classes.reveal}
          aria-label={`${shown ? 'Masquer' : 'Afficher'} le champ ${field.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Masquer' : 'Afficher'}
        </button>
      }
      hint={strengthOf === undefined ? field.hint : <Strength password={strengthOf} />}
    />
  );
}

function Strength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <>
      <span className={classes.meter} data-strength={strength} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={classNames(password !== '' && step <= strength && classes.on)} />
        ))}
      </span>
      <span aria-live="polite">{password === '' ? '' : `${words[strength]}. `}</span>
      Au moins 8 caractères.
    </>
  );
}
