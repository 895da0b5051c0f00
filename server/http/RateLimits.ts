import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import { networkOf } from '@app/contract/core/networkOf.ts';
import type { Throttle } from '@app/contract/core/endpoint.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import type { Principal } from '@app/domain/accounts';
import { DomainError, type Platform } from '@app/domain/platform';

interface Limit {
  points: number;
  /** Seconds. */
  duration: number;
}

/** How often one address may try, before RATE_LIMIT_FACTOR. Generous, as many people may share an address. */
const addressLimits: Record<Throttle, Limit> = {
  sign_in: { points: 60, duration: 15 * 60 },
  sign_up: { points: 60, duration: 60 * 60 },
  account_links: { points: 30, duration: 60 * 60 },
  contact: { points: 10, duration: 60 * 60 },
  booking: { points: 20, duration: 60 * 60 },
  promo_code: { points: 40, duration: 60 * 60 },
  payment: { points: 60, duration: 15 * 60 },
  mail_test: { points: 20, duration: 15 * 60 },
  names: { points: 120, duration: 15 * 60 },
  pairing: { points: 120, duration: 15 * 60 },
  hosting_test: { points: 20, duration: 15 * 60 },
  calendar_preview: { points: 60, duration: 15 * 60 },
  backup: { points: 60, duration: 15 * 60 },
};

/** How many failed sign-ins an account allows from unknown devices. */
const accountLimit: Limit = { points: 10, duration: 15 * 60 };

/** How many wrong passwords or codes a signed-in user may give for a sensitive action. */
const secretLimit: Limit = { points: 10, duration: 15 * 60 };

/** How much one customer may write to the team: conversations that they open, and messages in all. */
const supportLimits = {
  conversation: { points: 10, duration: 60 * 60 },
  message: { points: 60, duration: 60 * 60 },
};

/** How many messages all guests together may write to one host through their site. */
const siteLimit: Limit = { points: 60, duration: 60 * 60 };

/** How many mails one customer may have sent to guests of theirs, whose addresses and words they type themselves: more are nobody's guests. */
const guestMailLimit: Limit = { points: 60, duration: 60 * 60 };

/** How many stays one address may book on one site. Whoever pays by another card, or at once books again, stays far below. */
const ordersLimit: Limit = { points: 8, duration: 24 * 60 * 60 };

/** How many steps of bookings with a promotional code all guests together may send to one site: more of them are guesses. */
const codesLimit: Limit = { points: 400, duration: 60 * 60 };

/** The message for too many tries, and what to do besides waiting. */
interface Refused {
  what?: string;
  wayOut?: string;
}

function refusal(milliseconds: number, { what = 'Trop de tentatives', wayOut }: Refused): DomainError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes > 1 ? `${minutes} minutes` : 'une minute';
  return new DomainError('too_many_requests', {
    detail: `${what}. Réessayez dans ${wait}.${wayOut ? ` ${wayOut}` : ''}`,
    retryAfter: seconds,
  });
}

/** A digest: short enough for the table, and the address is not stored in clear. */
function accountKey(email: string, countedAs: string | null): string {
  return countedAs ?? createHash('sha256').update(email).digest('base64url');
}

async function consume(limiter: RateLimiterStoreAbstract, key: string, refused: Refused = {}): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw refusal(error.msBeforeNext, refused);
    throw error;
  }
}

/** Counts in Redis when there is one, else in PostgreSQL; in memory while that is unreachable. */
function createLimiter({ pool, redis, redisPrefix }: Platform, name: string, limit: Limit): RateLimiterStoreAbstract {
  const options = {
    ...limit,
    // Known to be exceeded: no need to query the store again.
    inMemoryBlockOnConsumed: limit.points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, ...limit }),
  };
  if (redis) {
    const keyPrefix = `${redisPrefix}:limit:${name}`;
    return new RateLimiterRedis({ ...options, storeClient: redis, keyPrefix, rejectIfRedisNotReady: true });
  }
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
  });
}

/** Limits of use, counted where every API process counts together. */
export class RateLimits {
  readonly #addresses: Record<Throttle, RateLimiterStoreAbstract>;
  readonly #accounts: RateLimiterStoreAbstract;
  readonly #secrets: RateLimiterStoreAbstract;
  readonly #support: Record<keyof typeof supportLimits, RateLimiterStoreAbstract>;
  readonly #sites: RateLimiterStoreAbstract;
  readonly #guestMails: RateLimiterStoreAbstract;
  readonly #codes: RateLimiterStoreAbstract;
  readonly #orders: RateLimiterStoreAbstract;

