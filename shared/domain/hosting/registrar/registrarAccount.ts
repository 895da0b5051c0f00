import { trimCharacterAtEnd } from '@app/contract/core/trimCharacter.ts';
import type { Platform, SettingsReader } from '../../platform/index.ts';
import { RegistrarError } from './RegistrarError.ts';

/** Where LogicBoxes, of which ResellerClub is one, answers. */
const ownBase = 'https://httpapi.com';

/** Whom the registrar knows us as. */
export interface RegistrarAccount {
  base: string;
  userId: string;
  apiKey: string;
  /** In whose name domains are registered. */
  customerId: string;
  contactId: string;
}

type Parts = Pick<Platform, 'settings' | 'providers'>;

/** Whether the settings say all that is needed to ask the registrar. */
export function isRegistrarConfigured(settings: Pick<SettingsReader, 'get'>): boolean {
  const keys = ['registrar_user_id', 'registrar_api_key', 'registrar_customer_id', 'registrar_contact_id'] as const;
  return keys.every((key) => settings.get(key) !== '');
}

/** @throws RegistrarError unconfigured. */
export function registrarAccount({ settings, providers }: Parts): RegistrarAccount {
  if (!isRegistrarConfigured(settings)) {
    throw new RegistrarError('unconfigured', 'Le bureau d’enregistrement n’est pas configuré.');
  }
  return {
    base: trimCharacterAtEnd(providers.registrarApiBase ?? ownBase, '/'),
    userId: settings.get('registrar_user_id'),
    apiKey: settings.get('registrar_api_key'),
    customerId: settings.get('registrar_customer_id'),
    contactId: settings.get('registrar_contact_id'),
  };
}
