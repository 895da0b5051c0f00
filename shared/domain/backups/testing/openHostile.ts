import { ArchiveRefused } from '../archive/Archive.ts';
import { archiveLimits } from '../archive/archiveLayout.ts';
import { openArchive, verifyArchive } from '../archive/openArchive.ts';
import { deriveKeys } from '../../platform/index.ts';

/** A separate process that reads the archives it is given, and reports the outcome and the memory used. */
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
