import type { Platform } from '@app/domain/platform';
import { isLocalName } from './hostHeader.ts';

/** What the application answers under the address of pairing links: their pages, what these are made of, what telephones ask. */
const pairingAddresses = ['/m/', '/api/mobile/', '/assets/'] as const;

/** Whether the application itself answers a request, by the name that it was sent to. */
export function ownHosts({ appUrl, settings }: Pick<Platform, 'appUrl' | 'settings'>) {
  const { hostname: appHost } = new URL(appUrl);
  const pairing = pairingHost(settings);
  return (host: string, path: string): boolean =>
    host === appHost ||
    isLocalName(host) ||
    (host === pairing() && (path === '/api/mobile' || pairingAddresses.some((start) => path.startsWith(start))));
}

/** The name in the address of pairing links, when they have one of their own; null: they have not. */
export function pairingHost(settings: Pick<Platform['settings'], 'get' | 'version'>): () => string | null {
  let read: { version: number; host: string | null } | undefined;
  return () => {
    if (read?.version === settings.version) return read.host;
    const address = settings.get('app_base_url');
    read = { version: settings.version, host: URL.canParse(address) ? new URL(address).hostname : null };
    return read.host;
  };
}
