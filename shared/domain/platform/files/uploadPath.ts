import { join } from 'node:path';

/** Where the images lie that administrators upload: a folder that servers and workers share. */
export function uploadFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'uploads');
}

/** Where one of them lies. */
export function uploadPath(platform: { dataDir: string }, name: string): string {
  return join(uploadFolder(platform), name);
}
