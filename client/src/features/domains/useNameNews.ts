import { useEffect, useRef, useState } from 'react';
import type { HostedName } from '@app/contract/hosting/api.ts';

/** What changed last of the names since the page was opened: 'villa.sites.fr est en ligne.' Empty at first. */
export function useNameNews(names: readonly HostedName[]): string {
  const [news, setNews] = useState('');
  const before = useRef<ReadonlyMap<string, HostedName['state']> | null>(null);
  useEffect(() => {
    const known = before.current;
    before.current = new Map(names.map(({ id, state }) => [id, state]));
    const changed = names.filter(({ id, state }) => known?.has(id) && known.get(id) !== state);
    if (changed.length > 0) setNews(changed.map(newsOf).join(' '));
  }, [names]);
  return news;
}

function newsOf({ name, state, problem }: HostedName): string {
  if (state === 'active') return `${name} est en ligne.`;
  if (state === 'error') return `${name}\u00a0: ${problem?.title ?? 'une erreur est survenue.'}`;
  return `${name}\u00a0: la mise en ligne a repris.`;
}
