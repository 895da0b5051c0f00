import { useEffect, useRef, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { useDrawing } from '../../browser/drawing.ts';
import { useLocation } from '../../browser/routing.ts';
import type from '../../components/styles/publicType.module.css';
import { AccessFrame, SignInLink } from './AccessFrame.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import classes from './AccessFrame.module.css';

const typedSchema = z.object({ email: z.string() });

/** Asks for a link to choose a new password; what it answers does not tell whether the account exists. */
export function ForgotPasswordPage() {
  const location = useLocation();
  const state: unknown = location.state;
  const before = useDrawing()?.sent;
  const [email, setEmail] = useState(() => typedSchema.safeParse(before?.values ?? state).data?.email ?? '');
  const [sent, setSent] = useState(before && 'message' in before.answer ? before.answer.message : null);
  if (sent !== null) {
    return (
      <AccessFrame
        aside={<SignInLink />}
        title="Regardez vos e-mails."
        documentTitle="Lien demandé"
        intro={<Announced>{sent}</Announced>}
      >
        <p className={classes.hint}>
          Rien reçu&#8239;? Regardez parmi les indésirables, ou vérifiez l’adresse&nbsp;: <strong>{email}</strong>
        </p>
        <div className={classes.actions}>
          <button type="button" className={type.textButton} onClick={() => setSent(null)}>
            Refaire une demande
          </button>
          <SignInLink />
        </div>
      </AccessFrame>
    );
  }
  return (
    <AccessFrame
      aside={<SignInLink />}
      title={<>Mot de passe oublié&#8239;?</>}
      documentTitle="Mot de passe oublié"
      intro={
        <p>
          Indiquez l’adresse de votre compte&nbsp;: nous vous envoyons un lien pour choisir un nouveau mot de passe.
        </p>
      }
    >
      <ResetRequestForm
        initialEmail={email}
        onSent={(message, address) => {
          setEmail(address);
          setSent(message);
        }}
      />
    </AccessFrame>
  );
}

/** Takes the focus, which was on a button that is gone. */
function Announced({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status">
      {children}
    </p>
  );
}
