import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../components/actions/Button.tsx';
import field from '../../../components/form/Field.module.css';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { IconX } from '../../../components/text/icons.ts';
import { IconPlus } from '../icons.ts';
import classes from './FeaturesField.module.css';

interface FeaturesFieldProps {
  features: readonly string[];
  onChange: (features: string[]) => void;
  error?: string | undefined;
}

/** What a plan offers, line by line: added by Enter or the button, without the spaces around; nothing adds nothing. */
export function FeaturesField({ features, onChange, error }: FeaturesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const add = () => {
    const feature = text.trim();
    setText('');
    if (feature !== '') onChange([...features, feature]);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter in a form would save it.
    event.preventDefault();
    add();
  };
  return (
    <div className={field.field}>
      <label htmlFor={id}>Fonctionnalités</label>
      {features.length > 0 && (
        <ul className={classes.list} aria-label="Fonctionnalités de la formule">
          {features.map((feature, index) => (
            // The same words may stand there twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${index}-${feature}`}>
              <span>{feature}</span>
              <IconButton
                label={`Retirer «\u00a0${feature}\u00a0»`}
                onClick={() => {
                  onChange(features.filter((_, other) => other !== index));
                  input.current?.focus();
                }}
                Icon={IconX}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.add}>
        <input
          ref={input}
          id={id}
          className={field.input}
          value={text}
          maxLength={120}
          placeholder="Calendrier unifié"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button Icon={IconPlus} onClick={add}>
          Ajouter
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
