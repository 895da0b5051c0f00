import type { Envelope } from '@app/contract/event.ts';
import { markReplayed } from '@app/domain/jobs';
import { keepUnsent, recordFailedAttempt } from '@app/domain/messaging';
import { findEvent, type Tx } from '@app/domain/platform';
import { defineHandler, type AskedAgain, type HandlerDefinition } from '../../runtime/Handler.ts';
import { scopeOf } from '../../runtime/runHandler.ts';

interface DeliveryRow extends Omit<AskedAgain, 'state'> {
  event_id: string;
  handler: string | null;
}

/**
 * Has a mail leave once more: the handler that sends it says it anew, as things are today, under another Message-ID, which
 * is the same when this is repeated. A mail that had been given up counts as replayed.
 * @param handlers those that may have sent it.
 */
export function resendMailBy(handlers: readonly HandlerDefinition[]): HandlerDefinition<'resendMail'> {
  return defineHandler<'resendMail', string | undefined>('resendMail', {
    async prepare({ platform, payload }) {
      const { rows } = await platform.pool.query<{ template: string }>(
        'select template from mail_delivery where id = $1',
        [payload.deliveryId],
      );
      return rows[0]?.template;
    },

    async perform({ platform, services, payload: { deliveryId, previous }, tx }) {
      const delivery = await lockDelivery(tx, deliveryId);
      // Erased meanwhile, or kept by hand.
      if (!delivery) return;
      const handler = handlers.find(({ name }) => name === delivery.handler);
      const event = handler && (await findEvent(platform.pool, { id: delivery.event_id, handler: handler.name }));
      if (!event || !handler.resend) {
        const reason = 'Non renvoyé\u00a0: ce que cet e-mail annonçait n’est plus gardé.';
        await keepUnsent(tx, { id: deliveryId, state: previous }, reason);
        return;
      }
      await lockWork(tx, event, handler.name);
      const scope = { ...scopeOf({ platform, services }, event), tx };
      const reason = await handler.resend(scope, { ...delivery, state: previous });
      if (reason === null) await noteSent(tx, event, handler.name);
      else await keepUnsent(tx, { id: deliveryId, state: previous }, reason);
    },

    async failed({ platform, payload }, { error, final }, template) {
      const reason = error instanceof Error ? error.message : String(error);
      if (template !== undefined) platform.metrics.mailEnded(template, final ? 'failed' : 'retried');
      await recordFailedAttempt(platform, { id: payload.deliveryId }, { reason, final });
    },
  });
}

/** Null when there is none that waits. */
async function lockDelivery({ em }: Tx, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await em.execute<DeliveryRow[]>(
    `select id, template, recipient, resends, event_id, handler from mail_delivery
     where id = ? and state in ('queued', 'retrying') for update`,
    [id],
  );
  return row;
}

/**
 * Keeps the handler itself from doing its work for the event until this transaction ends.
 * @throws Error while it does it: it will have ended at the next attempt.
 */
async function lockWork({ em }: Tx, event: Envelope, handler: string): Promise<void> {
  const [lock] = await em.execute<{ is_free: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as is_free',
    [`${event.id}/${handler}`],
  );
  if (lock?.is_free !== true) throw new Error(`${handler} is at work on ${event.id}`);
}

/** The mail left: whoever had given it up has nothing more to do about it. */
async function noteSent(tx: Tx, event: Envelope, handler: string): Promise<void> {
  await tx.em.execute('select claim_work(?, ?, ?)', [event.id, handler, tx.clock.now()]);
  await markReplayed(tx, { eventId: event.id, handler });
}
