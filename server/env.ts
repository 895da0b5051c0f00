import { commonEnvironment, parseEnvironment } from '@app/domain/platform';
import { z } from 'zod';

const serverEnvironment = commonEnvironment.extend({
  /** How many proxies stand in front of the server. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Requests under way at once in one process; more are answered 503. */
  MAX_REQUESTS: z.coerce.number().int().min(2).max(100_000).default(400),
  /** Median milliseconds by which the event loop may be late before requests are answered 503. */
  MAX_LOOP_DELAY: z.coerce.number().int().min(20).max(60_000).default(500),
  /** Multiplies the limits per address, never those per account. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
});

export type ServerEnvironment = z.output<typeof serverEnvironment> & { APP_URL: string };

/** Reads the server's environment. @throws EnvironmentError listing everything that is wrong. */
export function readServerEnvironment(source: Record<string, string | undefined>): ServerEnvironment {
  return parseEnvironment(serverEnvironment, source);
}
