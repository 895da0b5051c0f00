import { setTimeout as pause } from 'node:timers/promises';
import * as api from '@app/contract/hosting/api.ts';
import { subdomainSchema } from '@app/contract/names/names.ts';
import { buyDomainEndpoint, searchDomainEndpoint } from '@app/contract/hosting/purchasesApi.ts';
import { isWithdrawn } from '@app/domain/hosting';
import { DomainError } from '@app/domain/platform';
import { requireOwn, type CompatCall, type CompatRequest } from './CompatCall.ts';

const path = '/backend/api/domain-management.php';

/** For how long a call waits for the DNS, in milliseconds: its clients cannot follow the rest. */
const timeout = 8_000;
const betweenLooks = 200;

/** Whether something comes about while the caller waits. */
async function waitFor(look: () => Promise<'done' | 'not yet' | 'given up'>): Promise<boolean> {
  const end = performance.now() + timeout;
  for (;;) {
    const seen = await look();
    if (seen === 'done') return true;
    if (seen === 'given up' || performance.now() > end) return false;
    await pause(betweenLooks);
  }
}

async function isPublished({ ask }: CompatRequest, { id }: api.HostedName): Promise<boolean> {
  return waitFor(async () => {
    const { names } = await ask(api.listNamesEndpoint, {});
    const name = names.find((one) => one.id === id);
    if (name?.dnsConfigured) return 'done';
    return name && name.problem === null ? 'not yet' : 'given up';
  });
}

/** The caller's own subdomain that a call names. @throws DomainError not_found; invalid_input for what is none. */
async function findSubdomain({ ask, body }: CompatRequest): Promise<api.HostedName> {
  const label = subdomainSchema.safeParse(body.subdomain);
  const fault = label.success ? {} : { subdomain: label.error.issues[0]?.message ?? '' };
  const { names } = await ask(api.listNamesEndpoint, {}, fault);
  const found = names.find(({ kind, name }) => kind === 'subdomain' && name.startsWith(`${label.data ?? ''}.`));
  if (!found) throw new DomainError('not_found', { detail: 'Ce sous-domaine est introuvable.' });
  return found;
}

const byForm = 'Les noms d’un client se changent par sa fiche (users.php), avec le droit « Gestion utilisateurs ».';

/** Free subdomains, and domains that are registered elsewhere or bought. */
export const hostingCalls: readonly CompatCall[] = [
  {
    line: 'API-19',
    method: 'POST',
    path,
    action: 'check_availability',
    takes: ['domain'],
    async answer({ ask, body }) {
      const { domain, available } = await ask(searchDomainEndpoint, { query: { domain: body.domain } });
      return { domain, available };
    },
  },
  {
    line: 'API-20',
    method: 'POST',
    path,
    action: 'register-domain',
    takes: ['domain', 'user_id'],
    async answer(request) {
      requireOwn(request, byForm);
      const { name, checkoutUrl } = await request.ask(buyDomainEndpoint, { body: { domain: request.body.domain } });
      return { success: true, error: null, domain: name.name, checkout_url: checkoutUrl };
    },
  },
  {
    line: 'API-21',
    method: 'POST',
    path,
    action: 'check_subdomain_availability',
    takes: ['subdomain'],
    async answer({ ask, body }) {
      const { available } = await ask(api.checkSubdomainEndpoint, { query: { subdomain: body.subdomain } });
      return { available };
    },
  },
  {
    line: 'API-22',
    method: 'POST',
    path,
    action: 'create_subdomain',
    takes: ['subdomain', 'user_id'],
    async answer(request) {
      requireOwn(request, byForm);
      const created = await request.ask(api.createSubdomainEndpoint, { body: { subdomain: request.body.subdomain } });
      return { success: true, error: null, dns_created: await isPublished(request, created) };
    },
  },
  {
    line: 'API-23',
    method: 'POST',
    path,
    action: 'declare_external_domain',
    takes: ['domain', 'user_id'],
    async answer(request) {
      requireOwn(request, byForm);
      await request.ask(api.declareDomainEndpoint, { body: { domain: request.body.domain } });
      return { success: true, error: null };
    },
  },
  {
    line: 'API-24',
    method: 'POST',
    path,
    action: 'delete_subdomain',
    takes: ['subdomain', 'user_id'],
    async answer(request) {
      requireOwn(request, byForm);
      const { id: nameId } = await findSubdomain(request);
      await request.ask(api.removeNameEndpoint, { params: { id: nameId } });
      const { pool, principal } = request;
      const accountId = principal?.accountId ?? '';
      const isGone = await waitFor(async () => ((await isWithdrawn(pool, { accountId, nameId })) ? 'done' : 'not yet'));
      return { success: true, error: null, dns_deleted: isGone };
    },
  },
];
