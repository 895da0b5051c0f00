import { readdir } from 'node:fs/promises';

/** Whether an error says that there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** What reading from the disk brings; `otherwise` when there is no such file or folder. */
export async function unlessMissing<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
}

/** The names in a folder, which is made with its first file. */
export async function namesIn(folder: string): Promise<string[]> {
  return unlessMissing(readdir(folder), []);
}
