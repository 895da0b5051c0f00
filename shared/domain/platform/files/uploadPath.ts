import { join } from 'node:path';
import type { Platform } from '../platform.ts';

/** Where the images lie that administrators upload: a folder that servers and workers share. */
export function uploadFolder({ dataDir }: Pick<Platform, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}

/** Where one of them lies. */
export function uploadPath(platform: Pick<Platform, 'dataDir'>, name: string): string {
  return join(uploadFolder(platform), name);
}
