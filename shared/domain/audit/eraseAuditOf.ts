import type { Tx } from '../platform/index.ts';

/**
 * Takes what names somebody out of the journal, once their account is closed: that something was done, when and by whom
 * stays. What the same transaction notes is written after, and is the noter's to keep free of their name.
 */
export async function eraseAuditOf({ em, clock }: Pick<Tx, 'em' | 'clock'>, targetId: string): Promise<void> {
  await em.execute(
    `update audit_entry set changes = '[]', target_label = '', erased_at = ?
     where target_id = ? and erased_at is null`,
    [clock.now(), targetId],
    'run',
  );
}
