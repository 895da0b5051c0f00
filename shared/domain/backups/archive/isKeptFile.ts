import { keptFolders } from '../tables.ts';

/** Whether a file lies in one of the folders that backups keep, and nowhere else however it is spelt. */
export function isKeptFile(path: string): boolean {
  if (/[\\\0]/.test(path) || path.length > 500) return false;
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..')) return false;
  return keptFolders.some((folder) => path.startsWith(`${folder}/`));
}
