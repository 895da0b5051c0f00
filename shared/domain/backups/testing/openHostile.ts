import { ArchiveRefused } from '../archive/Archive.ts';
import { archiveLimits } from '../archive/archiveLayout.ts';
import { openArchive, verifyArchive } from '../archive/openArchive.ts';
import { deriveKeys } from '../../platform/index.ts';

/** A process of its own that reads all of the archives that it is given, and says what came of it and what it took. */
const [appKey = '', ...paths] = process.argv.slice(2);
const keys = deriveKeys(appKey);
const outcomes: string[] = [];
for (const path of paths) {
  try {
    const archive = await openArchive(path, keys, { ...archiveLimits, archiveBytes: 64 * 1024 ** 3 });
    await verifyArchive(archive);
    outcomes.push('taken');
  } catch (error) {
    outcomes.push(error instanceof ArchiveRefused ? error.reason : String(error));
  }
}
process.stdout.write(JSON.stringify({ outcomes, peakBytes: process.resourceUsage().maxRSS * 1024 }));
