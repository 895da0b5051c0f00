import { mkdir, writeFile } from 'node:fs/promises';
import { completeExport, DataExport, exportFolder, exportPath } from '../accounts/index.ts';
import { newId, transact, type Platform } from '../platform/index.ts';

/** A copy of a customer's data that can be fetched, with something in its file. */
export async function buildExport(platform: Platform, accountId: string, content = 'PK'): Promise<string> {
  const id = newId();
  await mkdir(exportFolder(platform), { recursive: true });
  await writeFile(exportPath(platform, id), content);
  await transact(platform, accountId, async (tx) => {
    tx.em.create(DataExport, { id, account: accountId, jobId: newId(), createdAt: tx.clock.now() });
    await tx.em.flush();
    await completeExport(tx, id, Buffer.byteLength(content));
  });
  return id;
}
