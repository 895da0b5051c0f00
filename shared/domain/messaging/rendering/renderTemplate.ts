import escapeHtml from 'escape-html';
import { colonIn } from '@app/contract/core/colon.ts';
import { colonName } from './colon.ts';
import type { CompiledTemplate } from './compileTemplate.ts';
import { tokenise, MissingPlaceholderValueError, type Token } from './placeholders.ts';

export type TemplateValues = Readonly<Record<string, string>>;

type Encode = (value: string) => string;
type Part = string | { name: string; encode: Encode } | { name: string; parts: readonly Part[] };

// Bidirectional overrides let a name rewrite the sentence around it.
const invisible = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const webAddress = /^https?:\/\/[^\s"'<>\\^`{|}]+$/i;

/** Line breaks stay in a body; every other control character is removed. */
const cleanText: Encode = (value) =>
  value.toWellFormed().replace(invisible, (character) => (/[\n\t]/.test(character) ? character : ''));
const encodeHtml: Encode = (value) => escapeHtml(cleanText(value));
/** One header line, whatever the value holds. */
const encodeSubject: Encode = (value) =>
  value
    .toWellFormed()
    .replace(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ')
    .replace(invisible, '');
/** A whole address at the start of a link: anything but http(s) is dropped. */
const encodeAddress: Encode = (value) => (webAddress.test(value) ? encodeHtml(value) : '');
/** A piece further inside a link: it cannot add a parameter or change the scheme. */
const encodeAddressPart: Encode = (value) =>
  encodeURIComponent(cleanText(value)).replaceAll('%40', '@').replaceAll("'", '%27');

function htmlEncoding(before: string): Encode {
  const href = /\shref="([^"<>]*)$/.exec(before);
  if (!href) return encodeHtml;
  return href[1] === '' ? encodeAddress : encodeAddressPart;
}

function toParts(tokens: readonly Token[], encodingAfter: (before: string) => Encode): Part[] {
  let before = '';
  return tokens.map((token): Part => {
    if (token.kind === 'section') return { name: token.name, parts: toParts(token.children, encodingAfter) };
    if (token.kind === 'text') {
      before += token.text;
      return token.text;
    }
    const encode = encodingAfter(before);
    // A stand-in for the value, so that what follows it in a link is treated as inside that link.
    before += '\u00b7';
    return { name: token.name, encode };
  });
}

/** Parsed templates by their text, oldest out first: ten templates of three parts in practice. */
function createPartsCache(encodingAfter: (before: string) => Encode) {
  const bound = 256;
  const cache = new Map<string, readonly Part[]>();
  return (template: string): readonly Part[] => {
    const known = cache.get(template);
    if (known) return known;
    const parts = toParts(tokenise(template), encodingAfter);
    const oldest = cache.size >= bound ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(template, parts);
    return parts;
  };
}

const subjectParts = createPartsCache(() => encodeSubject);
const textParts = createPartsCache(() => cleanText);
const htmlParts = createPartsCache(htmlEncoding);

function valueOf(values: TemplateValues, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function fill(parts: readonly Part[], values: TemplateValues, missing: Set<string>): string {
  let filled = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      filled += part;
      continue;
    }
    const value = valueOf(values, part.name);
    if (value === undefined) missing.add(part.name);
    else if ('encode' in part) filled += part.encode(value);
    else if (value !== '') filled += fill(part.parts, values, missing);
  }
  return filled;
}

/**
 * Inserts values into a compiled template, and the colon of the language that they name. A value can add neither markup nor a header; in a link it must be an http(s)
 * address, or it is dropped. Takes microseconds. @throws MissingPlaceholderValueError
 */
export function renderTemplate(compiled: CompiledTemplate, given: TemplateValues): CompiledTemplate {
  const values = { ...given, [colonName]: colonIn(valueOf(given, 'language')) };
  const missing = new Set<string>();
  const subject = fill(subjectParts(compiled.subject), values, missing).trim();
  const html = fill(htmlParts(compiled.html), values, missing);
  const text = fill(textParts(compiled.text), values, missing);
  if (missing.size > 0) throw new MissingPlaceholderValueError([...missing]);
  return { subject, html, text };
}
