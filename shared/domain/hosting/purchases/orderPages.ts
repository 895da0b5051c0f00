import { openOrderCheckout } from '../../billing/index.ts';
import type { Platform } from '../../platform/index.ts';

interface Priced {
  /** Of the purchase, or of the renewal. */
  id: string;
  domain: string;
  /** VAT included. */
  priceCents: number;
}

/** What a purchase is called on its invoice. */
const purchaseLabel = (domain: string) => `Nom de domaine ${domain}, un an`;

/** What a renewal is called on its invoice. */
export const renewalLabel = (domain: string) => `Renouvellement du nom de domaine ${domain}, un an`;

/**
 * The page on which a purchase is paid.
 * @returns null when it is paid already.
 * @throws DomainError billing_unavailable.
 */
export async function openPurchasePage(
  platform: Platform,
  accountId: string,
  purchase: Priced,
): Promise<string | null> {
  return openPage(platform, accountId, purchase, purchaseLabel(purchase.domain));
}

/** As `openPurchasePage`, of a renewal. */
export async function openRenewalPage(platform: Platform, accountId: string, renewal: Priced): Promise<string | null> {
  return openPage(platform, accountId, renewal, renewalLabel(renewal.domain));
}

async function openPage(
  platform: Platform,
  accountId: string,
  { id, priceCents }: Priced,
  label: string,
): Promise<string | null> {
  const list = `${platform.appUrl}/dashboard/domaines`;
  return openOrderCheckout(platform, {
    orderId: id,
    accountId,
    amountCents: priceCents,
    label,
    successUrl: `${list}?achat=succes`,
    cancelUrl: `${list}?achat=annule`,
  });
}
