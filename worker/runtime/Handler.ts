import type { EventOfHandler, HandlerName, PayloadOf } from '@app/contract/catalogue.ts';
import type { Envelope } from '@app/contract/event.ts';
import type { Platform, Tx } from '@app/domain/platform';
import type { MailSender } from '../email/smtpTransport.ts';

/** The adapters to the outside world that handlers use. */
export interface Services {
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
 * - `prepare` makes rows that others may see at once; it may run any number of times and touches nothing outside.
 * - `perform` runs in one transaction under the lock of (event, handler) and commits with the inbox row: its database
 *   effects happen exactly once. An outside effect in it is not repeated by a frozen worker that wakes up, for that
 *   worker still holds the lock; a worker killed between the effect and the commit may repeat it.
 * - `failed` keeps an account of a failed attempt; `final` says that there will be no other.
 */
export interface HandlerPhases<H extends HandlerName> {
  prepare?(scope: Scope<H>): Promise<void>;
  perform(scope: Scope<H> & { tx: Tx }): Promise<void>;
  failed?(scope: Scope<H>, failure: { error: unknown; final: boolean }): Promise<void>;
}

export interface HandlerDefinition<H extends HandlerName = HandlerName> extends HandlerPhases<H> {
  name: H;
}

/** Names a handler of the catalogue and says what it does. */
export function defineHandler<H extends HandlerName>(name: H, phases: HandlerPhases<H>): HandlerDefinition<H> {
  return { name, ...phases };
}

/** Thrown by a handler when no other attempt can help: the job goes to the dead letters at once. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}
