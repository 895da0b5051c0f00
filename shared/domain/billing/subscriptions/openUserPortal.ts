import { readUser } from '../../accounts/index.ts';
import { noteAct, type Platform } from '../../platform/index.ts';
import { openPortal } from './openPortal.ts';

/**
 * Opens Stripe's portal for a customer whom an administrator looks after. Nobody is told its address before the journal says
 * who asked: with it the plan, the card and the end of the subscription are theirs for some minutes.
 * @throws DomainError not_found for no customer, and as `openPortal`.
 */
export async function openUserPortal(platform: Platform, actorId: string, id: string): Promise<string> {
  const { firstName, lastName } = await readUser(platform, id);
  const url = await openPortal(platform, id, 'home');
  await noteAct(platform, actorId, {
    action: 'users.portal_opened',
    target: { kind: 'user', id, label: `${firstName} ${lastName}` },
  });
  return url;
}
