import type { Envelope } from '@app/contract/core/event.ts';
import type { EventByName, EventName, PayloadOf } from '@app/contract/catalogue.ts';
import { insertAudit, type AuditNote } from './audit/audit.ts';
import type { Clock } from './process/clock.ts';
import { newId } from './process/newId.ts';
import type { EntityManager } from './database/orm.ts';
import { insertOutbox } from './outbox/outbox.ts';
import type { Platform } from './platform.ts';
import { currentRequestId } from './process/requestContext.ts';
import type { SettingsReader } from './settings/SettingsStore.ts';

/** What a use case works with, inside one transaction. */
export interface Tx {
  em: EntityManager;
  clock: Clock;
  settings: SettingsReader;
  /** The account that acts; null: the system. */
  actorId: string | null;
  /** Records that something happened: commits with the change. @throws ZodError, a bug, when the payload is invalid. */
  record<N extends EventName>(event: EventByName<N>, payload: PayloadOf<N>, options?: { actorId?: string }): Envelope;
  /** Records an act of administration in the journal: the entry commits with the state change or not at all. */
  audit(note: AuditNote): void;
}

/** Runs `work` in one transaction, writes the events it recorded, commits, and only then hands them to the queue. */
export async function transact<T>(
  { orm, clock, settings, relay }: Platform,
  actorId: string | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const envelopes: Envelope[] = [];
  const notes: AuditNote[] = [];
  const result = await orm.em.fork().transactional(async (em) => {
    const done = await work({
      em,
      clock,
      settings,
      actorId,
      record(event, payload, options) {
        const envelope: Envelope = {
          id: newId(),
          name: event.name,
          version: event.version,
          occurredAt: clock.now().toISOString(),
          actorId: options?.actorId ?? actorId,
          requestId: currentRequestId() ?? newId(),
          payload: event.payload.parse(payload),
        };
        envelopes.push(envelope);
        return envelope;
      },
      audit: (note) => void notes.push(note),
    });
    await em.flush();
    await insertAudit({ em, clock }, actorId, notes);
    await insertOutbox(em, envelopes);
    return done;
  });
  if (envelopes.length > 0) relay.push(envelopes);
  return result;
}

/** Records an act of administration that changes no data itself: a sign-in, an export, a trial. */
export async function noteAct(platform: Platform, actorId: string | null, note: AuditNote): Promise<void> {
  await transact(platform, actorId, async (tx) => tx.audit(note));
}
