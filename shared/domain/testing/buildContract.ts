import { contractFacts } from '@app/contract/compliance/contract/testing/contractFacts.ts';
import { keepContract, sealContract } from '../compliance/index.ts';
import { transact, type Platform } from '../platform/index.ts';

/** The contract of a reservation as a guest accepted it in English; one that it had before is gone. */
export async function buildContract(
  platform: Platform,
  own: { accountId: string; reservationId: string },
): Promise<{ sha256: string }> {
  const contract = sealContract(contractFacts(), 'en');
  await transact(platform, null, async (tx) => {
    const [known] = await tx.em.execute('select from contract where reservation_id = ?', [own.reservationId]);
    // Tests may have to begin anew, which the database refuses to everybody else.
    if (known) {
      await tx.em.execute('alter table contract disable trigger contract_final');
      await tx.em.execute('delete from contract where reservation_id = ?', [own.reservationId]);
      await tx.em.execute('alter table contract enable trigger contract_final');
    }
    keepContract(tx, own, contract, { consent: 'I accept.', ip: '203.0.113.7', userAgent: 'Mozilla/5.0' });
  });
  return { sha256: contract.sha256 };
}
