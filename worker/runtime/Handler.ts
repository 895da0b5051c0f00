import type { EventOfHandler, HandlerName, PayloadOf } from '@app/contract/catalogue.ts';
import type { Envelope } from '@app/contract/core/event.ts';
import { keysOf } from '@app/contract/core/record.ts';
import type { MailTemplates } from '@app/domain/messaging';
import type { Platform, Tx } from '@app/domain/platform';
import type { MailSender } from '../email/smtpTransport.ts';

/** What handlers use besides the platform: the adapters to the outside world, and what is cached between jobs. */
export interface Services {
  templates: Pick<MailTemplates, 'read'>;
  mail: MailSender;
}

/** What a handler works with. */
export interface Scope<H extends HandlerName = HandlerName> {
  event: Envelope;
  payload: PayloadOf<EventOfHandler<H>>;
  platform: Platform;
  services: Services;
}

/**
 * One reaction to one event, in three phases:
 * - `prepare` makes rows that others may see at once; it may run any number of times and touches nothing outside. What it
 *   returns, the other phases are given.
 * - `perform` runs in one transaction under the lock of (event, handler) and commits with the inbox row: its database
 *   effects happen exactly once. An outside effect in it is not repeated by a frozen worker that wakes up, for that
 *   worker still holds the lock; a worker killed between the effect and the commit may repeat it.
 * - `failed` records a failed attempt; `final` says that there will be no other. Nothing is `prepared` when
 *   preparing failed.
 */
export interface HandlerPhases<H extends HandlerName, P = unknown> {
  prepare?(scope: Scope<H>): Promise<P>;
  /** What it returns is not read, so that a handler may be a call of a use case. */
  perform(scope: Scope<H> & { tx: Tx }, prepared: P): Promise<unknown>;
  failed?(scope: Scope<H>, failure: { error: unknown; final: boolean }, prepared: P | undefined): Promise<void>;
}

/** A mail that is asked for once more. */
export interface AskedAgain {
  id: string;
  template: string;
  recipient: string;
  /** How it stood before. */
  state: 'sent' | 'failed' | 'suppressed';
  /** Times that it left again already. */
  resends: number;
}

export interface HandlerDefinition<H extends HandlerName = HandlerName> extends HandlerPhases<H> {
  name: H;
  /** Sends a mail once more. @returns in French why there was nothing to send; null when it left. */
  resend?(scope: Scope<H> & { tx: Tx }, asked: AskedAgain): Promise<string | null>;
}

/** Names a handler of the catalogue and says what it does. */
export function defineHandler<H extends HandlerName, P>(name: H, phases: HandlerPhases<H, P>): HandlerDefinition<H> {
  return { name, ...phases };
}

/** The handlers of a domain by name: one that has no other phase is written as what it performs. */
export function defineHandlers<H extends HandlerName>(table: {
  [K in H]: HandlerPhases<K>['perform'] | HandlerPhases<K>;
}): HandlerDefinition<H>[] {
  return keysOf(table).map((name) => {
    const work: HandlerPhases<H>['perform'] | HandlerPhases<H> = table[name];
    return typeof work === 'function' ? { name, perform: work } : { name, ...work };
  });
}

/** Thrown by a handler when no other attempt can help: the job goes to the dead letters at once. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}
