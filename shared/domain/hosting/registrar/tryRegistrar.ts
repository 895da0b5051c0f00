import { z } from 'zod';
import type { Trial } from '@app/contract/hosting/adminApi.ts';
import { changesBetween, noteAct, type Platform } from '../../platform/index.ts';
import { askRegistrar } from './askRegistrar.ts';
import { openRegistrar } from './openRegistrar.ts';
import { registrarAccount } from './registrarAccount.ts';
import { RegistrarError } from './RegistrarError.ts';

type Parts = Pick<Platform, 'settings' | 'providers' | 'logger'>;

interface Step {
  label: string;
  /** @returns what was found, in French. */
  run: () => Promise<string>;
}

const anything = z.record(z.string(), z.unknown());

/** Tries the registrar that the settings name, step by step to the first that fails, and notes it. Nothing is bought. */
export async function tryRegistrar(platform: Platform, actorId: string): Promise<Trial> {
  const trial = await takeRegistrarSteps(platform);
  const failed = trial.steps.find(({ ok }) => !ok);
  await noteAct(platform, actorId, {
    action: 'hosting.registrar_tested',
    target: { kind: 'hosting', id: null, label: 'Bureau d’enregistrement' },
    changes: changesBetween(null, { outcome: failed ? `${failed.label}\u00a0: ${failed.detail}` : 'Tout fonctionne.' }),
  });
  return trial;
}

/** The steps alone, which nobody asked for in the back-office. */
export async function takeRegistrarSteps(platform: Parts): Promise<Trial> {
  const steps: Trial['steps'] = [];
  for (const { label, run } of stepsOf(platform)) {
    try {
      steps.push({ label, ok: true, detail: await run() });
    } catch (error) {
      if (!(error instanceof RegistrarError)) throw error;
      platform.logger.warn({ failure: error.failure, step: label }, 'registrar tried in vain');
      steps.push({ label, ok: false, detail: error.message });
      return { ok: false, steps };
    }
  }
  return { ok: true, steps };
}

function stepsOf(platform: Parts): Step[] {
  const read = async (path: string, parameters: Record<string, string>) =>
    askRegistrar(registrarAccount(platform), { method: 'GET', path, parameters }, anything);
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
        if (answer === 'unknown')
          throw new RegistrarError('refused', 'L’extension .fr n’est pas proposée à ce compte.');
        return 'La disponibilité d’un domaine se lit.';
      },
    },
    {
      label: 'Serveurs de noms',
      async run() {
        const nameservers = settings.get('dns_nameservers');
        if (nameservers.trim() !== '') return nameservers;
        throw new RegistrarError(
          'unconfigured',
          'Les serveurs de noms ne sont pas saisis dans la configuration du DNS.',
        );
      },
    },
  ];
}
