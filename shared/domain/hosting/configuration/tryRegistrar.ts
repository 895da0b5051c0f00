import { z } from 'zod';
import type { Trial } from '@app/contract/hosting/adminApi.ts';
import type { Platform } from '../../platform/index.ts';
import { askRegistrar, registrarAccount } from '../registrar/askRegistrar.ts';
import { openRegistrar } from '../registrar/openRegistrar.ts';
import { noteTrial, takeSteps, TrialFailure, type Attempt } from './trial.ts';

type Parts = Pick<Platform, 'settings' | 'providers' | 'logger'>;

const anything = z.record(z.string(), z.unknown());

/** Tests the registrar of the settings, up to the first step that fails, and records it. Nothing is bought. */
export async function tryRegistrar(platform: Platform, actorId: string): Promise<Trial> {
  const { steps } = await takeRegistrarSteps(platform);
  return noteTrial(platform, actorId, { action: 'hosting.registrar_tested', label: 'Bureau d’enregistrement', steps });
}

/** The steps only, for a check that was not requested in the back-office. */
export async function takeRegistrarSteps(platform: Parts): Promise<Trial> {
  const steps = await takeSteps(attemptsAt(platform));
  const failed = steps.find(({ ok }) => !ok);
  if (failed) platform.logger.warn({ step: failed.label, registrar: failed.detail }, 'registrar tried in vain');
  return { ok: !failed, steps };
}

function attemptsAt(platform: Parts): Attempt[] {
  const read = async (path: string, parameters: Record<string, string>) =>
    askRegistrar(registrarAccount(platform), { path, parameters }, anything);
  const { settings } = platform;
  return [
    {
      label: 'Configuration',
      run: async () => `Compte ${registrarAccount(platform).userId}`,
    },
    {
      label: 'Connexion et clé',
      async run() {
        await read('resellers/details.json', { 'reseller-id': settings.get('registrar_user_id') });
        return 'Le bureau d’enregistrement accepte la clé.';
      },
    },
    {
      label: 'Client',
      async run() {
        await read('customers/details-by-id.json', { 'customer-id': settings.get('registrar_customer_id') });
        return `Le client ${settings.get('registrar_customer_id')} existe.`;
      },
    },
    {
      label: 'Contact',
      async run() {
        await read('contacts/details.json', { 'contact-id': settings.get('registrar_contact_id') });
        return `Le contact ${settings.get('registrar_contact_id')} existe.`;
      },
    },
    {
      label: 'Recherche d’un domaine',
      async run() {
        const answer = await openRegistrar(platform).availability('clairvolet-essai-de-disponibilite.fr');
        if (answer === 'unknown') throw new TrialFailure('L’extension .fr n’est pas proposée à ce compte.');
        return 'La disponibilité d’un domaine se lit.';
      },
    },
    {
      label: 'Serveurs de noms',
      async run() {
        const nameservers = settings.get('dns_nameservers');
        if (nameservers.trim() !== '') return nameservers;
        throw new TrialFailure('Les serveurs de noms ne sont pas saisis dans la configuration du DNS.');
      },
    },
  ];
}
