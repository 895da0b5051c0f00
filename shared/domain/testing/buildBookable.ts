import { settableTermsSchema, type StayTermsInput } from '@app/contract/payments/terms/terms.ts';
import { changeTerms } from '../payments/index.ts';
import type { Platform } from '../platform/index.ts';
import { buildName } from './buildName.ts';
import { buildProperty, type BuiltProperty } from './buildProperty.ts';
import { buildCustomer, type BuiltAccount } from './factories.ts';

/** How a host is paid by transfer: they have to say it before anybody books. */
export const byTransfer: StayTermsInput = {
  means: { transfer: { holder: 'Amaia Etcheverry', iban: 'FR14 2004 1010 0505 0001 3M02 606' } },
};

/** A host whose site lets guests book, and the property that they book. */
export interface Bookable {
  host: BuiltAccount;
  property: BuiltProperty;
  siteName: string;
}

/** A host with a site, a property at 100 € a night from three nights on, and terms: paid by transfer unless others are given. */
export async function buildBookable(
  platform: Platform,
  {
    terms = byTransfer,
    ...property
  }: { terms?: StayTermsInput } & Omit<Partial<Parameters<typeof buildProperty>[1]>, 'accountId'> = {},
): Promise<Bookable> {
  const host = await buildCustomer(platform, { firstName: 'Amaia', lastName: 'Etcheverry', trialDays: 400 });
  const { name: siteName } = await buildName(platform, { accountId: host.id });
  const built = await buildProperty(platform, {
    accountId: host.id,
    name: 'Itsaso',
    slug: 'itsaso',
    rates: { baseCents: 10_000, minNights: 3 },
    ...property,
  });
  await changeTerms(platform, host.id, settableTermsSchema.parse(terms));
  return { host, property: built, siteName };
}
