import { createHmac } from 'node:crypto';
import { isSameText } from '../accounts/index.ts';
import type { Platform } from '../platform/index.ts';

/** Letters and digits that nobody mistakes for another, read aloud or typed. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';

const groups = { count: 3, length: 4 } as const;
const codeLength = groups.count * groups.length;

type Keys = Pick<Platform, 'keys'>;

/**
 * The code of a link: twelve of 31 letters, 59 bits, derived from its id. It is shown for as long as the link is valid and needs
 * the key, so that it need not be stored.
 */
function codeOf(key: Buffer, linkId: string): string {
  let code = '';
  for (let round = 0; code.length < codeLength; round += 1) {
    for (const byte of createHmac('sha256', key).update(`code ${round} ${linkId}`).digest()) {
      // Above the last multiple of 31 the first letters would come more often.
      if (byte < 248 && code.length < codeLength) code += letters.charAt(byte % letters.length);
    }
  }
  return code;
}

/** The digest under which a code is found. Keyed: whoever reads the database cannot try codes against it. */
function digestOf(key: Buffer, code: string): string {
  return createHmac('sha256', key).update(`digest ${code}`).digest('hex');
}

/** What a new link stores of its code. */
export function digestOfNewCode({ keys }: Keys, linkId: string): string {
  const key = keys.of('pairing');
  return digestOf(key, codeOf(key, linkId));
}

/** The code of a link in groups of four; null: it has none, or its key was replaced. */
export function pairingCodeOf({ keys }: Keys, link: { id: string; codeDigest: string | null }): string | null {
  const { id, codeDigest } = link;
  if (codeDigest === null) return null;
  for (const key of keys.readable('pairing')) {
    const code = codeOf(key, id);
    if (isSameText(digestOf(key, code), codeDigest)) return code.replaceAll(/.{4}(?=.)/g, '$&-');
  }
  return null;
}

/** A typed code without what people put between its letters, or after it. */
const plainCode = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/**
 * The code or the token in what somebody typed or pasted: a code with any separators, or the whole link, whatever stands after it. A token,
 * which is much longer, keeps its case and its one dot.
 */
export function plainPairingText(typed: string): string {
  if (plainCode(typed).length === codeLength) return plainCode(typed);
  const [path = ''] = typed.trim().split(/[?#]/);
  const text = path.split('/').findLast((part) => /[a-z\d]/i.test(part)) ?? '';
  return /^([\w-]{30,}\.[\w-]{30,})[^\w-]*$/.exec(text)?.[1] ?? plainCode(text);
}

/** The digests that a typed code may have, whatever its case and its separators; none where it cannot be a code. */
export function digestsOfTypedCode({ keys }: Keys, typed: string): readonly string[] {
  const code = plainCode(typed);
  if (code.length !== codeLength || [...code].some((letter) => !letters.includes(letter))) return [];
  return keys.readable('pairing').map((key) => digestOf(key, code));
}
