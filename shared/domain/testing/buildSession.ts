import { randomBytes } from 'node:crypto';
import { openSession, sessionLifetimes } from '../accounts/index.ts';
import type { Platform } from '../platform/index.ts';

interface SessionOverrides {
  userAgent?: string;
  address?: string;
  remembered?: boolean;
}

/** A session in a browser of its own; answers the id that names it to its owner. */
export async function buildSession(
  platform: Pick<Platform, 'pool' | 'clock'>,
  accountId: string,
  { userAgent, address, remembered = false }: SessionOverrides = {},
): Promise<string> {
  const { sessionId } = await openSession(platform.pool, platform.clock, {
    id: randomBytes(32).toString('base64url'),
    accountId,
    data: { accountId, ...(!remembered && { _session: true }) },
    lifetime: remembered ? sessionLifetimes.remembered : sessionLifetimes.browser,
    userAgent: userAgent ?? null,
    address: address ?? null,
  });
  return sessionId;
}