  constructor(platform: Platform, factor: number) {
    const limiter = (name: string, limit: Limit) => createLimiter(platform, name, limit);
    const scaled = ({ points, duration }: Limit): Limit => ({
      points: Math.max(1, Math.round(points * factor)),
      duration,
    });
    this.#addresses = recordOf(keysOf(addressLimits), (throttle) =>
      limiter(`address_${throttle}`, scaled(addressLimits[throttle])),
    );
    this.#accounts = limiter('account_sign_in', accountLimit);
    this.#secrets = limiter('session_secret', secretLimit);
    this.#support = recordOf(keysOf(supportLimits), (what) => limiter(`support_${what}`, scaled(supportLimits[what])));
    this.#sites = limiter('site_message', scaled(siteLimit));
    this.#guestMails = limiter('guest_mail', scaled(guestMailLimit));
    this.#codes = limiter('site_promo_code', scaled(codesLimit));
    this.#orders = limiter('site_order', scaled(ordersLimit));
  }

  /** Counts a try from an address. @throws DomainError too_many_requests with the seconds to wait. */
  async byAddress(throttle: Throttle, address: string): Promise<void> {
    await consume(this.#addresses[throttle], networkOf(address));
  }

  /**
   * Counts a sign-in before the password is checked; a known browser apart, so that strangers cannot lock the owner out.
   * @param countedAs the count of a known browser; null of a stranger.
   * @throws DomainError too_many_requests with the seconds to wait.
   */
  async signIn(email: string, countedAs: string | null): Promise<void> {
    // After a reset of the password its browser can sign in, however many tries strangers made.
    const wayOut =
      'Pour entrer sans attendre, choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0».';
    await consume(this.#accounts, accountKey(email, countedAs), { wayOut });
  }

  /**
   * Counts a password or code given for a sensitive action, before it is checked. By session, so that the thief of one cannot
   * use up the owner's tries.
   * @throws DomainError too_many_requests with the seconds to wait.
   */
  async secret({ sessionId }: Pick<Principal, 'sessionId'>): Promise<void> {
    await consume(this.#secrets, sessionId);
  }

  /** Resets the failures of a session after a success. */
  async secretGiven({ sessionId }: Pick<Principal, 'sessionId'>): Promise<void> {
    await this.#secrets.delete(sessionId);
  }

  /** Counts a message of a customer; one that opens a conversation counts as both. @throws DomainError too_many_requests. */
  async support(accountId: string, what: keyof typeof supportLimits): Promise<void> {
    const tooOften = { what: 'Vous nous avez beaucoup écrit' };
    if (what === 'conversation') await consume(this.#support.conversation, accountId, tooOften);
    await consume(this.#support.message, accountId, tooOften);
  }

  /** Counts a message of a guest to a host. @throws DomainError too_many_requests with the seconds to wait. */
  async site(accountId: string): Promise<void> {
    await consume(this.#sites, accountId, { what: 'Ce site a reçu beaucoup de messages' });
  }

  /** Counts a mail that a customer has sent to a guest of theirs. @throws DomainError too_many_requests with the seconds to wait. */
  async guestMail(accountId: string): Promise<void> {
    await consume(this.#guestMails, accountId, { what: 'Vous avez beaucoup écrit à vos voyageurs' });
  }

  /**
   * Counts a promotional code that comes from an address to a host's site, before it is compared: by address, so that one cannot guess, and by
   * site, for those who have many. @throws DomainError too_many_requests with the seconds to wait.
   */
  async promoCode(accountId: string, address: string): Promise<void> {
    await this.byAddress('promo_code', address);
    await consume(this.#codes, accountId);
  }

  /**
   * Counts a stay that is booked on a host's site, before it is: each keeps nights from others for a while. @throws DomainError
   * too_many_requests with the seconds to wait.
   */
  async order(accountId: string, address: string): Promise<void> {
    await this.byAddress('booking', address);
    await consume(this.#orders, `${accountId}:${networkOf(address)}`);
  }

  /** Resets the failures of an account after a success or a reset of its password. */
  async signedIn(email: string, countedAs: string | null): Promise<void> {
    await this.#accounts.delete(accountKey(email, countedAs));
  }
}
