import { sql } from 'kysely';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { checkSecondFactor } from '../secondFactor/checkSecondFactor.ts';
import { verifyPassword } from './passwords.ts';

const findCredentials = prepareRead('find_credentials', (db, given: Given<{ email: string }>) =>
  db
    .selectFrom('account as a')
    .leftJoin('administrator as adm', 'adm.accountId', 'a.id')
    .leftJoin('second_factor as sf', 'sf.accountId', 'a.id')
    .select(['a.id', 'a.kind', 'a.passwordHash', 'a.passwordChangedAt', 'adm.active'])
    .select(sql<boolean>`sf.confirmed_at is not null`.as('hasSecondFactor'))
    .where('a.email', '=', given('email'))
    .where('a.closedAt', 'is', null),
);

export interface Credentials {
  email: string;
  password: string;
  /** Of the second factor, if one was given. */
  code?: string | undefined;
}

/** An account and the instant at which its password was set, which identifies that password. */
export interface CurrentPassword {
  accountId: string;
  passwordChangedAt: Date;
}

/**
 * Finds the account of credentials. Neither the answer nor its timing reveals why they are refused.
 * @throws DomainError invalid_credentials; after the right password second_factor_required, invalid_second_factor.
 */
export async function authenticate(platform: Platform, credentials: Credentials) {
  const [found] = await findCredentials(platform, { email: credentials.email });
  const matches = await verifyPassword(found?.passwordHash ?? null, credentials.password);
  if (!found || !matches || found.active === false) throw new DomainError('invalid_credentials');
  if (found.hasSecondFactor) await checkSecondFactor(platform, found.id, credentials.code);
  return { accountId: found.id, kind: found.kind, passwordChangedAt: found.passwordChangedAt };
}

/** Whether the checked password is still current: asked once a session is open, as a change ends earlier ones. */
export async function isStillCurrent({ pool }: Platform, { accountId, passwordChangedAt }: CurrentPassword) {
  const { rowCount } = await pool.query({
    name: 'is_password_current',
    text: 'select from account where id = $1 and password_changed_at = $2',
    values: [accountId, passwordChangedAt],
  });
  return rowCount === 1;
}

/** The account that has this address now; null when none has. */
export async function findCurrentPassword({ pool }: Platform, email: string): Promise<CurrentPassword | null> {
  const { rows } = await pool.query<CurrentPassword>({
    name: 'find_current_password',
    text: `select id as "accountId", password_changed_at as "passwordChangedAt" from account
           where email = $1 and closed_at is null`,
    values: [email],
  });
  return rows[0] ?? null;
}
