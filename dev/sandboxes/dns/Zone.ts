import { z } from 'zod';

const rrsetSchema = z.object({
  /** In full, in lower case, without a dot at the end. */
  name: z.string(),
  type: z.string(),
  /** Seconds. */
  ttl: z.int(),
  /** As in a zone file. */
  contents: z.array(z.string()),
});

export const zoneSchema = z.object({
  name: z.string(),
  /** The API key that sees it; null: it is managed by hand, on the page, as at an external registrar. */
  owner: z.string().nullable(),
  /** Increases with every change. */
  serial: z.int(),
  rrsets: z.array(rrsetSchema),
});

/** The records of one type at one name. */
export type Rrset = z.output<typeof rrsetSchema>;
/** A domain and its subdomains, as far as this server answers for them. */
export type Zone = z.output<typeof zoneSchema>;

/** Serials as PowerDNS forms them: the day, and a number of at least two digits. */
export function nextSerial(serial: number, now = new Date()): number {
  const today = Number(now.toISOString().slice(0, 10).replaceAll('-', '')) * 100 + 1;
  return Math.max(today, serial + 1);
}

/** Whether a name is a domain, or below it. */
export function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}

/** In lower case, without the dot at the end. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
