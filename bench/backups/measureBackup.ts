import { z } from 'zod';
import { makeBackup } from '@app/domain/backups';
import { createPlatform } from '@app/domain/composition';
import { createLogger, systemClock } from '@app/domain/platform';
import { answerParent } from '../framework/Child.ts';

/** A process that makes one backup, as a worker does, and says what it took. */
answerParent(
  z.object({ databaseUrl: z.string(), appKey: z.string(), dataDir: z.string(), backupId: z.string() }),
  async ({ databaseUrl, appKey, dataDir, backupId }) => {
    const platform = await createPlatform({
      databaseUrl,
      appKey,
      appUrl: 'http://localhost:3000',
      dataDir,
      poolSize: 4,
      applicationName: 'bench backup',
      clock: systemClock,
      logger: createLogger({ level: 'warn', process: 'worker' }),
    });
    try {
      const before = performance.now();
      const { holdings, peakBytes } = await makeBackup(platform, { backupId, jobId: null });
      const milliseconds = performance.now() - before;
      return { milliseconds, peakBytes, rows: holdings.rows };
    } finally {
      await platform.close();
    }
  },
);
