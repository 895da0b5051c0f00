import type { SinkMessage } from '@app/domain/testing/smtp';
import type { StripeControl } from '@sandbox/stripe/control';
import type { Pool } from 'pg';
import type { DnsWitness, RegistrarWitness } from '../../cluster/startHosting.ts';
import type { Boundary } from './Boundary.ts';
import type { Site } from './Site.ts';

/** A mail that one run of a flow causes: exactly once, whatever fails. */
export interface ExpectedMail {
  /** How a report calls it. */
  says: string;
  matches(message: SinkMessage): boolean;
  /** How many different mails match; 1 when absent. */
  times?: number;
  /** It comes once or never, as the flow itself sees to. */
  isOptional?: true;
}

/** What stands around the product. */
export interface Outside {
  /** For what only time brings about, and for what the database shows. */
  database: Pool;
  /** What people, banks and time do at Stripe, and its own account of what really happened there. */
  stripe: StripeControl;
  /** What the DNS answers for hosts' names. */
  dns: DnsWitness;
  /** What was really registered. */
  registrar: RegistrarWitness;
  /** What people read in their mail, in order of arrival. */
  mailbox: readonly SinkMessage[];
  /** Where the product keeps its files. */
  dataDir: string;
  /** Of the first administrator. */
  administrator: { email: string; password: string };
}

/**
 * Something the product does for someone, from a request to its last effect. To put a new one under every fault, write
 * `flows/<name>.flow.ts` with these few lines and name it in `flows/flows.ts`; the boundaries that every event and
 * every mail pass come by themselves.
 */
export interface Flow {
  name: string;
  /**
   * Put under every fault there is, at every boundary; absent: at its own boundaries, and under a choice of the others
   * (`scenarios/scenariosOf.ts`).
   */
  isThorough?: true;
  /** How many of it are run at once; 3 when absent. */
  crowd?: number;
  /** Milliseconds in which what a kill interrupted is done, where it is more than the 10 s promised: it begins anew. */
  recovery?: number;
  /** Names of common boundaries that it does not pass once it is prepared. */
  skips?: readonly string[];
  /** By what the API records its event, where it is not an `insert into outbox` in a transaction. */
  records?: { statement: string; commitsItself: true };
  /** It puts other tables in the place of those that are there: boundaries are set anew after it. */
  replacesTables?: true;
  /** What it passes beside the common boundaries. */
  boundaries: readonly Boundary[];
  /** Brings about what it begins with, down to the last effect, before anything fails. */
  prepare?(site: Site, key: string, outside: Outside): Promise<void>;
  /**
   * Does it once for `key` (unique, fit for an address or a name), as a client does: it tries again through `site`
   * until it knows that it happened.
   */
  run(site: Site, key: string, outside: Outside): Promise<void>;
  /** What the mail server must have been given, for one key, preparation included. */
  mails(key: string): ExpectedMail[];
  /** What is not shown yet, for all these keys at once: a sentence for each lack; none when all is done. */
  missing(outside: Outside, keys: readonly string[]): Promise<string[]>;
}
