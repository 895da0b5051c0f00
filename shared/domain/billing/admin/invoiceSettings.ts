import {
  invoiceSettingLabels,
  missingSellerFields,
  type InvoiceSettingKey,
} from '@app/contract/billing/invoiceSettings.ts';
import type { InvoiceSettings } from '@app/contract/billing/stripeApi.ts';
import { vatPrefix } from '@app/contract/countries/countries.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { vatNumberFault } from '../../accounts/index.ts';
import {
  changesBetween,
  DomainError,
  transact,
  type KnownSettings,
  type Platform,
  type SettingsAuthor,
} from '../../platform/index.ts';
import { isLiveKey } from '../../stripe/index.ts';

const keys = keysOf(invoiceSettingLabels);

/** The settings that the next invoices use. */
export async function readInvoiceSettings({ db, settings }: Platform): Promise<InvoiceSettings> {
  const first = await db.selectFrom('invoice').select('id').where('kind', '=', 'invoice').limit(1).executeTakeFirst();
  return {
    values: recordOf(keys, (key) => settings.get(key)),
    startNumberSettled: first !== undefined,
    missingSellerFields: missingSellerFields(settings),
    changedAt: settings.changedAt?.toISOString() ?? null,
  };
}

type Changes = Partial<Record<InvoiceSettingKey, string | undefined>> & Pick<KnownSettings, 'changedAt'>;

/** French messages, by key, about refused changes of the invoice settings. */
export async function refusedInvoiceChanges(platform: Platform, changes: Changes): Promise<Record<string, string>> {
  const { settings } = platform;
  const fields: Record<string, string> = {};
  const wanted = new Map<string, string>(changed(settings, changes));
  if (wanted.has('invoice_start_number') && (await readInvoiceSettings(platform)).startNumberSettled) {
    fields.invoice_start_number = 'La numérotation a commencé\u00a0: elle se poursuit sans trou';
  }
  const after = { get: (key: Parameters<typeof settings.get>[0]) => wanted.get(key) ?? settings.get(key) };
  const named = identityKeys.find((key) => wanted.has(key));
  const fault = named && (await sellerVatFault(after));
  if (fault) fields[named] = fault;
  if (isLiveKey(settings.get('stripe_secret_key'))) {
    for (const key of missingSellerFields(after)) {
      if (wanted.has(key)) fields[key] = 'Obligatoire tant que Stripe encaisse pour de vrai';
    }
    if (wanted.has('vat_rate') && missingSellerFields(after).includes('seller_vat_number')) {
      fields.vat_rate ??= 'Indiquez d’abord le numéro de TVA';
    }
  }
  return fields;
}

/** The settings that must agree with the VAT number; the one to blame comes first. */
const identityKeys = ['seller_vat_number', 'seller_siren', 'seller_country'] as const;

/** What is wrong with the seller's VAT number; not checked outside the European Union. */
async function sellerVatFault(settings: Pick<Platform['settings'], 'get'>): Promise<string | null> {
  const [vatNumber, siren, country] = identityKeys.map((key) => settings.get(key).trim());
  if (!vatNumber || !country || vatPrefix(country) === null) return null;
  return vatNumberFault({ vatNumber, country, siren: siren || null });
}

function changed(settings: Platform['settings'], changes: Changes): [InvoiceSettingKey, string][] {
  return keys.flatMap((key) => {
    const value = changes[key];
    return value === undefined || value === settings.get(key) ? [] : [[key, value]];
  });
}

/**
 * Changes what the next invoices will say; issued ones do not change.
 * @throws DomainError invalid_input naming a refused value: the first number once it is used, an identity that is
 *   removed while live payments are taken; forbidden or proof_required for settings about where money goes;
 *   changed_meanwhile by `changedAt`.
 */
export async function changeInvoiceSettings(platform: Platform, author: SettingsAuthor, changes: Changes) {
  const { settings } = platform;
  const given = changed(settings, changes);
  if (given.length === 0) return;
  const fields = await refusedInvoiceChanges(platform, changes);
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields });
  const before = Object.fromEntries(given.map(([key]) => [key, settings.get(key)]));
  await transact(platform, author.accountId, async (tx) => {
    await settings.saveWithin(tx, author, Object.fromEntries(given), { changedAt: changes.changedAt });
    tx.audit({
      action: 'settings.changed',
      target: { kind: 'settings', id: null, label: 'Factures' },
      changes: changesBetween(before, Object.fromEntries(given)),
    });
  });
  await settings.load();
}
