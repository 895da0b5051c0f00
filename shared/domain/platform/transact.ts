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
  /**
   * Records that something happened: the event commits with the state change or not at all.
   * @throws ZodError when the payload does not match the catalogue, which is a bug of the caller.
   */
  record<N extends EventName>(event: EventByName<N>, payload: PayloadOf<N>, options?: { actorId?: string }): Envelope;
  /** Records an act of administration in the journal: the entry commits with the state change or not at all. */
  audit(note: AuditNote): void;
}

/**
 * Runs `work` in one transaction with its own entity manager, writes the events it recorded, commits, and only then
 * hands these events to the queue.
 */
export async function transact<T>(
  platform: Platform,
  actorId: string | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const envelopes: Envelope[] = [];
  const notes: AuditNote[] = [];
  const result = await platform.orm.em.fork().transactional(async (em) => {
    const done = await work(openTx(platform, em, actorId, { envelopes, notes }));
    await em.flush();
    await insertAudit({ em, clock: platform.clock }, actorId, notes);
    await insertOutbox(em, envelopes);
    return done;
  });
  if (envelopes.length > 0) platform.relay.push(envelopes);
  return result;
}

/** What a transaction writes when its work is done. */
interface Collected {
  envelopes: Envelope[];
  notes: AuditNote[];
}

function openTx(platform: Platform, em: EntityManager, actorId: string | null, { envelopes, notes }: Collected): Tx {
  return {
    em,
    clock: platform.clock,
    settings: platform.settings,
    actorId,
    record(event, payload, options) {
      const envelope: Envelope = {
        id: newId(),
        name: event.name,
        version: event.version,
        occurredAt: platform.clock.now().toISOString(),
        actorId: options?.actorId ?? actorId,
        requestId: currentRequestId() ?? newId(),
        payload: event.payload.parse(payload),
      };
      envelopes.push(envelope);
      return envelope;
    },
    audit(note) {
      notes.push(note);
    },
  };
}

/** Records an act of administration that changes no data itself: a sign-in, an export, a trial. */
export async function noteAct(platform: Platform, actorId: string | null, note: AuditNote): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    tx.audit(note);
  });
}
