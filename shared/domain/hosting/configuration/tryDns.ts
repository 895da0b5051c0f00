import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Trial } from '@app/contract/hosting/adminApi.ts';
import type { Platform } from '../../platform/index.ts';
import { DnsProviderError } from '../dns/DnsProvider.ts';
import { PowerDns } from '../dns/openDnsProvider.ts';
import { askName, askText, authorityOf } from '../probing/lookup.ts';
import { noteTrial, takeSteps, TrialFailure, type Attempt } from './trial.ts';

/** Number and interval, in milliseconds, of the queries for a record that was just published. */
const asking = { times: 5, pause: 400 } as const;

/**
 * Tests the DNS of the settings, up to the first step that fails: publishes a name, queries it, withdraws it; with
 * one wildcard record, checks that it points to our server. The journal records who tried.
 */
export async function tryDns(platform: Platform, actorId: string): Promise<Trial> {
  const isWildcard = platform.settings.get('dns_mode') === 'wildcard';
  const steps = await (isWildcard ? takeSteps(wildcardAttempts(platform)) : publishAndAsk(platform));
  return noteTrial(platform, actorId, { action: 'hosting.dns_tested', label: 'DNS', steps });
}

async function publishAndAsk(platform: Platform): Promise<Trial['steps']> {
  const { settings } = platform;
  const dns = new PowerDns(settings);
  const base = settings.get('subdomain_base');
  const name = `_essai-${randomBytes(6).toString('hex')}.${base}`;
  const text = randomBytes(12).toString('hex');
  const steps = await takeSteps([
    {
      label: 'L’API répond et accepte la clé',
      run: async () => `PowerDNS ${await dns.version()}`,
    },
    {
      label: 'Elle a une zone pour les sous-domaines',
      run: async () => {
        if (base === '') throw new TrialFailure('Le domaine des sous-domaines n’est pas renseigné.');
        const zone = await dns.zoneOf(base);
        if (zone === null) throw new TrialFailure(`Aucune zone ne contient ${base}\u00a0: créez-la dans PowerDNS.`);
        return zone.replace(/\.$/, '');
      },
    },
    {
      label: 'Un nom d’essai se publie',
      run: async () => {
        await dns.publish(name, [{ type: 'TXT', content: `"${text}"` }]);
        return name;
      },
    },
    {
      label: 'Le serveur de noms y répond',
      run: async () => askUntilSeen(platform, name, text),
    },
  ]);
  const isPublished = steps.length >= 3 && steps[2]?.ok === true;
  if (!isPublished) return steps;
  const withdrawal = await takeSteps([
    {
      label: 'Le nom d’essai se retire',
      run: async () => {
        await dns.withdraw(name);
        return name;
      },
    },
  ]);
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

function wildcardAttempts(platform: Platform): Attempt[] {
  const { settings } = platform;
  const [base, address] = [settings.get('subdomain_base'), settings.get('saas_server_ip')];
  return [
    {
      label: 'Le domaine et l’adresse du serveur sont renseignés',
      run: async () => {
        if (base === '') throw new TrialFailure('Le domaine des sous-domaines n’est pas renseigné.');
        if (address === '') throw new TrialFailure('L’adresse IPv4 du serveur n’est pas renseignée.');
        return `*.${base} → ${address}`;
      },
    },
    {
      label: 'Un nom quelconque mène à ce serveur',
      run: async () => {
        const name = `essai-${randomBytes(6).toString('hex')}.${base}`;
        const { a, outcome } = await askName(platform, name);
        if (outcome === 'failed') throw new TrialFailure('Personne ne répond aux questions DNS.');
        if (a.length === 0)
          throw new TrialFailure(`${name} n’a pas d’adresse\u00a0: créez l’enregistrement *.${base}.`);
        if (a.some((found) => found !== address))
          throw new TrialFailure(`${name} mène à ${a.join(', ')}, pas à ${address}.`);
        return a.join(', ');
      },
    },
  ];
}

/** Whether the DNS service answers, and has a zone for the sites; nothing is written. Null: there is no service. */
export async function askDnsService({
  settings,
}: Pick<Platform, 'settings'>): Promise<{ version: string; zone: string | null } | { failure: string } | null> {
  const base = settings.get('subdomain_base');
  if (settings.get('dns_mode') === 'wildcard' || settings.get('dns_api_url') === '') return null;
  const dns = new PowerDns(settings);
  try {
    return { version: await dns.version(), zone: base === '' ? null : await dns.zoneOf(base) };
  } catch (error) {
    if (!(error instanceof DnsProviderError)) throw error;
    return { failure: error.message };
  }
}
