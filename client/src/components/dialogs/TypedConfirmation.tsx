import { z } from 'zod';
import { Field, type FieldProps } from '../form/Field.tsx';
import classes from './TypedConfirmation.module.css';

/** What a host types to confirm what cannot be undone. */
export const typedWord = (word: string) =>
  z.string().refine((typed) => typed.trim().toUpperCase() === word, `Recopiez le mot ${word} pour confirmer`);

type Binding = Pick<FieldProps, 'id' | 'name' | 'value' | 'error' | 'onChange'>;

/** Asks for the word that `typedWord` demands. */
export function TypedWordField({ word, ...binding }: Binding & { word: string }) {
  return (
    <Field
      label={`Pour confirmer, recopiez le mot ${word}`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...binding}
    />
  );
}

/** What becomes of what: lines under titles. */
export function Fates({ fates }: { fates: Readonly<Record<string, readonly string[]>> }) {
  return (
    <div className={classes.fates}>
      {Object.entries(fates).map(([title, lines]) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
