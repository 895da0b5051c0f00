import { purgeExpired } from '@app/domain/jobs';
import { findUnended, recordFailedAttempt } from '@app/domain/messaging';
import { findEvent } from '@app/domain/platform';
import { defineHandler, defineHandlers, type HandlerDefinition } from '../../runtime/Handler.ts';
import { scopeOf } from '../../runtime/runHandler.ts';

/** The schedules of the job centre. */
export const jobHandlers = defineHandlers({
  purgeExpired: async ({ tx }) => purgeExpired(tx.em, tx.clock.now()),
});

const reason = 'Écarté par un administrateur';

/** Calls the `failed` phase of the handler whose task was discarded: it alone knows what waits for it. */
export function concludeDiscardedBy(handlers: readonly HandlerDefinition[]): HandlerDefinition<'concludeDiscarded'> {
  return defineHandler('concludeDiscarded', {
    async perform({ platform, services, payload }) {
      const handler = handlers.find(({ name }) => name === payload.handler);
      const event = handler && (await findEvent(platform.pool, { id: payload.eventId, handler: handler.name }));
      if (!event) return;
      // The mail that was about to leave, or to be tried again, when there is one.
      for (const delivery of await findUnended(platform, { eventId: event.id, handler: handler.name })) {
        await recordFailedAttempt(platform, delivery, { reason, final: true });
      }
      const scope = scopeOf({ platform, services }, event);
      await handler.failed?.(scope, { error: new Error(reason), final: true }, undefined);
    },
  });
}
