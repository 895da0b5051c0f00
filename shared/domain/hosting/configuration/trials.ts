import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { AuditAction } from '@app/contract/audit/rules.ts';
import type { Trial } from '@app/contract/hosting/adminApi.ts';
import { changesBetween, noteAct, type Platform } from '../../platform/index.ts';
import { DnsProviderError } from '../dns/DnsProvider.ts';
import { powerDns } from '../dns/openDnsProvider.ts';
import { askName, askText, authorityOf } from '../probing/lookup.ts';
import { askRegistrar, openRegistrar, registrarAccount, RegistrarError } from '../registrar/openRegistrar.ts';

type Steps = Trial['steps'];

/** What to try, by its label: each says in French what was found, or throws `TrialFailure` or its service's error. */
type Attempts = Record<string, () => Promise<string>>;

/** Why a step went wrong, in French. */
class TrialFailure extends Error {}

/** Runs steps in order, up to the first that fails. */
async function takeSteps(attempts: Attempts): Promise<Steps> {
  const steps: Steps = [];
  for (const [label, run] of Object.entries(attempts)) {
    try {
      steps.push({ label, ok: true, detail: await run() });
    } catch (error) {
      const isFailure = [TrialFailure, DnsProviderError, RegistrarError].some((kind) => error instanceof kind);
      if (!isFailure || !(error instanceof Error)) throw error;
      return [...steps, { label, ok: false, detail: error.message }];
    }
  }
  return steps;
}

/** The outcome of a trial, which the journal records with who tried. */
async function noteTrial(platform: Platform, actorId: string, action: AuditAction, label: string, steps: Steps) {
  const failed = steps.find(({ ok }) => !ok);
  await noteAct(platform, actorId, {
    action,
    target: { kind: 'hosting', id: null, label },
    changes: changesBetween(null, { outcome: failed ? `${failed.label}\u00a0: ${failed.detail}` : 'Tout fonctionne.' }),
  });
  return { ok: failed === undefined, steps };
}

/** Number and interval, in milliseconds, of the queries for a record that was just published. */
const asking = { times: 5, pause: 400 } as const;

/** Tests the DNS of the settings, up to the first step that fails, and records it in the journal. */
export async function tryDns(platform: Platform, actorId: string): Promise<Trial> {
  const isWildcard = platform.settings.get('dns_mode') === 'wildcard';
  const steps = await (isWildcard ? takeSteps(wildcardAttempts(platform)) : publishAndAsk(platform));
  return noteTrial(platform, actorId, 'hosting.dns_tested', 'DNS', steps);
}

const publication = 'Un nom d’essai se publie';

async function publishAndAsk(platform: Platform): Promise<Steps> {
  const { settings } = platform;
  const dns = powerDns(settings);
  const base = settings.get('subdomain_base');
  const name = `_essai-${randomBytes(6).toString('hex')}.${base}`;
  const text = randomBytes(12).toString('hex');
  const steps = await takeSteps({
    'L’API répond et accepte la clé': async () => `PowerDNS ${await dns.version()}`,
    'Elle a une zone pour les sous-domaines': async () => {
      if (base === '') throw new TrialFailure('Le domaine des sous-domaines n’est pas renseigné.');
      const zone = await dns.zoneOf(base);
      if (zone === null) throw new TrialFailure(`Aucune zone ne contient ${base}\u00a0: créez-la dans PowerDNS.`);
      return zone.replace(/\.$/, '');
    },
    [publication]: async () => {
      await dns.publish(name, [{ type: 'TXT', content: `"${text}"` }]);
      return name;
    },
    'Le serveur de noms y répond': async () => askUntilSeen(platform, name, text),
  });
  if (!steps.some(({ label, ok }) => label === publication && ok)) return steps;
  const withdrawal = await takeSteps({
    'Le nom d’essai se retire': async () => {
      await dns.withdraw(name);
      return name;
    },
  });
  return [...steps, ...withdrawal];
}

async function askUntilSeen(platform: Platform, name: string, text: string): Promise<string> {
  const servers = authorityOf(platform);
  for (let time = 1; ; time += 1) {
    const { outcome, values } = await askText(platform, name, servers);
    if (values.includes(text)) return servers === null ? 'Par les résolveurs de ce serveur' : servers.join(', ');
    if (outcome === 'failed') throw new TrialFailure('Personne ne répond aux questions DNS.');
    if (time === asking.times) throw new TrialFailure('Le nom d’essai, pourtant publié, reste inconnu.');
    await pause(asking.pause);
  }
}

