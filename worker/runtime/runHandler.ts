import { events } from '@app/contract/catalogue.ts';
import { envelopeSchema, type Envelope } from '@app/contract/core/event.ts';
import { isHeld, transact, withRequestId, type Platform } from '@app/domain/platform';
import { PermanentFailure, type HandlerDefinition, type Scope, type Services } from './Handler.ts';

/** Done now, done before, in another worker's hands, held by a restore, or discarded by an administrator. */
export type Outcome = 'done' | 'repeated' | 'busy' | 'held' | 'discarded';

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
 * Runs one handler for one event, at most once to success: see HandlerPhases.
 * @throws what the handler threw, after its `failed` phase; PermanentFailure when another attempt cannot help.
 */
export async function runHandler(run: Run): Promise<Outcome> {
  const parsed = envelopeSchema.safeParse(run.data);
  if (!parsed.success) throw new PermanentFailure('The job carries no event', { cause: parsed.error });
  const envelope = parsed.data;
  return withRequestId(envelope.requestId, async () => {
    const scope = scopeOf(run, envelope);
    let prepared: unknown;
    try {
      prepared = await run.handler.prepare?.(scope);
      return await performOnce(run, scope, prepared);
    } catch (error) {
      // What it needs may be gone with what the restore replaced.
      if (await isHeld(run.platform, envelope.id)) return 'held';
      const final = run.isLastAttempt || error instanceof PermanentFailure;
      // Recording the failure may fail for the same reason as the work: the work's own error is the one to throw.
      await run.handler.failed?.(scope, { error, final }, prepared).catch((second: unknown) => {
        run.platform.logger.error({ err: second, handler: run.handler.name }, 'failure not recorded');
      });
      throw error;
    }
  });
}

/** What a handler of an event works with. @throws PermanentFailure when the catalogue does not know the event. */
export function scopeOf({ platform, services }: Pick<Scope, 'platform' | 'services'>, envelope: Envelope): Scope {
  const definition = events.find(({ name }) => name === envelope.name);
  if (!definition) throw new PermanentFailure(`Event ${envelope.name} is not in the catalogue`);
  if (definition.version !== envelope.version) {
    throw new PermanentFailure(`Event ${envelope.name} has version ${envelope.version}, not ${definition.version}`);
  }
  const payload = definition.payload.safeParse(envelope.payload);
  if (!payload.success) throw new PermanentFailure(`Payload of ${envelope.name} is invalid`, { cause: payload.error });
  return { event: envelope, payload: payload.data, platform, services };
}

async function performOnce({ platform, handler }: Run, scope: Scope, prepared: unknown): Promise<Outcome> {
  const { event } = scope;
  return transact(platform, event.actorId, async (tx): Promise<Outcome> => {
    // The inbox row commits with what the handler does. Its lock is held until this transaction ends, also by a frozen
    // process; the database frees it when the process dies.
    const [claim] = await tx.em.execute<{ outcome: 'claimed' | Exclude<Outcome, 'done'> }[]>(
      'select claim_work(?, ?, ?) as outcome',
      [event.id, handler.name, platform.clock.now()],
    );
    if (!claim) throw new Error('claim_work answered nothing');
    if (claim.outcome !== 'claimed') return claim.outcome;
    await handler.perform({ ...scope, tx }, prepared);
    return 'done';
  });
}
