import { useState } from 'react';
import { CodeField, type CodeKind } from '../../components/form/CodeField.tsx';
import type { FieldProps } from '../../components/form/Field.tsx';
import type from '../../components/styles/publicType.module.css';
import { SlantButton } from '../../components/actions/SlantButton.tsx';
import classes from './SignInForm.module.css';

interface SecondStepProps {
  input: Omit<FieldProps, 'label'>;
  /** The other kind of code is wanted: what was typed means nothing there. */
  onOtherKind: () => void;
  onBack: () => void;
  busy: boolean;
}

const texts: Record<CodeKind, { intro: string; other: string }> = {
  application: {
    intro: "Ouvrez votre application d'authentification et recopiez le code qu'elle affiche.",
    other: 'Utiliser un code de secours',
  },
  recovery: {
    intro: "Saisissez l'un des codes de secours notés à l'activation. Chacun ne sert qu'une fois.",
    other: "Utiliser mon application d'authentification",
  },
};

/** Second step of signing in: the code. */
export function SecondStep({ input, onOtherKind, onBack, busy }: SecondStepProps) {
  const [kind, setKind] = useState<CodeKind>('application');
  const { intro, other } = texts[kind];
  return (
    <>
      <p>{intro}</p>
      <CodeField kind={kind} {...input} />
      <SlantButton type="submit" size="l" wide busy={busy}>
        Vérifier
      </SlantButton>
      <div className={classes.row}>
        <button
          type="button"
          className={type.textButton}
          onClick={() => {
            setKind(kind === 'application' ? 'recovery' : 'application');
            onOtherKind();
          }}
        >
          {other}
        </button>
        <button type="button" className={type.textButton} onClick={onBack}>
          Revenir
        </button>
      </div>
    </>
  );
}
