import { events } from '@app/contract/catalogue.ts';
import { envelopeSchema, type Envelope } from '@app/contract/event.ts';
import { ProcessedEvent, transact, withRequestId, type Platform } from '@app/domain/platform';
import { PermanentFailure, type HandlerDefinition, type Scope, type Services } from './Handler.ts';

/** How a run ended: done now, done before, or held by another worker. */
export type Outcome = 'done' | 'repeated' | 'busy';

interface Run {
  platform: Platform;
  services: Services;
  handler: HandlerDefinition;
  /** The job's data, not yet trusted. */
  data: unknown;
  /** Whether a failure now would be the last. */
  isLastAttempt: boolean;
}

/**
 * Runs one handler for one event, at most once to success (see HandlerPhases for what that means outside the database).
 * @throws what the handler threw, after its `failed` phase; PermanentFailure when another attempt cannot help.
 */
export async function runHandler(run: Run): Promise<Outcome> {
  const parsed = envelopeSchema.safeParse(run.data);
  if (!parsed.success) throw new PermanentFailure('The job carries no event', { cause: parsed.error });
  const envelope = parsed.data;
  return withRequestId(envelope.requestId, async () => {
    const scope = scopeOf(run, envelope);
    try {
      await run.handler.prepare?.(scope);
      return await performOnce(run, scope);
    } catch (error) {
      const final = run.isLastAttempt || error instanceof PermanentFailure;
      // What keeps the account may fail for the same reason as the work: the work's own error is the one to tell.
      await run.handler.failed?.(scope, { error, final }).catch((second: unknown) => {
        run.platform.logger.error({ err: second, handler: run.handler.name }, 'failure not recorded');
      });
      throw error;
    }
  });
}

function scopeOf({ platform, services }: Run, envelope: Envelope): Scope {
  const definition = events.find(({ name }) => name === envelope.name);
  if (!definition) throw new PermanentFailure(`Event ${envelope.name} is not in the catalogue`);
  if (definition.version !== envelope.version) {
    throw new PermanentFailure(`Event ${envelope.name} has version ${envelope.version}, not ${definition.version}`);
  }
  const payload = definition.payload.safeParse(envelope.payload);
  if (!payload.success) throw new PermanentFailure(`Payload of ${envelope.name} is invalid`, { cause: payload.error });
  return { event: envelope, payload: payload.data, platform, services };
}

async function performOnce({ platform, handler }: Run, scope: Scope): Promise<Outcome> {
  const { event } = scope;
  return transact(platform, event.actorId, async (tx): Promise<Outcome> => {
    const { em } = tx;
    const query = async (sql: string, parameters: unknown[]) =>
      em.execute<Record<string, unknown>[]>(sql, parameters, 'all');
    // Held until this transaction ends, also by a frozen process; freed by the database when its process dies.
    const [lock] = await query('select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as taken', [
      `${event.id}/${handler.name}`,
    ]);
    if (lock?.taken !== true) return 'busy';
    // A statement of its own: its snapshot must be younger than the lock.
    const seen = await query('select 1 from processed_event where event_id = ? and handler = ?', [
      event.id,
      handler.name,
    ]);
    if (seen.length > 0) return 'repeated';
    await handler.perform({ ...scope, tx });
    em.create(ProcessedEvent, { eventId: event.id, handler: handler.name, processedAt: platform.clock.now() });
    return 'done';
  });
}
