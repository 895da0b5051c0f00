import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksTheHost, nameKinds, nameProblems, nameStates, stepsOfKind } from '@app/contract/hosting/rules.ts';
import type { NameAnswer } from '../probing/lookup.ts';
import { decide, type Facts, type Known } from './decide.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const home = { ipv4: '51.159.84.20', ipv6: '2001:db8::20', base: 'clairvolet.site' };

const fresh: Known = {
  kind: 'subdomain',
  state: 'pending',
  problem: null,
  provedAt: now,
  failures: 0,
  certificate: 'unknown',
  createdAt: now,
  onlineSince: null,
  failingSince: null,
};
const online: Known = {
  ...fresh,
  state: 'active',
  certificate: 'valid',
  createdAt: hoursAgo(900),
  onlineSince: hoursAgo(800),
};
const declared: Known = { ...fresh, kind: 'external', provedAt: null };
const ownDomain: Known = { ...online, kind: 'external' };

const at = (a: string[], aaaa: string[] = []): NameAnswer => ({ a, aaaa, cname: null, outcome: 'answered' });
const here = at([home.ipv4]);
const elsewhere = at(['213.186.33.5']);
const absent: NameAnswer = { a: [], aaaa: [], cname: null, outcome: 'absent' };
const failed: NameAnswer = { ...absent, outcome: 'failed' };
const endsAt = new Date('2027-01-20T00:00:00Z');
const tls = (outcome: 'valid' | 'expired' | 'invalid') => ({ outcome, endsAt, issuer: 'Let’s Encrypt' });

const published: Partial<Facts> = { publication: 'done', authority: here, answer: here };
const good: Partial<Facts> = { tls: tls('valid'), site: 'answered' };
const pointing: Partial<Facts> = { ownership: 'right', answer: here, issuers: null };

const verdict = (known: Known, facts: Partial<Facts>) => {
  const { state, step, problem } = decide({ now, home, known, ...facts });
  return [state, step, problem];
};

describe('a name that is ours to publish', () => {
  it.each<[string, Partial<Facts>, unknown[]]>([
    ['is to be published first', {}, ['pending', 'dns', null]],
    ['waits for the settings', { home: { ...home, ipv4: '' } }, ['pending', 'dns', 'server_address_missing']],
    ['waits for a DNS service that is away', { publication: 'unreachable' }, ['pending', 'dns', 'dns_unreachable']],
    ['waits for a DNS service that refuses', { publication: 'unauthorised' }, ['pending', 'dns', 'dns_refused']],
    ['waits for a zone', { publication: 'zone_missing' }, ['pending', 'dns', 'dns_refused']],
    ['is asked for at our own server', { publication: 'done' }, ['pending', 'dns', null]],
    ['is not seen there', { publication: 'done', authority: absent }, ['pending', 'dns', 'propagating']],
    ['whose server is silent', { publication: 'done', authority: failed }, ['pending', 'dns', 'dns_unreachable']],
    ['is seen there alone', { ...published, answer: absent }, ['pending', 'dns', 'propagating']],
    ['was somewhere else', { ...published, answer: elsewhere }, ['pending', 'dns', 'propagating']],
    ['nobody answers for', { ...published, answer: failed }, ['pending', 'dns', 'lookup_failed']],
    ['is seen everywhere', published, ['pending', 'certificate', null]],
    [
      'has no certificate',
      { ...published, tls: { outcome: 'refused' } },
      ['pending', 'certificate', 'certificate_pending'],
    ],
    [
      'is not served',
      { ...published, tls: { outcome: 'unreachable' } },
      ['pending', 'certificate', 'server_unreachable'],
    ],
    ['has an old one', { ...published, tls: tls('expired') }, ['error', 'certificate', 'certificate_expired']],
    ['has a wrong one', { ...published, tls: tls('invalid') }, ['error', 'certificate', 'certificate_invalid']],
    ['has a good one', { ...published, tls: tls('valid') }, ['pending', 'certificate', null]],
    [
      'is answered by another',
      { ...published, ...good, site: 'other' },
      ['pending', 'certificate', 'server_unreachable'],
    ],
    ['answers', { ...published, ...good }, ['active', 'online', null]],
  ])('%s', (_what, facts, expected) => {
    expect(verdict(fresh, facts)).toStrictEqual(expected);
  });

  it('that is online stays so for two checks that could not measure anything, not for three', () => {
    const unanswered = { ...published, answer: failed };
    expect(verdict({ ...online, failures: 0 }, unanswered)).toStrictEqual(['active', 'dns', 'lookup_failed']);
    expect(verdict({ ...online, failures: 1 }, unanswered)).toStrictEqual(['active', 'dns', 'lookup_failed']);
    expect(verdict({ ...online, failures: 2 }, unanswered)).toStrictEqual(['pending', 'dns', 'lookup_failed']);
  });

  it('that is online goes offline once its server does not answer', () => {
    expect(verdict(online, { ...published, tls: { outcome: 'unreachable' } })[0]).toBe('pending');
  });
});

