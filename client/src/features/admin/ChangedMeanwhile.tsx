import { useState } from 'react';
import { Button } from '../../components/actions/Button.tsx';
import { IconRefresh } from '../../components/text/icons.ts';
import { Notice } from '../../components/feedback/Notice.tsx';

/** Offers to read again what somebody else changed; until then, what was typed stands. */
export function ChangedMeanwhile({ reload }: { reload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await reload();
    setBusy(false);
  };
  return (
    <Notice
      actions={
        <Button size="s" busy={busy} icon={<IconRefresh aria-hidden="true" />} onClick={() => void run()}>
          Recharger la fiche
        </Button>
      }
    >
      Ce que vous avez saisi reste affiché tant que vous ne rechargez pas. Notez ce que vous voulez garder.
    </Notice>
  );
}
