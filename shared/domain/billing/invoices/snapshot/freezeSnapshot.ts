import anyAscii from 'any-ascii';
import { isDrawn } from '@app/contract/core/documentText.ts';
import { invoiceSnapshotSchema, printable, type InvoiceDraft, type InvoiceSnapshot } from './InvoiceSnapshot.ts';

/** The final content of a document, from which PDF and XML are made: every text in drawable letters. */
export function freezeSnapshot(draft: InvoiceDraft, issued: Pick<InvoiceSnapshot, 'number' | 'issuedAt'>) {
  return invoiceSnapshotSchema.parse(drawable({ ...draft, ...issued }));
}

/** The same value with every text of it in letters that documents draw. */
export function drawable(value: unknown): unknown {
  if (typeof value === 'string') return drawableText(value);
  if (Array.isArray(value)) return value.map(drawable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, drawable(held)]));
}

/** Replaces a text of which nothing can be drawn: a name must not seem to be missing. */
const nothingLeft = '—';
/** In characters; a transliteration may be twenty times as long as the text. */
const longestRewritten = 300;

/**
 * Transliterates a text into letters that documents draw. Forms refuse others; this is for text stored before they did,
 * and for text from elsewhere: 王 becomes Wang, emojis are removed.
 */
export function drawableText(text: string): string {
  const whole = printable(text);
  const characters = [...whole];
  if (characters.every(isDrawn)) return whole;
  const rewritten = characters.map((one) => (isDrawn(one) ? one : inLatin(one))).join('');
  return printable([...rewritten].slice(0, Math.max(longestRewritten, characters.length)).join('')) || nothingLeft;
}

const pictures = /[\p{Extended_Pictographic}\p{Emoji_Presentation}\p{Emoji_Modifier}]/u;

function inLatin(character: string): string {
  return pictures.test(character) ? '' : anyAscii(character);
}
