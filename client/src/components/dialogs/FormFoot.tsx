import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { DialogFoot } from './Dialog.tsx';
import classes from './FormFoot.module.css';
import type { useLeaveGuard } from './useLeaveGuard.ts';

interface FormFootProps {
  guard: ReturnType<typeof useLeaveGuard>;
  busy: boolean;
  /** Before them, apart: what can be done besides. */
  start?: ReactNode;
}

/** Saving or giving up; asks before what is not saved is lost. */
export function FormFoot({ guard, busy, start }: FormFootProps) {
  const { asking, leave, stay, abandon } = guard;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);
  if (asking) {
    return (
      <DialogFoot>
        <p ref={question} tabIndex={-1} role="alert" className={classes.question}>
          Vos modifications ne sont pas enregistrées.
        </p>
        <Button tone="danger" onClick={abandon}>
          Abandonner
        </Button>
        <Button tone="primary" onClick={stay}>
          Continuer la saisie
        </Button>
      </DialogFoot>
    );
  }
  return (
    <DialogFoot>
      {start && <div className={classes.start}>{start}</div>}
      <Button onClick={leave}>Annuler</Button>
      <Button type="submit" tone="primary" busy={busy}>
        Enregistrer
      </Button>
    </DialogFoot>
  );
}
