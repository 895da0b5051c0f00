import { DomainError, type Platform } from '../platform/index.ts';
import type { Principal } from './sessions.ts';

interface OpenSession {
  id: string;
  user_agent: string | null;
  address: string | null;
  remembered: boolean;
  created_at: Date;
  seen_at: Date;
}

type Owner = Pick<Principal, 'accountId' | 'sessionId'>;

/** Of the session `s` and its account `a`: it still opens something at `now`, the placeholder of the instant. */
export const isLive = (now: `$${number}` | '?') => `s.expires_at > ${now} and s.created_at >= a.password_changed_at`;

/** The open sessions of an account, the one used last first. */
export async function listSessions(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { accountId }: Pick<Owner, 'accountId'>,
): Promise<OpenSession[]> {
  const { rows } = await pool.query<OpenSession>({
    name: 'list_sessions',
    text: `select s.public_id as id, s.user_agent, s.address, s.created_at, s.seen_at,
             not coalesce((s.data ->> '_session')::boolean, false) as remembered
           from session s join account a on a.id = s.account_id
           where s.account_id = $1 and ${isLive('$2')} order by s.seen_at desc, s.created_at desc, s.public_id`,
    values: [accountId, clock.now()],
  });
  return rows;
}

/**
 * Ends one of an account's own sessions.
 * @throws DomainError not_found when it is over, or someone else's: the two look the same.
 */
export async function endOwnSession({ pool }: Pick<Platform, 'pool'>, owner: Owner, id: string): Promise<void> {
  const { rowCount } = await pool.query('delete from session where public_id = $1 and account_id = $2', [
    id,
    owner.accountId,
  ]);
  if (rowCount === 0) throw new DomainError('not_found', { detail: 'Cette session est introuvable.' });
}

/**
 * Ends all sessions of an account but the one that asks.
 * @returns how many were still open.
 */
export async function endOtherSessions(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { accountId, sessionId }: Owner,
): Promise<number> {
  const { rows } = await pool.query<{ ended: number }>(
    `with ended as (
       delete from session s using account a
       where a.id = s.account_id and s.account_id = $1 and s.public_id <> $2 returning ${isLive('$3')} as live)
     select count(*) filter (where live)::int as ended from ended`,
    [accountId, sessionId, clock.now()],
  );
  return rows[0]?.ended ?? 0;
}
