import { useEffect, useState } from 'react';
import type { RestoreView } from '@app/contract/backups/api.ts';
import { backupMessages, reloadAfterRestoreMilliseconds } from '@app/contract/backups/rules.ts';
import { browser } from '../../../browser/browser.ts';
import { showFailure, showSuccess } from '../../../components/toasts/toast.tsx';
import { usePolling } from '../../../browser/whileSeen.ts';
import { useReadRestoreQuery } from './backupsApi.ts';

/** Milliseconds between two polls of the restore. */
const pace = 1_000;

/** Whether the archive is being looked at. */
export function isInspected({ state }: RestoreView): boolean {
  return state === 'uploaded' || state === 'inspecting';
}

/** Whether a confirmed restore waits or is in progress. */
export function isRestoring({ state }: RestoreView): boolean {
  return state === 'queued' || state === 'running';
}

/**
 * Follows an archive while it is verified and restored, also while the server does not answer; reports the end of a run
 * that was seen in progress, and reloads the page once it succeeded: everything that it shows may be different now.
 * @returns among others `applying`: the server does not answer while it applies it; `onHeard`, to be passed what
 *   the server just said of an archive, before the list does.
 */
export function useWatchedRestore(listed: RestoreView | null) {
  const [heard, setHeard] = useState<RestoreView | null>(null);
  const newest = heard && (!listed || heard.createdAt > listed.createdAt) ? heard : listed;
  const {
    currentData,
    error: silence,
    refetch,
  } = useReadRestoreQuery({ params: { id: newest?.id ?? '' } }, { skip: newest === null });
  const last = newest && latest(newest, [listed, heard, currentData]);
  const restore = last?.state === 'discarded' ? null : last;
  const restoring = restore !== null && isRestoring(restore);
  const [seenId, setSeenId] = useState<string | null>(null);
  if (restoring && seenId !== restore.id) setSeenId(restore.id);
  usePolling(refetch, restore && (isInspected(restore) || restoring) ? pace : null);

  const outcome = restore !== null && seenId === restore.id && !restoring ? restore.state : null;
  const error = restore?.error ?? null;
  useEffect(() => {
    if (outcome === 'failed') showFailure(backupMessages.restorationFailed, error ?? 'Rien n’a été changé.');
    if (outcome !== 'succeeded') return undefined;
    showSuccess(backupMessages.restored);
    const timer = setTimeout(browser.reload, reloadAfterRestoreMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome, error]);

  // `isError` would be false while it asks again.
  return { restore, applying: restoring && silence !== undefined, onHeard: setHeard };
}

const order: Record<RestoreView['state'], number> = {
  uploaded: 0,
  inspecting: 1,
  ready: 2,
  refused: 2,
  queued: 3,
  running: 4,
  succeeded: 5,
  failed: 5,
  discarded: 5,
};

/** Of several answers about one archive, the latest: what is restored never goes back. */
function latest(one: RestoreView, others: readonly (RestoreView | null | undefined)[]): RestoreView {
  return others.reduce<RestoreView>(
    (best, other) => (other?.id === one.id && order[other.state] >= order[best.state] ? other : best),
    one,
  );
}
