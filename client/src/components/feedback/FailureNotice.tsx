import type { ReactNode } from 'react';
import { invitation, isInvitation } from './invitation.ts';
import { Notice } from './Notice.tsx';

/** What was not done, and why; read out as soon as it appears. */
export function FailureNotice({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  if (isInvitation(children) || isInvitation(title)) return <Invitation />;
  return (
    <div role="alert">
      <Notice tone="bad" title={title}>
        {children && <p>{children}</p>}
      </Notice>
    </div>
  );
}

/** In place of an error in the demonstration. */
export function Invitation() {
  return (
    <div role="status">
      <Notice actions={<a href="/register">Créer mon compte</a>}>
        <p>{invitation}</p>
      </Notice>
    </div>
  );
}
