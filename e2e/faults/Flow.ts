import type { SinkMessage } from '@app/domain/testing/smtp';
import type { StripeControl } from '@app/domain/testing/stripe';
import type { Pool } from 'pg';
import type { DnsWitness } from '../cluster/startHosting.ts';
import type { Boundary } from './Boundary.ts';
import type { Site } from './Site.ts';

/** A mail that one run of a flow causes: exactly once, whatever fails. */
export interface ExpectedMail {
  /** How a report calls it. */
  says: string;
  matches(message: SinkMessage): boolean;
}

/** What stands around the product. */
export interface Outside {
  /** For what only time brings about, and for what the database shows. */
  database: Pool;
  /** What people, banks and time do at Stripe, and its own account of what really happened there. */
  stripe: StripeControl;
  /** What the DNS answers for hosts' names. */
  dns: DnsWitness;
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
  /** What it passes beside the common boundaries. */
  boundaries: readonly Boundary[];
  /**
   * Does it once for `key` (unique, fit for an address or a name), as a client does: it tries again through `site`
   * until it knows that it happened.
   */
  run(site: Site, key: string, outside: Outside): Promise<void>;
  /** What the mail server must have been given, for one key. */
  mails(key: string): ExpectedMail[];
  /** What is not shown yet, for all these keys at once: a sentence for each lack; none when all is done. */
  missing(outside: Outside, keys: readonly string[]): Promise<string[]>;
}
