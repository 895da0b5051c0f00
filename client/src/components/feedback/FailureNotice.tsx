import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** What was not done, and why; read out as soon as it appears. */
export function FailureNotice({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <div role="alert">
      <Notice tone="bad" title={title}>
        {children && <p>{children}</p>}
      </Notice>
    </div>
  );
}
