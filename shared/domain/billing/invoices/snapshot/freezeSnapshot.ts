import anyAscii from 'any-ascii';
import { isDrawn } from '@app/contract/core/documentText.ts';
import { invoiceSnapshotSchema, printable, type InvoiceDraft, type InvoiceSnapshot } from './InvoiceSnapshot.ts';

/**
 * What a document says from now on: a draft with its number and its instant, every text in letters that the PDF draws. PDF
 * and XML are made from it, so neither says what the other does not.
 */
export function freezeSnapshot(
  draft: InvoiceDraft,
  issued: Pick<InvoiceSnapshot, 'number' | 'issuedAt'>,
): InvoiceSnapshot {
  return invoiceSnapshotSchema.parse(drawable({ ...draft, ...issued }));
}

function drawable(value: unknown): unknown {
  if (typeof value === 'string') return drawableText(value);
  if (Array.isArray(value)) return value.map(drawable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, drawable(held)]));
}

/** Stands for a text of which nothing can be written: a name that is there must not seem to be missing. */
const nothingLeft = '—';
/** In characters; Latin letters may be twenty times as many as those that they stand for. */
const longestRewritten = 300;

/**
 * The text in letters that documents draw. Fields of a form refuse others; this is for what was stored before they did, and for
 * what comes from elsewhere: 王 becomes Wang, emojis go.
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
