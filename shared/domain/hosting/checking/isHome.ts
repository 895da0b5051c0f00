import type { Home } from '../names/home.ts';
import type { NameAnswer } from '../probing/findings.ts';

/** Whether the IPv4 addresses of a name are ours, and its IPv6 addresses, if it has any. */
export function isHome({ a, aaaa, outcome }: NameAnswer, { ipv4, ipv6 }: Pick<Home, 'ipv4' | 'ipv6'>): boolean {
  return (
    outcome === 'answered' &&
    a.length > 0 &&
    a.every((address) => address === ipv4) &&
    aaaa.every((address) => address === ipv6)
  );
}
