import { createHash } from 'node:crypto';
import { settingsMessages, type UploadedImage } from '@app/contract/site/settingsAdminApi.ts';
import { logoType } from '../billing/index.ts';
import { DomainError, storeFile, transact, uploadPath, type Platform } from '../platform/index.ts';
import { readPicture } from './readPicture.ts';
import { uploadAddress } from './uploads.ts';

const unprintable =
  'Ce logo ne peut pas être imprimé\u00a0: choisissez un PNG simple (8\u00a0bits, non entrelacé) ou un JPEG en RVB, de 3\u202f000 pixels de côté au plus';

/**
 * Stores an image under the hash of its content, SVG sanitised. One that no setting names is deleted after a week.
 * @throws DomainError invalid_input for what is no image, or none that its use allows.
 */
export async function uploadImage(
  platform: Platform,
  actorId: string,
  { use, content }: { use: UploadedImage; content: Uint8Array },
) {
  const picture = readPicture(Buffer.from(content));
  const isLogo = use === 'logo';
  if (!picture || (isLogo && picture.type !== 'png' && picture.type !== 'jpg')) {
    throw refused(isLogo ? settingsMessages.logoWrongType : settingsMessages.imageWrongType);
  }
  if (isLogo && !logoType(picture.content)) throw refused(unprintable);
  const name = `${createHash('sha256').update(picture.content).digest('hex')}.${picture.type}`;
  await storeFile(uploadPath(platform, name), picture.content);
  const url = `${uploadAddress}${name}`;
  await transact(platform, actorId, async (tx) => {
    tx.audit({ action: 'settings.image_uploaded', target: { kind: 'image', id: use, label: url } });
  });
  return { url, width: picture.width, height: picture.height };
}

function refused(message: string): DomainError {
  return new DomainError('invalid_input', { detail: message, fields: { file: message } });
}
