import { findNotifiedAdministrator } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';

/**
 * A mail to the administrators about backups: to the settings' address, else to the first super administrator; null when
 * there is nobody.
 */
export async function toBackupAdministrators<V extends Record<string, string>>(
  { settings, pool, appUrl }: Platform,
  values: V,
): Promise<{ recipient: string; userName: string; values: V & { admin_url: string } } | null> {
  const recipient = settings.get('admin_email') || (await findNotifiedAdministrator(pool));
  if (!recipient) return null;
  return {
    recipient,
    userName: settings.get('site_title'),
    values: { ...values, admin_url: `${appUrl}/admin/backup` },
  };
}
