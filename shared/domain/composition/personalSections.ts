import { accountSections } from '../accounts/index.ts';
import { billingSections } from '../billing/index.ts';
import { complianceSections } from '../compliance/index.ts';
import { hostingSections, purchaseSections } from '../hosting/index.ts';
import { jobSections } from '../jobs/index.ts';
import { mailSections } from '../messaging/index.ts';
import { mobileSections } from '../mobile/index.ts';
import { paymentSections } from '../payments/index.ts';
import type { PersonalSection } from '../platform/index.ts';
import { propertySections } from '../properties/index.ts';
import { channelSections } from '../channels/index.ts';
import { helpSections, reservationSections } from '../reservations/index.ts';
import { storefrontSections } from '../storefront/index.ts';
import { supportSections } from '../support/index.ts';

/** All data about a customer, in the order of the copy that they receive. */
export const personalSections: readonly PersonalSection[] = [
  ...accountSections,
  ...billingSections,
  ...purchaseSections,
  ...hostingSections,
  ...storefrontSections,
  ...propertySections,
  ...paymentSections,
  ...reservationSections,
  ...complianceSections,
  ...channelSections,
  ...helpSections,
  ...mailSections,
  ...mobileSections,
  ...supportSections,
  ...jobSections,
];
