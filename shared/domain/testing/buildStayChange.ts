import { contractFacts } from '@app/contract/compliance/contract/testing/contractFacts.ts';
import { sealContract } from '../compliance/index.ts';
import { transact, type Platform } from '../platform/index.ts';
import { Reservation } from '../reservations/index.ts';
import { StayChange } from '../storefront/index.ts';

/** A change that the guest of a reservation asks for: one adult more; changes of before are gone. */
export async function buildStayChange(
  platform: Platform,
  { id, reservationId }: { id: string; reservationId: string },
): Promise<void> {
  const contract = sealContract(contractFacts(), 'en');
  await transact(platform, null, async ({ em, clock }) => {
    await em.execute('alter table contract_amendment disable trigger contract_amendment_final');
    await em.execute('delete from contract_amendment where id = ?', [id]);
    await em.execute('alter table contract_amendment enable trigger contract_amendment_final');
    await em.nativeDelete(StayChange, { $or: [{ id }, { reservation: reservationId }] });
    const reservation = await em.findOneOrFail(Reservation, { id: reservationId });
    const { arrival, departure, adults, children, babies, pets, totalCents } = reservation;
    const former = { arrival, departure, adults, children, babies, pets, totalCents: totalCents ?? 0, promoCode: null };
    const total = former.totalCents + 10_000;
    em.create(StayChange, {
      id,
      reservation,
      account: reservation.account,
      state: 'pending',
      former,
      wanted: { ...former, adults: adults + 1, totalCents: total },
      quote: {
        totalCents: total,
        touristTaxCents: 0,
        nights: 1,
        lines: [],
        discount: null,
        ratesVersion: 1,
        madeAt: clock.now().toISOString(),
      },
      lines: [],
      plan: {
        instalments: [{ kind: 'whole', cents: total, dueOn: arrival }],
        totalCents: total,
        touristTaxCents: 0,
        servicesCents: 0,
        depositKind: 'arrhes',
        depositCents: 0,
        bookedOn: arrival,
        arrival,
      },
      contractBytes: contract.bytes,
      contractSha256: contract.sha256,
      contractTemplate: contract.document.template,
      language: 'en',
      consent: 'I accept.',
      ip: '203.0.113.7',
      userAgent: 'Mozilla/5.0',
      answerBy: new Date(clock.now().getTime() + 86_400_000),
      answeredAt: null,
      createdAt: clock.now(),
    });
  });
}
