import {
  domainsOverviewSchema,
  hostedNameSchema,
  type DomainsOverview,
  type HostedName,
} from '@app/contract/hosting/api.ts';
import { factory, idOf } from './fixtures.ts';

/** A subdomain that is online by default. */
export const aName = factory(hostedNameSchema, {
  id: idOf(500),
  kind: 'subdomain',
  name: 'villa-arrosa.sites.example',
  url: 'https://villa-arrosa.sites.example/',
  state: 'active',
  step: 'online',
  primary: true,
  dnsConfigured: true,
  sslStatus: 'valid',
  certificateEndsAt: '2027-02-16T12:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  checkedAt: '2026-11-20T09:56:00.000Z',
  onlineSince: '2026-11-01T10:02:00.000Z',
});

export const aPendingName = factory(hostedNameSchema, {
  ...aName(),
  id: idOf(501),
  name: 'gite-larrun.sites.example',
  url: 'https://gite-larrun.sites.example/',
  state: 'pending',
  step: 'certificate',
  primary: false,
  sslStatus: 'pending',
  certificateEndsAt: null,
  createdAt: '2026-11-20T09:59:22.000Z',
  onlineSince: null,
});

type DnsRecord = HostedName['records'][number];

function record(type: DnsRecord['type'], label: string, expected: string, found: string[]): DnsRecord {
  const host = label === '@' ? 'etxe-arrosa.example' : `${label}.etxe-arrosa.example`;
  return { type, label, host, expected, found, ok: found.includes(expected) };
}

/** A host's own domain that still leads elsewhere. */
export const anExternalName = factory(hostedNameSchema, {
  ...aName(),
  id: idOf(502),
  kind: 'external',
  name: 'etxe-arrosa.example',
  url: 'https://etxe-arrosa.example/',
  state: 'error',
  step: 'dns',
  primary: false,
  dnsConfigured: false,
  sslStatus: 'unknown',
  certificateEndsAt: null,
  problem: {
    code: 'wrong_address',
    title: 'Ce nom mène à un autre serveur.',
    text: 'etxe-arrosa.example répond 198.51.100.33 au lieu de 203.0.113.20. La propagation prend jusqu’à 24\u00a0h.',
  },
  records: [
    record('A', '@', '203.0.113.20', ['198.51.100.33']),
    record('CNAME', 'www', 'sites.example', []),
    record('TXT', '_clairvolet', 'cv-verif=7f3a91c2', ['cv-verif=7f3a91c2']),
  ],
  onlineSince: null,
});

/** A domain bought here, online and renewed every year. */
export const aBoughtName = factory(hostedNameSchema, {
  ...aName(),
  id: idOf(503),
  kind: 'bought',
  name: 'arrosa-biarritz.example',
  url: 'https://arrosa-biarritz.example/',
  primary: false,
  registration: {
    purchaseId: idOf(600),
    expiresAt: '2027-11-20T10:00:00.000Z',
    renews: true,
    priceCents: 24_00,
    payable: false,
  },
});

export const anUnpaidName = factory(hostedNameSchema, {
  ...aBoughtName(),
  state: 'pending',
  step: 'registration',
  sslStatus: 'unknown',
  certificateEndsAt: null,
  checkedAt: null,
  onlineSince: null,
  registration: { purchaseId: idOf(600), expiresAt: null, renews: true, priceCents: 24_00, payable: true },
});

const openDomains = factory(domainsOverviewSchema, {
  subdomainBase: 'sites.example',
  suggestion: 'arrosa-locations-sarl',
  purchase: { closed: null, priceCents: 24_00, included: false },
});

/** The answer for the section: these names, and that everything is open. */
export function domainsWith(names: HostedName[], overrides: Partial<DomainsOverview> = {}): DomainsOverview {
  return openDomains({ names, ...overrides });
}
