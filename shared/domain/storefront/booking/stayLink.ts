import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/index.ts';

/** Which link to a guest's page: those of an earlier version are worth nothing. */
interface StayLink {
  reservationId: string;
  version: number;
}

/** Bytes of the signature: no shorter ones are accepted. */
const signatureBytes = 18;

/** The prefix separates uses of the key. */
function signature(key: Buffer, { reservationId, version }: StayLink): Buffer {
  return createHmac('sha256', key)
    .update(`stay_page\0${reservationId}\0${version}`)
    .digest()
    .subarray(0, signatureBytes);
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

/** What stands in the address of a guest's page: whoever has it, has the page. */
export function stayToken({ keys }: Pick<Platform, 'keys'>, link: StayLink): string {
  const head = Buffer.concat([bytesOf(link.reservationId), Buffer.from([link.version >> 8, link.version & 255])]);
  return Buffer.concat([head, signature(keys.of('links'), link)]).toString('base64url');
}

const headBytes = 18;

/** The link that a token is, if we signed it; null for any other text. It may have been withdrawn since. */
export function readStayToken({ keys }: Pick<Platform, 'keys'>, token: string): StayLink | null {
  if (!/^[\w-]{48}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const [id, given] = [bytes.subarray(0, 16).toString('hex'), bytes.subarray(headBytes)];
  const reservationId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
  const link = { reservationId, version: bytes.readUInt16BE(16) };
  const isOurs = keys.readable('links').some((key) => {
    const expected = signature(key, link);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isOurs ? link : null;
}
