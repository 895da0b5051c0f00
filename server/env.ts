import { commonEnvironment, parseEnvironment } from '@app/domain/platform';
import { z } from 'zod';

const serverEnvironment = commonEnvironment.extend({
  /** How many proxies stand in front of the server. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Multiplies the limits per address, never those per account. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
});

export type ServerEnvironment = z.output<typeof serverEnvironment> & { APP_URL: string };

/**
 * Reads the server's environment.
 * @throws EnvironmentError listing everything that is wrong.
 */
export function readServerEnvironment(source: Record<string, string | undefined>): ServerEnvironment {
  return parseEnvironment(serverEnvironment, source);
}
