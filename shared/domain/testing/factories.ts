import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { InferEntity } from '@mikro-orm/core';
import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import type { Permission } from '@app/contract/core/permissions.ts';
import type { Registration } from '@app/contract/accounts/registrationApi.ts';
import { trialEnd, type SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import {
  Account,
  Administrator,
  completeExport,
  Customer,
  DataExport,
  exportFolder,
  exportPath,
  linkToken,
  openLink,
  openSession,
  sessionLifetimes,
  startSecondFactor,
  type NewLink,
} from '../accounts/index.ts';
import { openJob } from '../jobs/index.ts';
import { Plan } from '../plans/index.ts';
import { newId, transact, type EntityManager, type Platform } from '../platform/index.ts';

/** The password of every account that a factory makes. */
export const testPassword = 'volets du matin';

/** As cheap as argon2 gets: tests sign in often, and verification reads the cost from the hash. */
const cheapHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** An address to which invoices can be made out. */
export const testAddress = { address: '12 rue du Port', postalCode: '64200', city: 'Biarritz', country: 'FR' } as const;

let made = 0;

/** A registration that is accepted, under an address of its own. */
export function registration(overrides: Partial<Registration> = {}): Registration {
  made += 1;
  return {
    firstName: 'Maïder',
    lastName: 'Etcheverry',
    email: `inscrit-${made}@clairvolet.test`,
    password: testPassword,
    confirmPassword: testPassword,
    planId: 'business',
    billingCycle: 'monthly',
    ...overrides,
  };
}

export interface BuiltAccount {
  id: string;
  email: string;
}

interface AccountOverrides {
  email?: string;
  firstName?: string;
  lastName?: string;
  /** False by default. */
  emailConfirmed?: boolean;
}

async function buildAccount(
  platform: Platform,
  account: AccountOverrides & { kind: 'customer' | 'administrator' },
  complete: (em: EntityManager, row: InferEntity<typeof Account>) => Promise<void>,
): Promise<BuiltAccount> {
  made += 1;
  const now = platform.clock.now();
  const passwordHash = await cheapHash;
  const confirmedAt = account.emailConfirmed ? now : null;
  return transact(platform, null, async ({ em }) => {
    const row = em.create(Account, {
      id: newId(),
      kind: account.kind,
      email: account.email ?? `${account.kind}-${made}@clairvolet.test`,
      firstName: account.firstName ?? 'Maïder',
      lastName: account.lastName ?? 'Etcheverry',
      passwordHash,
      passwordChangedAt: now,
      emailConfirmedAt: confirmedAt,
      firstConfirmedAt: confirmedAt,
      createdAt: now,
      updatedAt: now,
    });
    await complete(em, row);
    return { id: row.id, email: row.email };
  });
}

interface CustomerOverrides extends AccountOverrides {
  subscriptionStatus?: SubscriptionStatus;
  planSlug?: string;
  trialDays?: number;
}

/** A customer in the first days of their trial, by default on the Starter plan. */
export async function buildCustomer(platform: Platform, overrides: CustomerOverrides = {}): Promise<BuiltAccount> {
  return buildAccount(platform, { ...overrides, kind: 'customer' }, async (em, account) => {
    const trialDays = overrides.trialDays ?? 15;
    em.create(Customer, {
      account,
      plan: await em.findOneOrFail(Plan, { slug: overrides.planSlug ?? 'starter' }),
      subscriptionStatus: overrides.subscriptionStatus ?? 'trial',
      trialDays,
      trialEndsAt: trialEnd(platform.clock.now(), trialDays),
      openedAt: account.createdAt,
    });
  });
}

interface AdministratorOverrides extends Pick<AccountOverrides, 'email'> {
  role?: 'agent' | 'super_admin';
  permissions?: readonly Permission[];
  active?: boolean;
}

/** An agent, by default without any permission. */
export async function buildAdministrator(
  platform: Platform,
  overrides: AdministratorOverrides = {},
): Promise<BuiltAccount> {
  const { role = 'agent', permissions = [], active = true } = overrides;
  return buildAccount(platform, { ...overrides, kind: 'administrator' }, async (em, account) => {
    em.create(Administrator, { account, role, permissions: [...permissions], active });
  });
}

/** A job that waits for a worker. */
export async function buildJob(platform: Platform, ownerId: string | null): Promise<string> {
  return transact(platform, null, async (tx) => openJob(tx, { type: 'tests.job', ownerId, step: 'En attente' }));
}

/** A link as it would be sent by mail. @returns its token. */
export async function buildLink(platform: Platform, link: NewLink): Promise<string> {
  const id = await transact(platform, null, async (tx) => openLink(tx, link));
  return linkToken(platform.keys, link.purpose, id);
}

/** An authenticator application of an account whose address is confirmed. @returns its secret. */
export async function buildSecondFactor(
  platform: Platform,
  account: BuiltAccount,
  state: 'prepared' | 'active',
): Promise<string> {
  await platform.pool.query(
    `update account set email_confirmed_at = coalesce(email_confirmed_at, created_at),
       first_confirmed_at = coalesce(first_confirmed_at, created_at) where id = $1`,
    [account.id],
  );
  const { id: accountId, email } = account;
  const { secret } = await startSecondFactor(platform, { accountId, email, kind: 'customer', emailConfirmed: true });
  const confirmedAt = state === 'active' ? platform.clock.now() : null;
  const confirm = 'update second_factor set confirmed_at = $2 where account_id = $1';
  await platform.pool.query(confirm, [accountId, confirmedAt]);
  return secret;
}

/** What an authenticator application shows at an instant: six digits by SHA-1, a new code each 30 seconds. */
export function authenticatorCode(secret: string, at: Date): string {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: at.getTime() });
}

interface SessionOverrides {
  userAgent?: string;
  address?: string;
  remembered?: boolean;
}

/** A session in a browser of its own; returns the id that its owner sees. */
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

/** A copy of a customer's data that can be fetched, with something in its file. */
export async function buildExport(platform: Platform, accountId: string, content = 'PK'): Promise<string> {
  const id = newId();
  await mkdir(exportFolder(platform), { recursive: true });
  await writeFile(exportPath(platform, id), content);
  await transact(platform, accountId, async (tx) => {
    tx.em.create(DataExport, { id, account: accountId, jobId: newId(), createdAt: tx.clock.now() });
    await tx.em.flush();
    await completeExport(tx, id, Buffer.byteLength(content));
  });
  return id;
}
