import type { GuestPageView } from '@app/contract/storefront/guestPageApi.ts';
import { guestLinkRenewed } from '@app/contract/storefront/events.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, prepareRead, transact, type Given, type Platform } from '../../platform/index.ts';
import { readStayPages } from './stayPages.ts';

interface OwnStay {
  accountId: string;
  reservationId: string;
}

const readOwn = prepareRead('stay_of_guest_page', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('reservation as r')
    .select('r.id')
    .where('r.id', '=', given('reservationId'))
    .where('r.accountId', '=', given('accountId')),
);

/** The page of a host's stay for its guest, if it has one. @throws DomainError not_found when it is not theirs. */
export async function readGuestPage(
  platform: Pick<Platform, 'db' | 'keys' | 'providers'>,
  own: OwnStay,
): Promise<GuestPageView> {
  const [known] = await readOwn.from(platform, own);
  if (!known) throw new DomainError('not_found');
  const pages = await readStayPages(platform, own.accountId, [own.reservationId]);
  return { page: pages.get(own.reservationId) ?? null };
}

/**
 * Withdraws the link to the page of a stay, with those to its documents, and makes another one. @param tell whether the guest is sent it.
 * @throws DomainError account_restricted; not_found when the stay is not theirs, or has no page.
 */
export async function renewGuestLink(
  platform: Platform,
  own: OwnStay,
  { tell }: { tell: boolean },
): Promise<GuestPageView> {
  await transact(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    // The version is two bytes of the link: after sixty-five thousand links it starts anew.
    const renewed = await tx.em.execute<{ reservation_id: string }[]>(
      `update booking set link_version = link_version % 65535 + 1 where reservation_id = ? and account_id = ? returning reservation_id`,
      [own.reservationId, own.accountId],
    );
    if (renewed.length === 0) throw new DomainError('not_found');
    if (tell) tx.record(guestLinkRenewed, { ...own });
  });
  return readGuestPage(platform, own);
}
