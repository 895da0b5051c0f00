import { isIPv4, isIPv6 } from 'node:net';

/** The record types that the sandbox supports; PowerDNS has more. */
export const recordTypes = ['A', 'AAAA', 'CNAME', 'TXT', 'NS', 'SOA', 'CAA'] as const;
export type RecordType = (typeof recordTypes)[number];

/** A record's content in the form of `dns2`; null: it is not in zone file syntax. */
export type RecordData = Record<string, string | number | string[]>;

const canonicalName = /^(?:\*\.|[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+$/i;
const characterString = /"((?:[^"\\]|\\.)*)"/g;

const readers: Record<RecordType, (content: string) => RecordData | null> = {
  A: (content) => (isIPv4(content) ? { address: content } : null),
  AAAA: (content) => (isIPv6(content) ? { address: plainAddress(content) } : null),
  CNAME: (content) => (canonicalName.test(content) ? { domain: content } : null),
  NS: (content) => (canonicalName.test(content) ? { ns: content } : null),
  TXT: readText,
  SOA: readAuthority,
  CAA: readIssuer,
};

export function isRecordType(type: string): type is RecordType {
  return (recordTypes as readonly string[]).includes(type);
}

/** The parsed content of a record; null when it cannot be parsed. */
export function readContent(type: RecordType, content: string): RecordData | null {
  return readers[type](content);
}

function readText(content: string): RecordData | null {
  if (!/^"(?:[^"\\]|\\.)*"(?:\s+"(?:[^"\\]|\\.)*")*$/s.test(content)) return null;
  const data = [...content.matchAll(characterString)].map(([, inside = '']) => unescaped(inside));
  return data.every((part) => Buffer.byteLength(part) <= 255) ? { data } : null;
}

function readAuthority(content: string): RecordData | null {
  const [primary = '', admin = '', ...numbers] = content.split(/\s+/);
  const [serial = 0, refresh = 0, retry = 0, expiration = 0, minimum = 0] = numbers.map(Number);
  const isWhole = numbers.length === 5 && numbers.every((number) => /^\d{1,10}$/.test(number));
  if (!isWhole || !canonicalName.test(primary) || !canonicalName.test(admin)) return null;
  return { primary, admin, serial, refresh, retry, expiration, minimum };
}

function readIssuer(content: string): RecordData | null {
  const [, flags, tag, value] = /^(\d{1,3}) ([a-z\d]{1,15}) "((?:[^"\\]|\\.)*)"$/i.exec(content) ?? [];
  if (flags === undefined || tag === undefined || value === undefined || Number(flags) > 255) return null;
  return { flags: Number(flags), tag, value: unescaped(value) };
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(\d{3}|.)/g, (_all, escape: string) =>
    /^\d{3}$/.test(escape) ? String.fromCodePoint(Number(escape)) : escape,
  );
}

/** In hexadecimal throughout, as in a URL's host: `dns2` supports no other form. */
function plainAddress(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
