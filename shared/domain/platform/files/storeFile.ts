import { placeFile } from './placeFile.ts';

/** Stores a file whose content is at hand, whole or not at all; see `placeFile`. */
export async function storeFile(path: string, content: Uint8Array): Promise<void> {
  await placeFile(path, async (file) => file.writeFile(content));
}
