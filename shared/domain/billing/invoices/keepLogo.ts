import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { imageMaxBytes } from '@app/contract/site/settingsAdminApi.ts';
import { storeFile, uploadPath, type Platform } from '../../platform/index.ts';
import { logoType } from './logoType.ts';

type Parts = Pick<Platform, 'dataDir' | 'settings' | 'logger'>;

/** Where a logo that an invoice shows is kept, for as long as the invoices. */
export function logoPath({ dataDir }: Pick<Platform, 'dataDir'>, file: string): string {
  return join(dataDir, 'invoices', 'logos', file);
}

/**
 * Keeps the logo that the settings name as it is now, under the hash of its bytes: an invoice looks the same in ten years,
 * whatever is uploaded until then.
 * @returns the name of the file; null when no logo is set, or when it is gone, too large, or none that a PDF/A can show.
 */
export async function keepLogo(platform: Parts): Promise<string | null> {
  const url = platform.settings.get('invoice_logo_url');
  if (url === '') return null;
  const content = await readUpload(platform, basename(url));
  const type = content && logoType(content);
  if (!content || !type) {
    platform.logger.warn({ url }, 'logo of the invoices cannot be used');
    return null;
  }
  const file = `${createHash('sha256').update(content).digest('hex')}.${type}`;
  const kept = await stat(logoPath(platform, file)).catch(() => null);
  if (kept?.size !== content.length) await storeFile(logoPath(platform, file), content);
  return file;
}

async function readUpload(platform: Parts, name: string): Promise<Buffer | null> {
  const path = uploadPath(platform, name);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size > imageMaxBytes) return null;
  return readFile(path);
}
