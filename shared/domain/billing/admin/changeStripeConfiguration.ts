import { plansMirrorRequested } from '@app/contract/billing/events.ts';
import { invoiceSettingLabels, missingSellerFields } from '@app/contract/billing/invoiceSettings.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import type { changeStripeConfigurationEndpoint } from '@app/contract/billing/stripeApi.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import {
  changesBetween,
  DomainError,
  transact,
  type Platform,
  type SettingsAuthor,
  type Tx,
} from '../../platform/index.ts';
import { isLiveKey } from '../../stripe/index.ts';

/** Each unchanged when absent, removed when empty. */
type StripeChanges = EndpointInput<typeof changeStripeConfigurationEndpoint>['body'];

const settingOf = {
  publicKey: 'stripe_public_key',
  secretKey: 'stripe_secret_key',
  webhookSecret: 'stripe_webhook_secret',
  connectWebhookSecret: 'stripe_connect_webhook_secret',
  thinWebhookSecret: 'stripe_thin_webhook_secret',
  portalConfigurationId: 'stripe_portal_configuration_id',
} as const satisfies Record<Exclude<keyof StripeChanges, 'changedAt'>, SettingKey>;

/**
 * Changes the keys of Stripe; plans are mirrored to the account of a new secret key.
 * @throws DomainError invalid_input naming what is refused: a value of the environment, a live key before the seller
 *   has an identity to print on invoices, keys of different modes; changed_meanwhile by `changedAt`.
 */
export async function changeStripeConfiguration(platform: Platform, author: SettingsAuthor, changes: StripeChanges) {
  const { settings } = platform;
  const fields = refusals(platform, changes);
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields });
  const before = recordOf(keysOf(settingOf), (name) => settings.get(settingOf[name]));
  const after = recordOf(keysOf(settingOf), (name) => changes[name] ?? before[name]);
  const changed = keysOf(settingOf).filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return;
  const given = Object.fromEntries(changed.map((name) => [settingOf[name], after[name]]));
  await transact(platform, author.accountId, async (tx) => {
    await settings.saveWithin(tx, author, given, { changedAt: changes.changedAt, names: settingOf });
    tx.audit({
      action: 'stripe.changed',
      target: { kind: 'stripe', id: null, label: 'Stripe' },
      changes: changesBetween(before, after, [
        'secretKey',
        'webhookSecret',
        'connectWebhookSecret',
        'thinWebhookSecret',
      ]),
    });
    followStripeKey(tx, keysOf(given));
  });
  await settings.load();
}

/** Mirrors the plans to the account of a new secret key. */
export function followStripeKey(tx: Tx, changed: readonly string[]): void {
  if (changed.includes('stripe_secret_key')) tx.record(plansMirrorRequested, { reason: 'stripe_key_changed' });
}

/** French messages about refused changes of Stripe's settings, both by setting key. */
export function refusedStripeChanges(
  platform: Pick<Platform, 'settings'>,
  wanted: Partial<Record<SettingKey, string | undefined>>,
): Record<string, string> {
  const changes = recordOf(keysOf(settingOf), (name) => wanted[settingOf[name]]);
  const refused: Partial<Record<string, string>> = refusals(platform, changes);
  return Object.fromEntries(
    keysOf(settingOf).flatMap((name) => {
      const sentence = refused[name];
      return sentence === undefined || changes[name] === undefined ? [] : [[settingOf[name], sentence]];
    }),
  );
}

/** French messages, by field. */
function refusals({ settings }: Pick<Platform, 'settings'>, changes: StripeChanges): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of keysOf(settingOf)) {
    if (changes[name] !== undefined && settings.source(settingOf[name]) === 'environment') {
      fields[name] = 'Défini par l’environnement\u00a0: il ne se change pas ici';
    }
  }
  const { secretKey } = changes;
  const missing = missingSellerFields(settings);
  if (secretKey !== undefined && isLiveKey(secretKey) && missing.length > 0) {
    const names = missing.map((key) => invoiceSettingLabels[key]).join(', ');
    fields.secretKey ??= `Avant une clé réelle, complétez l’identité du vendeur\u00a0: ${names}`;
  }
  const secret = secretKey ?? settings.get('stripe_secret_key');
  const known = changes.publicKey ?? settings.get('stripe_public_key');
  if (secret !== '' && known !== '' && isLiveKey(secret) !== isLiveKey(known)) {
    const field = changes.publicKey === undefined ? 'secretKey' : 'publicKey';
    fields[field] ??= 'La clé publique et la clé secrète sont l’une de test, l’autre réelle';
  }
  return fields;
}

/** Requests that the plans are mirrored to the current Stripe account, for the first time or again. */
export async function requestPlansMirror(platform: Platform, actorId: string): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    tx.record(plansMirrorRequested, { reason: 'asked_for' });
    tx.audit({ action: 'stripe.mirrored' });
  });
}
