import { useEffect, useState } from 'react';
import type { PairingLink } from '@app/contract/mobile/api.ts';
import { linkStateAt, type LinkState } from '@app/contract/mobile/rules.ts';

/** What a link is worth now: it changes by itself at the instant at which the link ends. Null without one. */
export function useLinkState(link: PairingLink | null): LinkState | null {
  const [now, setNow] = useState(() => new Date());
  const expiresAt = link?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const left = Date.parse(expiresAt) - Date.now();
    if (left <= 0) return undefined;
    // Two weeks at most: a timer can wait for twenty-four days.
    const timer = setTimeout(() => setNow(new Date()), left);
    return () => clearTimeout(timer);
  }, [expiresAt, now]);
  if (!link) return null;
  return link.state === 'active' ? linkStateAt({ expiresAt: link.expiresAt, revokedAt: null }, now) : link.state;
}
