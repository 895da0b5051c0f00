import { emailConfirmationRequested, passwordResetRequested } from '@app/contract/accounts/events.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { personTarget } from '../account/Account.entity.ts';
import { openLimitedLink, type NewLink } from '../links/accountLinks.ts';
import { lockCustomer } from './lockCustomer.ts';

/** Seconds after which another link may be sent. */
const wait = 3_600;

const links = {
  confirmation: { event: emailConfirmationRequested, purpose: 'email_confirmation', action: 'users.confirmation_sent' },
  password: { event: passwordResetRequested, purpose: 'password_reset', action: 'users.password_link_sent' },
} as const;

/**
 * Has a link sent to a customer who cannot have it sent themselves: the same mails, counted with theirs. The link itself is in the mail
 * alone. @returns where it goes. @throws DomainError not_found; changed_meanwhile when the address is confirmed already;
 * too_many_requests beyond five an hour.
 */
export async function sendUserLink(
  platform: Platform,
  actorId: string,
  { id, kind }: { id: string; kind: keyof typeof links },
): Promise<{ sentTo: string }> {
  const { event, purpose, action } = links[kind];
  return transact(platform, actorId, async (tx) => {
    const { account } = await lockCustomer(tx, id);
    const { email, emailConfirmedAt } = account;
    if (kind === 'confirmation' && emailConfirmedAt) {
      throw new DomainError('changed_meanwhile', { detail: 'Cette adresse est déjà confirmée.' });
    }
    // A forgotten password belongs to an address, whoever has it then.
    const link: NewLink = { purpose, email, accountId: kind === 'password' ? null : id };
    const linkId = await openLimitedLink(tx, link);
    if (linkId === null) {
      throw new DomainError('too_many_requests', {
        retryAfter: wait,
        detail: 'Cinq liens sont déjà partis en une heure\u00a0: réessayez plus tard.',
      });
    }
    tx.record(event, { linkId });
    tx.audit({ action, target: personTarget('user', account) });
    return { sentTo: email };
  });
}
