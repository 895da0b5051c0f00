import { holdsPermission } from '@app/contract/accounts/permissions.ts';
import { changeStripeConfigurationEndpoint, readStripeConfigurationEndpoint } from '@app/contract/billing/stripeApi.ts';
import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import {
  changeSettingsEndpoint,
  editableSettingKeys,
  readSettingsEndpoint,
  settingsMessages,
  uploadImageEndpoint,
} from '@app/contract/site/settingsAdminApi.ts';
import { keysOf } from '@app/contract/record.ts';
import type { SecretView } from '@app/contract/site/storedSettings.ts';
import { parseInput } from '../http/validate.ts';
import type { CompatCall, CompatRequest } from './CompatCall.ts';

/** What a secret is shown as, and taken for when it comes back: nobody typed it. */
export function presentSecret({ configured, ending }: Pick<SecretView, 'configured' | 'ending'>): string {
  return configured ? `configuré · ••••${ending ?? ''}` : '';
}

const stripeFields = {
  stripe_public_key: 'publicKey',
  stripe_secret_key: 'secretKey',
  stripe_portal_configuration_id: 'portalConfigurationId',
} as const;

/** Every setting that the caller may see, flat: those for anyone, and all of them with the permission. */
async function readSettings(request: CompatRequest): Promise<Record<string, string>> {
  const { ask, principal } = request;
  if (!principal || !holdsPermission(principal, 'settings')) return ask(publicSettingsEndpoint, {});
  return readAllSettings(request);
}

/**
 * All of them, flat; secrets masked.
 * @throws DomainError not_authenticated or forbidden without the permission.
 */
async function readAllSettings({ ask }: CompatRequest): Promise<Record<string, string>> {
  const [{ settings, appUrl }, stripe] = [
    await ask(readSettingsEndpoint, {}),
    await ask(readStripeConfigurationEndpoint, {}),
  ];
  return {
    ...Object.fromEntries(editableSettingKeys.map((key) => [key, settings[key].value])),
    stripe_public_key: stripe.publicKey.value,
    stripe_secret_key: presentSecret(stripe.secretKey),
    stripe_portal_configuration_id: stripe.portalConfigurationId.value,
    app_base_url: settings.app_base_url.value || appUrl,
  };
}

/** What was sent and differs from what there is: whoever sends everything back changes nothing. */
function changed(body: CompatRequest['body'], current: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([key, value]) => Object.hasOwn(current, key) && textOf(value) !== current[key]),
  );
}

/** Values are text; a form may send a flag or a number as what it is. */
export function textOf(value: unknown): unknown {
  return typeof value === 'boolean' || typeof value === 'number' ? String(value) : value;
}

/** Settings of the site and of its search engines, and the keys of Stripe among them. */
export const settingsCalls: readonly CompatCall[] = [
  { line: 'API-01', method: 'GET', path: '/backend/api/settings.php', answer: readSettings },
  {
    line: 'AST-12',
    method: 'POST',
    path: '/backend/api/settings.php',
    takes: [...editableSettingKeys, ...keysOf(stripeFields)],
    async answer(request) {
      const { ask } = request;
      // Refused before anything is looked at when the caller may not.
      const changes = changed(request.body, await readAllSettings(request));
      const site = Object.fromEntries(
        editableSettingKeys.flatMap((key) => (key in changes ? [[key, textOf(changes[key])]] : [])),
      );
      const stripe = Object.fromEntries(
        Object.entries(stripeFields).flatMap(([theirs, ours]) => (theirs in changes ? [[ours, changes[theirs]]] : [])),
      );
      // What is wrong among the others is told before the keys are changed: all or nothing.
      parseInput(changeSettingsEndpoint.body, site);
      if (Object.keys(stripe).length > 0) await ask(changeStripeConfigurationEndpoint, { body: stripe });
      if (Object.keys(site).length > 0) await ask(changeSettingsEndpoint, { body: site });
      return { success: true, message: settingsMessages.saved };
    },
  },
  {
    line: 'AST-13',
    method: 'POST',
    path: '/backend/api/upload-favicon.php',
    takes: [],
    upload: { endpoint: uploadImageEndpoint, field: 'favicon' },
    async answer({ ask, upload }) {
      const { url } = await ask(uploadImageEndpoint, { params: { use: 'favicon' }, upload });
      return { success: true, url };
    },
  },
];
