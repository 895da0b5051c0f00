import { readdir } from 'node:fs/promises';

/** Whether an error says that there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The result of reading from disk; `otherwise` when there is no such file or folder. */
export async function unlessMissing<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
}

/** The names in a folder; none before its first file creates it. */
export async function namesIn(folder: string): Promise<string[]> {
  return unlessMissing(readdir(folder), []);
}
