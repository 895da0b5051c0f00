import type { Platform } from '../../platform/index.ts';
import type { LinkPurpose } from './AccountLink.entity.ts';
import { linkToken } from './linkToken.ts';

const pages: Record<LinkPurpose, string> = {
  password_reset: '/reset-password',
  password_choice: '/reset-password',
  email_confirmation: '/confirm-email',
  email_change: '/confirm-email',
};

/** The address that a mail carries: whoever holds it may use the link, so it belongs in the mail and nowhere else. */
export function linkUrl({ keys, appUrl }: Pick<Platform, 'keys' | 'appUrl'>, purpose: LinkPurpose, id: string): string {
  return `${appUrl}${pages[purpose]}?token=${linkToken(keys, purpose, id)}`;
}
