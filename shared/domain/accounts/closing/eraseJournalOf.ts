import type { Tx } from '../../platform/index.ts';

/**
 * Takes out of the journal of the back-office what names somebody whose account is being closed: what was done to their
 * account, to their payments, to what they wrote and to the mails they were sent. That it was done, when and by whom stays.
 */
export async function eraseJournalOf(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await em.execute(
    `update audit_entry set changes = '[]', target_label = '', erased_at = ?
     where erased_at is null and target_id in (
       select ?
       union all select id::text from billing_transaction where account_id = ?
       union all select id::text from conversation where account_id = ?
       union all select id::text from mail_delivery where recipient = ?)`,
    [clock.now(), accountId, accountId, accountId, email],
    'run',
  );
}
