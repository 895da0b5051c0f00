import { invoiceSettingLabels } from '@app/contract/billing/invoiceSettings.ts';
import type { AccountView } from '@app/contract/accounts/api.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { slugOf } from '@app/contract/core/slug.ts';
import { seoAddress, seoTabs } from '../features/admin/seo/seoTabs.ts';
import { categoriesFor, categoryAddress } from '../features/admin/settings/categories.ts';
import type { SettingGroup } from '../features/admin/settings/SettingField.tsx';
import { placeGroups, type Place } from '../layout/palette/Place.ts';
import { sectionPages } from './sectionPages.ts';
import { IconAdjustmentsHorizontal } from '../features/admin/icons.ts';

const iconOf = (section: string) => sectionPages[section]?.Icon ?? IconAdjustmentsHorizontal;

/** The fields of a form, as its page declares them: each is found by its label and leads to itself. */
function fieldsOf(section: string, where: string, address: string, groups: readonly SettingGroup[]): Place[] {
  return groups.flatMap(({ title, fields }) =>
    fields.map(({ key, label, hint, kind }) => ({
      id: key,
      label,
      note: `${where} › ${title}`,
      words: hint ?? '',
      group: placeGroups.settings,
      Icon: iconOf(section),
      // A switch has no field that could be named: its card is.
      to: `${address}#${kind?.as === 'switch' || kind?.as === 'image' ? slugOf(title) : `settings-${key}`}`,
    })),
  );
}

/** Every setting that is a field, from the declarations of the pages that edit it. */
export function settingFields(account: Pick<AccountView, 'role'>): Record<'settings' | 'seo' | 'stripe', Place[]> {
  return {
    settings: categoriesFor(account).flatMap(({ id, label, groups }) =>
      fieldsOf('settings', `Paramètres › ${label}`, categoryAddress(id), groups),
    ),
    seo: seoTabs.flatMap(({ id, label, groups }) => fieldsOf('seo', `SEO › ${label}`, seoAddress(id), groups)),
    // Who sells stands among the settings; what invoices alone say stands here.
    stripe: keysOf(invoiceSettingLabels)
      .filter((key) => key !== 'invoice_logo_url' && !key.startsWith('seller_'))
      .map((key) => ({
        id: key,
        label: invoiceSettingLabels[key],
        note: 'Stripe › Facturation',
        words: 'facture factures numéro texte vendeur',
        group: placeGroups.settings,
        Icon: iconOf('stripe'),
        to: `/admin/stripe#invoices-${key}`,
      })),
  };
}
