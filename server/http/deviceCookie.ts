import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { findCurrentPassword, type CurrentPassword } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';
import type { HttpContext } from './context.ts';
import { hostCookie } from './cookieKeys.ts';

const lifetime = 365 * dayInMilliseconds;

/** In place of a nonce: the mark of a browser that has chosen a new password and not signed in yet. */
const afterReset = 'reset';

/** A browser that bears a valid mark of an account. */
interface KnownBrowser {
  /** Under what its wrong passwords are counted, apart from those of strangers. */
  countedAs: string;
  /** The account was signed in to there; after a reset alone it was not. */
  hasSignedIn: boolean;
}

export type DeviceCookie = ReturnType<typeof deviceCookie>;

/** A mark that we made, for any account. */
interface Mark {
  nonce: string;
  /** When the password was set under which it was made, in milliseconds. */
  epoch: string;
}

const epochOf = ({ passwordChangedAt }: CurrentPassword) => String(passwordChangedAt.getTime());

/**
 * Under the current password each browser has a count of its own. All marks of former passwords share one, and all marks of
 * resets another: collecting them gives no more tries.
 */
function countOf({ nonce, epoch }: Mark, password: CurrentPassword): KnownBrowser {
  const { accountId } = password;
  if (nonce === afterReset) return { countedAs: `device:${accountId}:reset`, hasSignedIn: false };
  const count = epoch === epochOf(password) ? nonce : 'former';
  return { countedAs: `device:${accountId}:${count}`, hasSignedIn: true };
}

/**
 * Marks browsers that an account knows (OWASP's device cookie), one mark per browser: decision 48. The cookie's value is
 * `nonce.epoch.mac`, the mac binding both to the account's id.
 */
export function deviceCookie(platform: Platform) {
  const { name, options } = hostCookie(platform.appUrl, 'clairvolet-device');
  const { keys } = platform;
  const macOf = ({ nonce, epoch }: Mark, accountId: string, key = keys.of('cookies')) =>
    createHmac('sha256', key).update(`device\0${accountId}\0${nonce}\0${epoch}`).digest();

  /** The mark of the browser, when we made it for this account. */
  function markFor(ctx: HttpContext, accountId: string): Mark | null {
    const [nonce, epoch, mac] = ctx.cookies.get(name, { signed: false })?.split('.') ?? [];
    if (!nonce || !epoch || !mac) return null;
    const given = Buffer.from(mac, 'base64url');
    const isGenuine = keys.readable('cookies').some((key) => {
      const expected = macOf({ nonce, epoch }, accountId, key);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isGenuine ? { nonce, epoch } : null;
  }

  function set(ctx: HttpContext, nonce: string, password: CurrentPassword): void {
    const mark = { nonce, epoch: epochOf(password) };
    ctx.cookies.set(name, `${nonce}.${mark.epoch}.${macOf(mark, password.accountId).toString('base64url')}`, {
      ...options,
      signed: false,
      maxAge: lifetime,
    });
  }

  return {
    /** How this browser counts for the current owner of this address; null when it has no mark of theirs. */
    async read(ctx: HttpContext, email: string): Promise<KnownBrowser | null> {
      if (ctx.cookies.get(name, { signed: false }) === undefined) return null;
      const password = await findCurrentPassword(platform, email);
      const mark = password && markFor(ctx, password.accountId);
      return mark ? countOf(mark, password) : null;
    },
    /** Marks the browser after a whole sign-in. */
    write(ctx: HttpContext, password: CurrentPassword): void {
      const mark = markFor(ctx, password.accountId);
      if (mark && mark.nonce !== afterReset && mark.epoch === epochOf(password)) return;
      set(ctx, randomBytes(16).toString('base64url'), password);
    },
    /** Marks the browser that has just chosen a new password by a link. */
    writeReset: (ctx: HttpContext, password: CurrentPassword) => set(ctx, afterReset, password),
  };
}
