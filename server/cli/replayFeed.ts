import { z } from 'zod';
import { openPlatform } from '@app/domain/composition';
import { replayReadings } from '@app/domain/channels';
import { runMain } from '@app/domain/platform';
import { readServerEnvironment } from '../env.ts';

const usage = `Usage: npm run replay-feed -- FEED
  Decides the stored readings of a calendar anew, by the rules of this version, and says which would be decided otherwise.
  Nothing is written. Exit code 1: some would. FEED is the id of a feed, as the back-office shows it in its address.
`;

await runMain(async () => {
  const id = z.uuid().safeParse(process.argv[2]);
  if (!id.success) {
    process.stderr.write(usage);
    process.exit(1);
  }
  const environment = readServerEnvironment(process.env);
  const platform = await openPlatform(environment, { name: 'admin', logLevel: 'warn', poolSize: 2 });
  try {
    const replays = await replayReadings(platform, id.data);
    for (const { at, isSame, decided, decidesNow } of replays) {
      process.stdout.write(`${at.toISOString()} ${isSame ? 'the same' : 'otherwise'}, ${decided.length} lines\n`);
      if (!isSame) process.stdout.write(`${JSON.stringify({ decided, decidesNow }, null, 2)}\n`);
    }
    process.stdout.write(replays.length === 0 ? 'No reading of it is stored.\n' : '');
    if (replays.some(({ isSame }) => !isSame)) process.exitCode = 1;
  } finally {
    await platform.close();
  }
});
