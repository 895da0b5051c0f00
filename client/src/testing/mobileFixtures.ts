import { mobileOverviewSchema, type Device, type PairingLink } from '@app/contract/mobile/api.ts';
import { factory, idOf } from './fixtures.ts';

/** A link of an hour ago that lasts six days and twenty-three hours more, by the clock of the machine. */
export function aLink(changes: Partial<PairingLink> = {}): PairingLink {
  const hour = 3_600_000;
  const now = Date.now();
  return {
    id: idOf(700),
    link: 'https://clairvolet.example/m/jeton.signature',
    shortLink: 'https://clairvolet.example/m/k7m2-p4xq-9t3w',
    token: 'jeton.signature',
    state: 'active',
    createdAt: new Date(now - hour).toISOString(),
    expiresAt: new Date(now + 167 * hour).toISOString(),
    ...changes,
  };
}

/** A phone that was just used. */
export function aDevice(changes: Partial<Device> = {}): Device {
  return {
    id: idOf(701),
    name: 'iPhone de Maïder',
    platform: 'ios',
    pairedAt: '2026-07-03T10:00:00.000Z',
    lastSeenAt: new Date().toISOString(),
    ...changes,
  };
}

/** A host with a site and neither link nor phones by default. */
export const aMobile = factory(mobileOverviewSchema, {
  siteUrl: 'https://villa-arrosa.sites.example',
});
