import { useId } from 'react';
import choice from '../../../components/styles/choice.module.css';
import { classNames } from '../../../components/text/classNames.ts';
import classes from './EncryptionField.module.css';

const encryptions = ['tls', 'ssl', 'none'] as const;
type Encryption = (typeof encryptions)[number];

/** The port that mail servers offer with each encryption. */
export const usualPorts: Readonly<Record<Encryption, string>> = { tls: '587', ssl: '465', none: '25' };

const words: Readonly<Record<Encryption, { label: string; hint: string }>> = {
  tls: { label: 'TLS', hint: 'La connexion est chiffrée avant tout échange (STARTTLS). Le plus courant, port 587.' },
  ssl: { label: 'SSL', hint: 'La connexion est chiffrée dès le premier octet. Port 465.' },
  none: {
    label: 'Aucun',
    hint: 'Tout passe en clair, mot de passe compris\u00a0: pour un serveur de la même machine seulement. Port 25.',
  },
};

/** An encryption that is known, `tls` for any other text. */
export function encryptionOf(text: string): Encryption {
  return encryptions.find((encryption) => encryption === text) ?? 'tls';
}

interface EncryptionFieldProps {
  value: Encryption;
  locked: boolean;
  /** Why it is locked, where nothing around says so. */
  reason: string | undefined;
  onChoose: (encryption: Encryption) => void;
}

/** How the connection to the mail server is encrypted. */
export function EncryptionField({ value, locked, reason, onChoose }: EncryptionFieldProps) {
  const name = useId();
  return (
    <fieldset className={classes.field} disabled={locked}>
      <legend>
        Chiffrement
        {reason !== undefined && <span className="muted small"> · {reason}</span>}
      </legend>
      <div className={classes.choices}>
        {encryptions.map((encryption) => (
          <label key={encryption} className={classNames(!locked && choice.choice, classes.choice)}>
            <input
              type="radio"
              name={name}
              value={encryption}
              checked={encryption === value}
              aria-describedby={`${name}-${encryption}`}
              onChange={() => onChoose(encryption)}
            />
            <span>
              <b>{words[encryption].label}</b>
            </span>
            <span id={`${name}-${encryption}`} className={classes.hint}>
              {words[encryption].hint}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
