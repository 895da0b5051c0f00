import { findRecipient, findRecipientByEmail, readLink, type Recipient } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';

/** A change of address that waits to be confirmed. */
interface EmailChange {
  account: Recipient;
  newEmail: string;
  /** Who has the new address already, if anybody does. */
  holder: Recipient | null;
}

/** The change that a link stands for; null when it was given up, has run out, or its account is gone. */
export async function readEmailChange(platform: Platform, linkId: string): Promise<EmailChange | null> {
  const link = await readLink(platform, linkId);
  if (!link?.live || link.accountId === null) return null;
  const account = await findRecipient(platform.pool, link.accountId);
  if (!account) return null;
  return { account, newEmail: link.email, holder: await findRecipientByEmail(platform.pool, link.email) };
}
