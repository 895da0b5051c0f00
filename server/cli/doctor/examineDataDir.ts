import { constants } from 'node:fs';
import { access, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '@app/domain/platform';
import { bad, good, warning } from './findings.ts';

const what = 'data folder';
/** They must be on one file system: files are written next to their place and renamed into it. */
const folders = ['uploads', 'invoices', 'exports', 'backups', 'restores'];
/** Bytes: under the first a backup may fail, under the second everything. */
const scarce = 5 * 1024 ** 3;
const hardlyAny = 512 * 1024 ** 2;

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;

/** Writes, syncs and renames a file, as storing one does. */
async function tryWriting(dataDir: string): Promise<void> {
  const draft = join(dataDir, `.doctor-${process.pid}`);
  const file = `${draft}.renamed`;
  try {
    const handle = await open(draft, 'wx', constants.S_IRUSR | constants.S_IWUSR);
    try {
      await handle.writeFile('doctor');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } finally {
    await Promise.all([draft, file].map(async (path) => rm(path, { force: true })));
  }
}

async function strangers(dataDir: string): Promise<string[]> {
  const { dev } = await stat(dataDir);
  const found = await Promise.all(
    folders.map(async (name) => {
      const folder = await stat(join(dataDir, name)).catch(() => null);
      return folder !== null && folder.dev !== dev ? [name] : [];
    }),
  );
  return found.flat();
}

function judgeSpace(free: number): Finding {
  const says = `${gigabytes(free)} are free.`;
  const todo = 'Make room, or keep fewer backups.';
  if (free < hardlyAny) return bad('disk', says, todo);
  return free < scarce ? warning('disk', says, todo) : good('disk', says);
}

/** Whether files can be stored: the folder exists, is writable, is one file system, and has room. */
export async function examineDataDir(dataDir: string): Promise<Finding[]> {
  const todo = 'Servers and workers need the same folder, writable by the user that they run as.';
  try {
    await access(dataDir, constants.W_OK);
    await tryWriting(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [bad(what, `Files cannot be kept in ${dataDir}: ${reason}`, todo)];
  }
  const apart = await strangers(dataDir);
  const { bavail, bsize } = await statfs(dataDir);
  return [
    apart.length === 0
      ? good(what, `Files can be kept in ${dataDir}.`)
      : warning(what, `On another file system than the rest: ${apart.join(', ')}.`, todo),
    judgeSpace(bavail * bsize),
  ];
}
