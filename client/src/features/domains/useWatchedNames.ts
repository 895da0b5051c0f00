import { useEffect, useState } from 'react';
import type { HostedName } from '@app/contract/hosting/api.ts';
import { whileSeen } from '../../browser/whileSeen.ts';
import { useListNamesQuery } from './domainsApi.ts';

/** Milliseconds between two polls: quick at first, slower once nothing has moved for a minute. */
const paces = { quick: 2_000, slow: 10_000, quickFor: 60_000 } as const;
/** Milliseconds for which the answer to a check is awaited. */
const checkTimeout = 30_000;

interface AskedCheck {
  id: string;
  checkedAt: string | null;
}

/**
 * The names of the host, read again while one of them is on its way, while the answer to a check is awaited, and while
 * `expecting` says that something is; otherwise only when one comes back to the page.
 */
export function useWatchedNames(expecting: (names: readonly HostedName[]) => boolean) {
  const answer = useListNamesQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<AskedCheck | null>(null);
  const { data, refetch } = answer;
  const names = data?.names ?? [];
  const checking = names.find(({ id, checkedAt }) => id === asked?.id && checkedAt === asked.checkedAt)?.id ?? null;

  // Changes whenever something moved, so that the pace is quick again.
  const moving = names.filter(({ state }) => state === 'pending').map(({ id, step }) => `${id} ${step}`);
  const watched = [...moving, ...(checking === null ? [] : [checking]), ...(expecting(names) ? ['expected'] : [])];
  const mark = watched.join(', ');

  useEffect(() => {
    if (mark === '') return undefined;
    const begun = Date.now();
    let last = begun;
    const look = () => {
      const now = Date.now();
      if (now - begun > paces.quickFor && now - last < paces.slow) return;
      last = now;
      void refetch();
    };
    return whileSeen(look, paces.quick);
  }, [mark, refetch]);

  useEffect(() => {
    if (asked === null) return undefined;
    const timer = setTimeout(() => setAsked(null), checkTimeout);
    return () => clearTimeout(timer);
  }, [asked]);

  return { ...answer, checking, awaitCheck: ({ id, checkedAt }: HostedName) => setAsked({ id, checkedAt }) };
}