describe('a domain that is kept elsewhere', () => {
  it.each<[string, Known, Partial<Facts>, unknown[]]>([
    ['has to be proved first', declared, {}, ['pending', 'ownership', null]],
    ['waits a day for its proof', declared, { ownership: 'missing' }, ['pending', 'ownership', 'ownership_missing']],
    [
      'lacks its proof after that',
      { ...declared, createdAt: hoursAgo(25) },
      { ownership: 'missing' },
      ['error', 'ownership', 'ownership_missing'],
    ],
    ['has a wrong proof', declared, { ownership: 'wrong' }, ['error', 'ownership', 'ownership_wrong']],
    ['cannot be asked', declared, { ownership: 'failed' }, ['pending', 'ownership', 'lookup_failed']],
    [
      'was lost to another account, and is until it is proved again',
      { ...declared, problem: 'taken_over' },
      { ownership: 'missing' },
      ['error', 'ownership', 'taken_over'],
    ],
    ['leads nowhere yet', declared, { ...pointing, answer: absent }, ['pending', 'dns', 'no_record']],
    ['leads elsewhere', declared, { ...pointing, answer: elsewhere }, ['error', 'dns', 'wrong_address']],
    [
      'leads here and elsewhere',
      declared,
      { ...pointing, answer: at([home.ipv4, '213.186.33.5']) },
      ['error', 'dns', 'wrong_address'],
    ],
    [
      'leads elsewhere over IPv6',
      declared,
      { ...pointing, answer: at([home.ipv4], ['2001:db8::bad']) },
      ['error', 'dns', 'wrong_address'],
    ],
    [
      'leads here over both',
      declared,
      { ...pointing, answer: at([home.ipv4], [home.ipv6]) },
      ['pending', 'certificate', null],
    ],
    [
      'forbids our certificates',
      declared,
      { ...pointing, issuers: ['autre.example'] },
      ['error', 'certificate', 'caa_forbids'],
    ],
    ['forbids any certificate', declared, { ...pointing, issuers: [] }, ['error', 'certificate', 'caa_forbids']],
    ['allows ours', declared, { ...pointing, issuers: ['letsencrypt.org'] }, ['pending', 'certificate', null]],
    ['answers', declared, { ...pointing, ...good }, ['active', 'online', null]],
    ['outlives its proof', ownDomain, { ...pointing, ownership: 'missing', ...good }, ['active', 'online', null]],
    [
      'was moved away',
      ownDomain,
      { ...pointing, ownership: 'missing', answer: elsewhere },
      ['error', 'dns', 'wrong_address'],
    ],
    [
      'is looked at although it forbids the next certificate',
      ownDomain,
      { ...pointing, issuers: ['autre.example'], ...good },
      ['active', 'online', null],
    ],
    [
      'forbade the certificate that would have followed',
      ownDomain,
      { ...pointing, issuers: ['autre.example'], tls: tls('expired') },
      ['error', 'certificate', 'caa_forbids'],
    ],
  ])('%s', (_what, known, facts, expected) => {
    expect(verdict(known, facts)).toStrictEqual(expected);
  });

  it('is no longer theirs a day after both its record and its addresses are gone', () => {
    const loses = (known: Known, facts: Partial<Facts>) => decide({ now, home, known, ...facts }).losesProof;
    const gone: Partial<Facts> = { ownership: 'missing', answer: elsewhere };
    const failing = (hours: number): Known => ({ ...ownDomain, state: 'error', failingSince: hoursAgo(hours) });
    expect(loses(failing(25), gone)).toBe(true);
    expect(loses(failing(23), gone)).toBe(false);
    expect(loses(ownDomain, gone)).toBe(false);
    expect(loses(failing(25), { ...gone, ownership: 'right' })).toBe(false);
    expect(loses(failing(25), { ...gone, ownership: 'failed' })).toBe(false);
    expect(loses(failing(25), { ...gone, answer: failed })).toBe(false);
    expect(loses(failing(25), { ...gone, answer: here })).toBe(false);
  });
});

describe('any measurements', () => {
  const answer = fc.constantFrom(here, elsewhere, absent, failed, at([home.ipv4], [home.ipv6]));
  const facts = fc.record(
    {
      publication: fc.constantFrom('done' as const, 'unreachable' as const, 'refused' as const),
      authority: answer,
      ownership: fc.constantFrom('right' as const, 'missing' as const, 'wrong' as const, 'failed' as const),
      answer,
      issuers: fc.constantFrom(null, [], ['letsencrypt.org'], ['autre.example']),
      tls: fc.constantFrom(tls('valid'), tls('expired'), tls('invalid'), { outcome: 'refused' as const }),
      site: fc.constantFrom('answered' as const, 'other' as const, 'unreachable' as const),
    },
    { requiredKeys: [] },
  );
  const known = fc.record<Known>({
    kind: fc.constantFrom(...nameKinds),
    state: fc.constantFrom(...nameStates),
    problem: fc.constantFrom(null, ...nameProblems),
    provedAt: fc.constantFrom(null, now),
    failures: fc.nat(5),
    certificate: fc.constantFrom('unknown', 'valid', 'expired'),
    createdAt: fc.constantFrom(now, hoursAgo(30)),
    onlineSince: fc.constantFrom(null, hoursAgo(20)),
    failingSince: fc.constantFrom(null, hoursAgo(3), hoursAgo(30)),
  });

  it('say « active » of a new name only when its addresses, its certificate and the site itself were measured good', () => {
    fc.assert(
      fc.property(known, facts, (before, measured) => {
        const found = decide({ now, home, known: { ...before, state: 'pending' }, ...measured });
        const isGood =
          measured.tls?.outcome === 'valid' && measured.site === 'answered' && found.dnsConfigured === true;
        if (found.state === 'active') expect(isGood).toBe(true);
      }),
    );
  });

  it('never turn a name to « error » for something that its host has no part in, and name a step of its kind', () => {
    fc.assert(
      fc.property(known, facts, (before, measured) => {
        const { state, step, problem } = decide({ now, home, known: before, ...measured });
        if (state === 'error' && problem !== null) expect(asksTheHost(problem)).toBe(true);
        expect(stepsOfKind[before.kind]).toContain(step);
        if (problem === null && step !== 'online') expect(state).toBe(before.state);
      }),
    );
  });
});
