import { findNotifiedAdministrator } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';

/** Whom a mail to the administrators is about. */
interface Person {
  first_name: string;
  last_name: string;
  email: string;
}

interface ToAdministrators<V> {
  recipient: string;
  userName: string;
  values: V & { customer_name: string; customer_email: string; admin_url: string };
}

/**
 * A mail to the administrators about a customer's payment: to the settings' address, else to the first super administrator;
 * null when there is nobody.
 */
export async function toAdministrators<V extends Record<string, string>>(
  { settings, pool, appUrl }: Platform,
  about: Person,
  values: V,
): Promise<ToAdministrators<V> | null> {
  const recipient = settings.get('admin_email') || (await findNotifiedAdministrator(pool));
  if (!recipient) return null;
  return {
    recipient,
    userName: settings.get('site_title'),
    values: {
      ...values,
      customer_name: `${about.first_name} ${about.last_name}`,
      customer_email: about.email,
      admin_url: `${appUrl}/admin/transactions`,
    },
  };
}
