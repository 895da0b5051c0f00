import { tryStripe } from '@app/domain/billing';
import { askDnsService, takeRegistrarSteps } from '@app/domain/hosting';
import type { Finding, Platform } from '@app/domain/platform';

/** The key of Stripe, and what it may do. Nothing is written there. */
export async function examineStripe(platform: Platform): Promise<Finding[]> {
  const what = 'stripe';
  if (platform.settings.get('stripe_secret_key') === '') {
    const todo = 'Set STRIPE_SECRET_KEY, or fill it in at /admin/stripe, to take payments.';
    return [{ what, state: 'warning', says: 'No key is configured.', todo }];
  }
  const { ok, message, account } = await tryStripe(platform);
  const of = account ? ` (${account.name}, ${account.mode})` : '';
  const todo = 'See « Payments » in docs/OPERATIONS.md.';
  const findings: Finding[] = [
    ok
      ? { what, state: 'good', says: `The key answers${of}.` }
      : { what, state: 'bad', says: `« ${message} »${of}`, todo },
  ];
  if (platform.settings.get('stripe_webhook_secret') === '') {
    const says = 'No signing secret for webhooks is configured: payments are noticed at night only.';
    findings.push({ what: 'stripe webhook', state: 'bad', says, todo });
  }
  return findings;
}

/** The service that hosts' names are written to. */
export async function examineDns(platform: Platform): Promise<Finding[]> {
  const what = 'dns';
  const answer = await askDnsService(platform);
  if (answer === null) return [{ what, state: 'good', says: 'No DNS service is written to.' }];
  const todo = 'See « Domains and hosts’ sites » in docs/OPERATIONS.md.';
  if ('failure' in answer) return [{ what, state: 'bad', says: `« ${answer.failure} »`, todo }];
  if (answer.zone === null)
    return [{ what, state: 'bad', says: 'It has no zone for the names of hosts’ sites.', todo }];
  return [{ what, state: 'good', says: `PowerDNS ${answer.version} answers, with a zone ${answer.zone}` }];
}

/** The registrar that domains are bought from. */
export async function examineRegistrar(platform: Platform): Promise<Finding[]> {
  const what = 'registrar';
  if (platform.settings.get('registrar_user_id') === '') {
    return [{ what, state: 'good', says: 'None is configured: no domains are sold.' }];
  }
  const failed = (await takeRegistrarSteps(platform)).steps.find(({ ok }) => !ok);
  if (!failed) return [{ what, state: 'good', says: 'It answers, and takes our key.' }];
  const todo = 'Check « Bureau d’enregistrement » in the settings.';
  return [{ what, state: 'bad', says: `« ${failed.label} : ${failed.detail} »`, todo }];
}
