import { isUtf8 } from 'node:buffer';

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];

/**
 * The text of a calendar as it came over the wire, unfolded: one content line a line, ended by a line feed, blank lines
 * left out, beginning with its first character that is not white space. UTF-8, UTF-16 of either order, or Windows-1252
 * for what is neither. Takes time in proportion to the size of the body.
 */
export function decodeBody(body: Uint8Array): string {
  const octets = unfold(asSingleOctets(body));
  const text = (isUtf8(octets) ? new TextDecoder().decode(octets) : decodeLineByLine(octets)).trimStart();
  // Programs that put several files together leave a mark of byte order before each.
  return text.includes('\uFEFF') ? text.replace(/\n\uFEFF+/g, '\n') : text;
}

/** UTF-16 becomes UTF-8, so that what follows has octets of ASCII to look for. */
function asSingleOctets(body: Uint8Array): Uint8Array {
  const [first, second] = body;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined);
  if (isLittle) return new TextEncoder().encode(new TextDecoder('utf-16le').decode(body));
  if (isBig) return new TextEncoder().encode(new TextDecoder('utf-16be').decode(body));
  return body;
}

/**
 * Joins folded lines and ends each with one line feed. Done on octets, because exporters fold at 75 octets inside a
 * character of two. Any run of line ends before a space or a tab is a fold: `\r\r\n` is met where a program in text mode
 * wrote CRLF.
 */
function unfold(body: Uint8Array): Uint8Array {
  const octets = new Uint8Array(body.length);
  let length = 0;
  let at = 0;
  while (at < body.length) {
    const octet = body[at] ?? 0;
    at += 1;
    if (octet !== lineFeed && octet !== carriageReturn) {
      octets[length] = octet;
      length += 1;
      continue;
    }
    while (body[at] === lineFeed || body[at] === carriageReturn) at += 1;
    if (body[at] === space || body[at] === tab) at += 1;
    else {
      octets[length] = lineFeed;
      length += 1;
    }
  }
  return octets.subarray(0, length);
}

/**
 * Each line is read as UTF-8 where it is that, else as Windows-1252, which holds Latin-1: one summary that was cut inside
 * a character does not garble the names in the others. Lines of one encoding that follow each other are decoded together.
 */
function decodeLineByLine(octets: Uint8Array): string {
  const decoders = { utf8: new TextDecoder(), windows: new TextDecoder('windows-1252') };
  const pieces: string[] = [];
  let from = 0;
  let encoding: keyof typeof decoders = 'utf8';
  for (let at = 0; at < octets.length;) {
    const end = octets.indexOf(lineFeed, at) + 1 || octets.length;
    const own = isUtf8(octets.subarray(at, end)) ? 'utf8' : 'windows';
    if (own !== encoding) {
      pieces.push(decoders[encoding].decode(octets.subarray(from, at)));
      from = at;
      encoding = own;
    }
    at = end;
  }
  pieces.push(decoders[encoding].decode(octets.subarray(from)));
  return pieces.join('');
}
