import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/index.ts';
import type { LinkPurpose } from './AccountLink.entity.ts';

type Keys = Platform['keys'];

/** The token of a link, `<id>.<mac>`: the mac binds the id to the purpose with a key of APP_KEY. It is stored nowhere. */
export function linkToken(keys: Keys, purpose: LinkPurpose, id: string): string {
  return tokenBy(keys.of('links'), purpose, id);
}

function tokenBy(key: Buffer, purpose: LinkPurpose, id: string): string {
  const mac = createHmac('sha256', key).update(`${purpose}\0${id}`).digest('base64url');
  return `${id}.${mac}`;
}

/** The link that a token identifies; null when the token is not valid for one of these purposes. */
export function readLinkToken<P extends LinkPurpose>(
  keys: Keys,
  token: string,
  purposes: readonly P[],
): { id: string; purpose: P } | null {
  const id = token.slice(0, Math.max(0, token.indexOf('.')));
  const purpose = purposes.find((candidate) =>
    keys.readable('links').some((key) => isSameText(token, tokenBy(key, candidate, id))),
  );
  return purpose ? { id, purpose } : null;
}

/** Compares in constant time; as texts, because several base64 texts decode to the same bytes. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const pages: Record<LinkPurpose, string> = {
  password_reset: '/reset-password',
  password_choice: '/reset-password',
  email_confirmation: '/confirm-email',
  email_change: '/confirm-email',
};

/** The URL for the mail. Anyone who has it can use the link, so it must appear in the mail and nowhere else. */
export function linkUrl({ keys, appUrl }: Pick<Platform, 'keys' | 'appUrl'>, purpose: LinkPurpose, id: string): string {
  return `${appUrl}${pages[purpose]}?token=${linkToken(keys, purpose, id)}`;
}
