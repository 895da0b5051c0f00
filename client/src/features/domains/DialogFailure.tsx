import type { ReactNode } from 'react';
import { Notice } from '../../components/feedback/Notice.tsx';

/** Why something was not done. */
export function DialogFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <Notice tone="bad" title={children} />
    </div>
  );
}
