import { useEffect, useState, type ReactNode } from 'react';
import { loadCommonPasswords, passwordRefusal, passwordScore } from '@app/contract/accounts/passwordRule.ts';
import { passwordBounds } from '@app/contract/accounts/rules.ts';
import { Field, type FieldProps } from './Field.tsx';
import { classNames } from '../text/classNames.ts';
import classes from './PasswordField.module.css';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'> & {
  /** Shows how hard the password is to guess, in place of a hint. */
  strengthOf?: string;
  /** The person's own words, none of which may be the password. */
  personal?: readonly string[];
};

const words = ['Trop court', 'Faible', 'Moyen', 'Solide', 'Très solide'] as const;
const noneYet: ReadonlySet<string> = new Set();

/** A password field whose content can be shown, with a meter where one chooses a new password. */
export function PasswordField({ strengthOf, personal = [], ...field }: PasswordFieldProps) {
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
      hint={
        strengthOf === undefined ? (
          field.hint
        ) : (
          <Strength password={strengthOf} personal={personal} hint={field.hint ?? 'Au moins 8 caractères.'} />
        )
      }
    />
  );
}

interface StrengthProps {
  password: string;
  personal: readonly string[];
  hint: ReactNode;
}

/** What the server will say of it, and how hard it is to guess. */
function Strength({ password, personal, hint }: StrengthProps) {
  const [common, setCommon] = useState(noneYet);
  const empty = password === '';
  useEffect(() => {
    if (!empty) void loadCommonPasswords().then(setCommon);
  }, [empty]);
  const refusal = passwordRefusal(password, personal, common);
  const strength = passwordScore(password, refusal);
  const verdict = password.length < passwordBounds.min ? words[0] : (refusal ?? words[strength]);
  return (
    <>
      <span className={classes.meter} data-strength={strength} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={classNames(!empty && step <= strength && classes.on)} />
        ))}
      </span>
      <span aria-live="polite">{empty ? '' : `${verdict}. `}</span>
      {hint}
    </>
  );
}
