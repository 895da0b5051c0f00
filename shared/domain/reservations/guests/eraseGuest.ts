import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import type { Guest as GuestView } from '@app/contract/reservations/guestsApi.ts';
import { holdingStates } from '@app/contract/reservations/rules.ts';
import { DomainError, prepareRead, tableAs, type Given, type Platform, type Tx } from '../../platform/index.ts';
import { selectReservations } from '../listing/selectReservations.ts';
import { lockRegister } from '../occupancy/lockProperties.ts';
import { callStay, dayAtProperty, hoursOf } from '../occupancy/propertyClock.ts';
import { transactNights } from '../occupancy/transactNights.ts';
import { findGuestOf } from './changeGuest.ts';
import { lockStaysOf } from './lockStaysOf.ts';
import { readGuest, type OwnGuest } from './readGuest.ts';

/** What a host reads in place of the name of somebody who was erased. */
const erasedName = 'Voyageur effacé';

/**
 * Takes away what names a guest: name, e-mail, telephone, address, notes, and the notes of their stays. Dates and amounts remain for
 * the accounts. Once done, nothing more happens.
 * @throws DomainError not_found; guest_staying, which names the stay, while one is in course or to come.
 */
export async function eraseGuest(platform: Platform, own: OwnGuest): Promise<GuestView> {
  await transactNights(platform, own.accountId, async (tx) => {
    await lockStaysOf(tx, own.accountId, own.id);
    await lockRegister(tx, own.accountId);
    const guest = await findGuestOf(tx, own);
    await refuseStaying(tx, own);
    const now = tx.clock.now();
    tx.em.assign(guest, {
      firstName: '',
      lastName: erasedName,
      email: null,
      phone: null,
      phoneKey: null,
      address: null,
      notes: '',
      erasedAt: guest.erasedAt ?? now,
      updatedAt: now,
    });
    await tx.em.execute(
      `update reservation set notes = '', cancel_reason = '', message = '', version = version + 1, updated_at = ?
       where guest_id = ? and account_id = ? and (notes <> '' or cancel_reason <> '' or message <> '')`,
      [now, own.id, own.accountId],
    );
    await tx.em.execute(
      `update reservation_change set data = data - 'notes' - 'reason'
       where kind in ('notes_changed', 'cancelled') and reservation_id in (select id from reservation where guest_id = ?)`,
      [own.id],
    );
    // A file of evidence names its guest; it stays as long as their bank decides about it (RGPD, article 17, 3 e). So do disputes, by their table.
    await tx.em.execute(
      `update stay_dispute set evidence = null, text = ''
       where status in ('won', 'lost', 'warning_closed', 'prevented') and (evidence is not null or text <> '')
         and reservation_id in (select id from reservation where guest_id = ?)`,
      [own.id],
    );
    // What a host wrote with an offer greets its guest by name. Named by its table: bookings stand above reservations.
    await tx.em.execute(
      `update booking set offer_message = ''
       where offer_message <> '' and reservation_id in (select id from reservation where guest_id = ?)`,
      [own.id],
    );
    // Changes that they asked for: the amendments that followed are contracts, which stay.
    await tx.em.execute(
      `update stay_change set word = '', answer = '', ip = '', user_agent = '', contract_bytes = null
       where reservation_id in (select id from reservation where guest_id = ?)`,
      [own.id],
    );
    // What they wrote of their stay remains, without their name.
    await tx.em.execute(
      `update stay_review set author = ''
       where author <> '' and reservation_id in (select id from reservation where guest_id = ?)`,
      [own.id],
    );
    // What was claimed of their cautions, and their answers: what was taken remains in the accounts.
    await tx.em.execute(
      `update caution_claim set motive = '', answer = '' where reservation_id in (select id from reservation where guest_id = ?)`,
      [own.id],
    );
    await tx.em.execute(
      `delete from caution_photo where reservation_id in (select id from reservation where guest_id = ?)`,
      [own.id],
    );
  });
  return readGuest(platform, own);
}

const readStays = prepareRead('stays_of_guest', (db, given: Given<OwnGuest>) =>
  selectReservations(db, tableAs('reservation', 'r'))
    .where('r.guestId', '=', given('id'))
    .where('r.accountId', '=', given('accountId'))
    .where('r.state', 'in', holdingStates)
    .orderBy('r.arrival'),
);

type HeldStay = Awaited<ReturnType<typeof readStays.from>>[number];

/** No stay is added meanwhile: the caller has locked the register. */
async function refuseStaying({ em, clock }: Pick<Tx, 'em' | 'clock'>, own: OwnGuest): Promise<void> {
  const stays = await readStays.from({ em }, own);
  const stay = stays.find((one) => !isOver(one, clock.now()));
  if (!stay) return;
  const { number, arrival, departure, propertyName } = stay;
  const named = `R-${number}, ${spanLabel(arrival, departure)}, ${propertyName}`;
  throw new DomainError('guest_staying', {
    detail: `Ce voyageur a un séjour en cours ou à venir\u00a0: ${named}. Effacez sa fiche après son départ, ou annulez d’abord la réservation.`,
  });
}

function isOver(stay: HeldStay, now: Date): boolean {
  const hours = hoursOf(stay.sheet);
  return callStay(stay, hours, now) === 'departed' || stay.departure < dayAtProperty(now, hours);
}
