import { isIP, isIPv4 } from 'node:net';

/** The longest name of the DNS, in characters. */
const longestName = 253;

const shape = /^(?:\[(?<address>[\da-f:.]+)\]|(?<name>[\w-]+(?:\.[\w-]+)*)\.?)(?::\d{1,5})?$/i;

/**
 * The name that a `Host` header is about, in lower case, without its port and the dot at its end; an IPv6 address stays
 * in brackets. Null when it is none, or not there.
 */
export function readHost(header: string | undefined): string | null {
  const groups = header === undefined ? undefined : shape.exec(header)?.groups;
  if (!groups) return null;
  const { address, name } = groups;
  if (address !== undefined) return isIP(address) === 6 ? `[${address.toLowerCase()}]` : null;
  return name !== undefined && name.length <= longestName ? name.toLowerCase() : null;
}

/** Whether somebody asks for this machine rather than for a name of the DNS: an address, or a name without a dot. */
export function isLocalName(host: string): boolean {
  return !host.includes('.') || host.startsWith('[') || isIPv4(host);
}

/** Whether a request names its host exactly once (RFC 9112, 3.2), and in no other way. */
export function namesOneHost(request: { rawHeaders: readonly string[]; url?: string | undefined }): boolean {
  const { rawHeaders, url = '' } = request;
  // An absolute address would name another one (RFC 9112, 3.2.2); no proxy before us sends that.
  if (!url.startsWith('/') && url !== '*') return false;
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') lines += 1;
  }
  return lines === 1;
}
