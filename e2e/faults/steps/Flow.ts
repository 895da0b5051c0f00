import type { SinkMessage } from '@app/domain/testing/smtp';
import type { StripeControl } from '@sandbox/stripe/control';
import type { Pool } from 'pg';
import type { ChannelsWitness } from '../../cluster/startChannels.ts';
import type { DnsWitness, RegistrarWitness } from '../../cluster/startHosting.ts';
import type { Boundary } from './Boundary.ts';
import type { Site } from './Site.ts';

/** A mail that one run of a flow causes: exactly once, whatever fails. */
export interface ExpectedMail {
  says: string;
  matches(message: SinkMessage): boolean;
  /** How many different mails match; 1 when absent. */
  times?: number;
  /** It comes once or never; the flow itself checks which. */
  isOptional?: true;
}

/** How many live subscriptions, payments and refunds Stripe has of a customer. */
export type HeldAtStripe = Record<'subscriptions' | 'charges' | 'refunds', number>;

export interface Outside {
  /** Every API process that runs, as a client of its own reaches it. */
  sites: readonly Site[];
  /** To simulate the passage of time, and to check the database. */
  database: Pool;
  /** Controls what people, banks and time do at Stripe, and reports what really happened there. */
  stripe: StripeControl;
  /** What the DNS answers for hosts' names. */
  dns: DnsWitness;
  registrar: RegistrarWitness;
  /** What guests do at the platforms, and what these have read of ours; never broken. */
  channels: ChannelsWitness;
  /** Under which the product reads the platforms' calendars. */
  feedsBase: string;
  /** The received mails, in order of arrival. */
  mailbox: readonly SinkMessage[];
  dataDir: string;
  administrator: { email: string; password: string };
}

/**
 * Something the product does for someone, from a request to its last effect. A new one is a file `flows/<name>.flow.ts`
 * that `flows/flows.ts` names; the boundaries that every event and every mail pass come by themselves.
 */
export interface Flow {
  name: string;
  /** Tested with every fault at every boundary; absent: at its own boundaries, and with a choice of the others. */
  isThorough?: true;
  /** How many runs are begun at once; 3 when absent. */
  crowd?: number;
  /** Milliseconds in which what a kill interrupted is done, where it is more than the 10 s promised: it begins anew. */
  recovery?: number;
  /** Names of common boundaries that it does not pass once it is prepared; without « commit of the handler » it has no job. */
  skips?: readonly string[];
  /** By what the API records its event, where it is not an `insert into outbox` in a transaction. */
  records?: { statement: string; commitsItself: true };
  /** It replaces tables: boundaries are set again after it. */
  replacesTables?: true;
  /** Its boundaries in addition to the common ones. */
  boundaries: readonly Boundary[];
  /** Prepares its preconditions, down to the last effect, before anything fails. */
  prepare?(site: Site, key: string, outside: Outside): Promise<void>;
  /** Does it once for `key`, fit for an address or a name, as a client that retries until it knows that it happened. */
  run(site: Site, key: string, outside: Outside): Promise<void>;
  /** What the mail server must have been given, for one key, preparation included. */
  mails(key: string): ExpectedMail[];
  /** By which address `holds` and `atStripe` find the host of a key, where it is not the one they signed up with. */
  addressOf?(key: string): string;
  /**
   * What the database must show of each host (`wanted.email`; `a`, their account; `c`, the customer): conditions in SQL, by
   * the sentence that is reported where one does not hold.
   */
  holds?: Readonly<Record<string, string>>;
  /** What Stripe must have of each host in the end, besides one customer. */
  atStripe?: HeldAtStripe;
  /** Other effects that are missing, for all these keys at once, a sentence for each. */
  missing?(outside: Outside, keys: readonly string[]): Promise<string[]>;
}
