import type { Platform, Tx } from '../../platform/index.ts';
import { HostAccount } from '../hosts/HostAccount.entity.ts';
import { ConnectEvent } from './ConnectEvent.entity.ts';
import { readAgain } from './readAgain.ts';

/**
 * Processes an event about a host's account by reading again what it is about; of an account that was erased meanwhile, nothing.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function processHostEvent(platform: Platform, tx: Tx, connectEventId: string): Promise<void> {
  const event = await tx.em.findOne(ConnectEvent, { id: connectEventId });
  // Deleted since, or processed by an attempt whose end was lost.
  if (!event || event.processedAt) return;
  const { connectedId, objectType, objectId } = event;
  const host = await tx.em.findOne(HostAccount, { connectedId });
  if (host && objectType) {
    await readAgain[objectType]?.(platform, tx, {
      accountId: host.account.id,
      connectedId,
      objectId: objectId ?? null,
    });
  }
  tx.em.assign(event, { processedAt: tx.clock.now() });
}
