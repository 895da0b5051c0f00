import { reservationBounds } from '@app/contract/reservations/rules.ts';

/** The text of a CSV file, or why it cannot be one. */
export type CsvFile = { text: string; name: string } | { reason: string };

/** Reads a file as UTF-8 or, when it is not, as Windows-1252, in which spreadsheets still save. */
export async function readCsvFile(file: File): Promise<CsvFile> {
  if (file.size === 0) return { reason: 'Ce fichier est vide.' };
  if (file.size > reservationBounds.importBytes)
    return { reason: 'Ce fichier est trop lourd\u00a0: au plus 2\u00a0Mo.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // ZIP and Excel's older format: what people choose who meant the export beside it.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)) {
    return {
      reason: 'C’est un classeur\u00a0: dans votre tableur, enregistrez-le au format CSV, puis choisissez ce fichier.',
    };
  }
  const text = decodeText(bytes);
  return text.trim() === '' ? { reason: 'Ce fichier est vide.' } : { text, name: file.name };
}

/** A text without its byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
