import sharp from 'sharp';
import { DomainError } from '@app/domain/platform';
import { refusedKind } from '@app/domain/properties';

/** Pixels of the longer side: enough to see a damage, little enough to be stored with what it proves. */
const longestSide = 1_600;
const mostPixels = 40_000_000;
const timeLimit = 20;

/** What is left to read once the first bytes are those of a photo. */
const formats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'heif']);

/**
 * A photo that was sent, drawn again as a small JPEG: without where and when it was taken, and without whatever else its file holds.
 * @throws DomainError invalid_input for a file that is no photo.
 */
export async function encodeEvidence(path: string): Promise<Uint8Array> {
  const refusal = await refusedKind(path);
  if (refusal !== null) refuse(refusal);
  try {
    const photo = sharp(path, { failOn: 'error', limitInputPixels: mostPixels }).timeout({ seconds: timeLimit });
    const { format } = await photo.metadata();
    if (!formats.has(format)) refuse(unreadable);
    return await photo
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    refuse(unreadable);
  }
}

const unreadable = 'Ce fichier est abîmé, ou trop grand\u00a0: envoyez une autre photo, en JPEG.';

function refuse(detail: string): never {
  throw new DomainError('invalid_input', { detail, fields: { file: detail } });
}
