import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildProperty,
  createTestPlatform,
  readRows,
  type BuiltAccount,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { changeProperty } from '../../properties/index.ts';
import { reserve } from '../testing/reserving.ts';
import { changeReservation } from './changeReservation.ts';
import type { ReservationPatch } from './ReservationPatch.ts';
import { cancelReservation, confirmReservation, markNoShow } from './closeReservation.ts';
import { previewChange } from './previewChange.ts';
import { readReservation } from './readReservation.ts';

let platform: TestPlatform;
let host: BuiltAccount;
let villa: BuiltProperty;

beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  host = await buildCustomer(platform, { trialDays: 3_650 });
  villa = await buildProperty(platform, { accountId: host.id, name: 'Villa Arrosa', capacity: 6 });
});

const own = (id: string) => ({ accountId: host.id, id });
const change = async (id: string, patch: ReservationPatch) => changeReservation(platform, own(id), patch);
const cancel = async (id: string) => cancelReservation(platform, own(id), { by: 'guest', reason: 'Grippe' });
const sentences = async (id: string) =>
  (await readReservation(platform, own(id))).changes.map(({ sentence }) => sentence);
const events = async (id: string) =>
  (
    await readRows<{ name: string }>(
      platform,
      `select name from outbox where payload ->> 'reservationId' = $1 order by id`,
      [id],
    )
  ).map(({ name }) => name);
describe('the end of a reservation', () => {
  it('is not taken back in a property that is archived meanwhile', async () => {
    const { id } = await reserve(platform, villa);
    await cancel(id);
    await changeProperty(platform, { accountId: host.id, id: villa.id }, { status: 'archived' });
    await expect(confirmReservation(platform, own(id))).rejects.toMatchObject({
      code: 'invalid_input',
      detail: 'Ce logement est archivé\u00a0: rouvrez-le d’abord.',
    });
  });

  it('by a cancellation gives back its nights; brought back, it takes them again when they are free', async () => {
    const stay = await reserve(platform, villa);
    expect(await cancel(stay.id)).toMatchObject({ state: 'cancelled', cancelledBy: 'guest', cancelReason: 'Grippe' });
    const [told] = await readRows(platform, 'select kind, data from activity where account_id = $1 order by id desc', [
      host.id,
    ]);
    // Without the reason, which may name the guest.
    expect(told).toStrictEqual({
      kind: 'reservation_cancelled',
      data: { property: 'Villa Arrosa', dates: 'du 3 au 7 juillet 2027' },
    });
    const instead = await reserve(platform, villa);
    await expect(confirmReservation(platform, own(stay.id))).rejects.toMatchObject({ code: 'dates_taken' });
    await expect(cancel(stay.id)).rejects.toMatchObject({ code: 'reservation_closed' });
    await cancel(instead.id);
    expect(await confirmReservation(platform, own(stay.id))).toMatchObject({
      state: 'confirmed',
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: '',
    });
    expect(await sentences(stay.id)).toStrictEqual([
      'Réservation saisie et confirmée',
      'Réservation annulée par le voyageur',
      'Réservation reprise et confirmée',
    ]);
    expect(await events(stay.id)).toStrictEqual([
      'reservations.created',
      'reservations.cancelled',
      'reservations.changed',
    ]);
    await expect(reserve(platform, villa)).rejects.toMatchObject({ code: 'dates_taken' });
  });

  it('by a guest who did not come gives back its nights, and is for confirmed stays alone', async () => {
    const days = { arrival: '2026-11-20', departure: '2026-11-24' };
    const stay = await reserve(platform, villa, { state: 'request', ...days });
    await expect(markNoShow(platform, own(stay.id))).rejects.toMatchObject({ code: 'reservation_closed' });
    expect(await confirmReservation(platform, own(stay.id))).toMatchObject({ state: 'confirmed', heldUntil: null });
    expect(await confirmReservation(platform, own(stay.id))).toMatchObject({ version: 2 });
    expect(await markNoShow(platform, own(stay.id))).toMatchObject({ state: 'no_show' });
    expect(await reserve(platform, villa, days)).toMatchObject({ number: 2 });
  });

  it('by a guest who did not come is not noted before the day of arrival', async () => {
    const { id } = await reserve(platform, villa, { arrival: '2026-11-21', departure: '2026-11-24' });
    await expect(markNoShow(platform, own(id))).rejects.toMatchObject({
      code: 'invalid_input',
      detail: 'Ce séjour n’a pas commencé\u00a0: cela se note à partir du jour de l’arrivée.',
    });
    expect(await readReservation(platform, own(id))).toMatchObject({ state: 'confirmed', version: 1 });
  });

  it('leaves its notes to be changed, but neither dates nor ticks', async () => {
    const stay = await reserve(platform, villa);
    await cancel(stay.id);
    expect(await change(stay.id, { notes: 'Rappeler' })).toMatchObject({ notes: 'Rappeler', state: 'cancelled' });
    for (const patch of [{ departure: '2027-07-08' }, { arrived: true }]) {
      await expect(change(stay.id, patch)).rejects.toMatchObject({ code: 'reservation_closed' });
    }
  });

  it('is nobody’s but its host’s', async () => {
    const { stay } = await foreign();
    for (const attempt of [
      () => readReservation(platform, own(stay.id)),
      () => change(stay.id, { notes: 'Lu' }),
      () => previewChange(platform, own(stay.id), {}),
      () => cancel(stay.id),
      () => confirmReservation(platform, own(stay.id)),
      () => markNoShow(platform, own(stay.id)),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

/** A reservation of another host. */
async function foreign() {
  const other = await buildCustomer(platform);
  const property = await buildProperty(platform, { accountId: other.id });
  return { property, stay: await reserve(platform, property) };
}