function wildcardAttempts(platform: Platform): Attempts {
  const { settings } = platform;
  const [base, address] = [settings.get('subdomain_base'), settings.get('saas_server_ip')];
  return {
    'Le domaine et l’adresse du serveur sont renseignés': async () => {
      if (base === '') throw new TrialFailure('Le domaine des sous-domaines n’est pas renseigné.');
      if (address === '') throw new TrialFailure('L’adresse IPv4 du serveur n’est pas renseignée.');
      return `*.${base} → ${address}`;
    },
    'Un nom quelconque mène à ce serveur': async () => {
      const name = `essai-${randomBytes(6).toString('hex')}.${base}`;
      const { a, outcome } = await askName(platform, name);
      if (outcome === 'failed') throw new TrialFailure('Personne ne répond aux questions DNS.');
      if (a.length === 0) throw new TrialFailure(`${name} n’a pas d’adresse\u00a0: créez l’enregistrement *.${base}.`);
      if (a.some((found) => found !== address))
        throw new TrialFailure(`${name} mène à ${a.join(', ')}, pas à ${address}.`);
      return a.join(', ');
    },
  };
}

type DnsService = { version: string; zone: string | null } | { failure: string };

/** Whether the DNS service answers, and has a zone for the sites; nothing is written. Null: there is no service. */
export async function askDnsService({ settings }: Pick<Platform, 'settings'>): Promise<DnsService | null> {
  const base = settings.get('subdomain_base');
  if (settings.get('dns_mode') === 'wildcard' || settings.get('dns_api_url') === '') return null;
  const dns = powerDns(settings);
  try {
    return { version: await dns.version(), zone: base === '' ? null : await dns.zoneOf(base) };
  } catch (error) {
    if (!(error instanceof DnsProviderError)) throw error;
    return { failure: error.message };
  }
}

type RegistrarParts = Pick<Platform, 'settings' | 'providers' | 'logger'>;

/** Tests the registrar of the settings, up to the first step that fails, and records it. Nothing is bought. */
export async function tryRegistrar(platform: Platform, actorId: string): Promise<Trial> {
  const { steps } = await takeRegistrarSteps(platform);
  return noteTrial(platform, actorId, 'hosting.registrar_tested', 'Bureau d’enregistrement', steps);
}

/** The steps only, for a check that was not requested in the back-office. */
export async function takeRegistrarSteps(platform: RegistrarParts): Promise<Trial> {
  const steps = await takeSteps(registrarAttempts(platform));
  const failed = steps.find(({ ok }) => !ok);
  if (failed) platform.logger.warn({ step: failed.label, registrar: failed.detail }, 'registrar tried in vain');
  return { ok: !failed, steps };
}

const anything = z.record(z.string(), z.unknown());

function registrarAttempts(platform: RegistrarParts): Attempts {
  const { settings } = platform;
  const [reseller, customer, contact] = [
    settings.get('registrar_user_id'),
    settings.get('registrar_customer_id'),
    settings.get('registrar_contact_id'),
  ];
  const read = async (path: string, parameters: Record<string, string>, found: string) => {
    await askRegistrar(registrarAccount(platform), { path, parameters }, anything);
    return found;
  };
  return {
    Configuration: async () => `Compte ${registrarAccount(platform).userId}`,
    'Connexion et clé': async () =>
      read('resellers/details.json', { 'reseller-id': reseller }, 'Le bureau d’enregistrement accepte la clé.'),
    Client: async () =>
      read('customers/details-by-id.json', { 'customer-id': customer }, `Le client ${customer} existe.`),
    Contact: async () => read('contacts/details.json', { 'contact-id': contact }, `Le contact ${contact} existe.`),
    'Recherche d’un domaine': async () => {
      const answer = await openRegistrar(platform).availability('clairvolet-essai-de-disponibilite.fr');
      if (answer === 'unknown') throw new TrialFailure('L’extension .fr n’est pas proposée à ce compte.');
      return 'La disponibilité d’un domaine se lit.';
    },
    'Serveurs de noms': async () => {
      const nameservers = settings.get('dns_nameservers');
      if (nameservers.trim() !== '') return nameservers;
      throw new TrialFailure('Les serveurs de noms ne sont pas saisis dans la configuration du DNS.');
    },
  };
}
