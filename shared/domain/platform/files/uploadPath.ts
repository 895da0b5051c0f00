import { join } from 'node:path';

/** The folder of images that administrators upload, shared by servers and workers. */
export function uploadFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'uploads');
}

/** The path of one of them. */
export function uploadPath(platform: { dataDir: string }, name: string): string {
  return join(uploadFolder(platform), name);
}
