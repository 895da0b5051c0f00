import type { DeliveryView } from '@app/contract/messaging/deliveriesApi.ts';
import { resendRequested } from '@app/contract/messaging/events.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { deliveryColumns, isEnded, presentDelivery, templateName, type DeliveryRow } from './deliveryRows.ts';

/**
 * Has a mail leave once more, to whom it went: its handler says it anew, as things are today.
 * @throws DomainError not_found; not_resendable while it is under way, or when what it was about is no longer kept.
 */
export async function requestResend(platform: Platform, actorId: string, deliveryId: string): Promise<DeliveryView> {
  await transact(platform, actorId, async (tx) => {
    const [row] = await tx.em.execute<Pick<DeliveryRow, 'state' | 'template' | 'recipient' | 'is_kept'>[]>(
      `select ${deliveryColumns} from mail_delivery d where d.id = ? for update of d`,
      [deliveryId],
    );
    if (!row) throw new DomainError('not_found', { detail: 'Cet envoi est introuvable.' });
    const { state: previous, template, recipient } = row;
    if (!isEnded(previous)) throw new DomainError('not_resendable', { detail: 'Cet e-mail est encore en route.' });
    if (!row.is_kept) throw new DomainError('not_resendable');
    await tx.em.execute(
      `update mail_delivery set state = 'queued', updated_at = ? where id = ?`,
      [tx.clock.now(), deliveryId],
      'run',
    );
    tx.record(resendRequested, { deliveryId, previous });
    const label = `${templateName(template)}, ${recipient}`;
    tx.audit({ action: 'emails.resent', target: { kind: 'mail_delivery', id: deliveryId, label } });
  });
  return readDelivery(platform, deliveryId);
}

async function readDelivery({ pool }: Pick<Platform, 'pool'>, id: string): Promise<DeliveryView> {
  const { rows } = await pool.query<DeliveryRow>(`select ${deliveryColumns} from mail_delivery d where d.id = $1`, [
    id,
  ]);
  const [row] = rows;
  if (!row) throw new DomainError('not_found');
  return presentDelivery(row);
}
