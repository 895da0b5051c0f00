import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { checkSubdomainEndpoint, HostedName, listNamesEndpoint } from '@app/contract/hosting/api.ts';
import { subdomainMessages } from '@app/contract/names/names.ts';
import type { searchDomainEndpoint } from '@app/contract/hosting/purchasesApi.ts';
import { daysFrom, sampleId } from './sampleAccount.ts';

/** Where the demonstration's sites are; an address that no machine has (RFC 5737). */
const serverAddress = '203.0.113.20';
const base = 'sites.clairvolet.fr';
const subdomain = 'villa-arrosa';
const domain = 'etxe-arrosa.fr';

/** Where the sample host's site is. */
export const sampleSiteUrl = `https://${subdomain}.${base}/`;

const minutesFrom = (now: Date, minutes: number) => daysFrom(now, minutes / 1_440);

/** A subdomain that is online, and a domain that still leads to where it was before. */
export function sampleDomains(now: Date): EndpointResponse<typeof listNamesEndpoint> {
  return {
    names: [online(now), astray(now)],
    subdomainBase: base,
    suggestion: 'etcheverry-locations',
    closed: null,
    purchase: { closed: null, priceCents: 24_00, included: false },
  };
}

function online(now: Date): HostedName {
  return {
    id: sampleId(401),
    kind: 'subdomain',
    name: `${subdomain}.${base}`,
    url: sampleSiteUrl,
    state: 'active',
    step: 'online',
    primary: true,
    dnsConfigured: true,
    sslStatus: 'valid',
    certificateEndsAt: daysFrom(now, 71),
    problem: null,
    records: [],
    createdAt: daysFrom(now, -190),
    checkedAt: minutesFrom(now, -12),
    nextCheckAt: minutesFrom(now, 48),
    onlineSince: daysFrom(now, -190),
    registration: null,
  };
}

function astray(now: Date): HostedName {
  const found = '198.51.100.33';
  return {
    ...online(now),
    id: sampleId(402),
    kind: 'external',
    name: domain,
    url: `https://${domain}/`,
    state: 'error',
    step: 'dns',
    primary: false,
    dnsConfigured: false,
    sslStatus: 'unknown',
    certificateEndsAt: null,
    problem: {
      code: 'wrong_address',
      title: 'Ce nom mène encore à votre ancien hébergeur.',
      text: `${domain} répond ${found} au lieu de ${serverAddress}. Chez votre bureau d’enregistrement, remplacez ce qui y mène par l’enregistrement A «\u00a0@\u00a0» avec la valeur «\u00a0${serverAddress}\u00a0». La propagation prend jusqu’à 24\u00a0h.`,
    },
    records: [
      { type: 'A', label: '@', host: domain, expected: serverAddress, found: [found], ok: false },
      { type: 'CNAME', label: 'www', host: `www.${domain}`, expected: base, found: [], ok: false },
      {
        type: 'TXT',
        label: '_clairvolet',
        host: `_clairvolet.${domain}`,
        expected: 'cv-verif=7f3a91c2',
        found: ['cv-verif=7f3a91c2'],
        ok: true,
      },
    ],
    createdAt: daysFrom(now, -2),
    checkedAt: minutesFrom(now, -4),
    nextCheckAt: minutesFrom(now, 6),
    onlineSince: null,
  };
}

/** Free, unless it is the sample host's own. */
export function sampleAvailability(asked: unknown): EndpointResponse<typeof checkSubdomainEndpoint> {
  const wished = typeof asked === 'string' ? asked : subdomain;
  const available = wished !== subdomain;
  return {
    subdomain: wished,
    name: `${wished}.${base}`,
    available,
    reason: available ? null : subdomainMessages.unavailable,
  };
}

/** Free, unless the sample host has it. */
export function sampleOffer(asked: unknown): EndpointResponse<typeof searchDomainEndpoint> {
  const wished = typeof asked === 'string' ? asked : domain;
  const available = wished !== domain;
  return {
    domain: wished,
    available,
    reason: available ? null : `${wished} est déjà pris.`,
    priceCents: 24_00,
    included: false,
  };
}
