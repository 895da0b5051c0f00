import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Inspection } from '@app/contract/backups/api.ts';
import { restoreConfirmation } from '@app/contract/backups/rules.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import * as backups from '@app/domain/backups';
import { openPlatform, resealSecrets } from '@app/domain/composition';
import {
  commonEnvironment,
  deriveKeys,
  parseEnvironment,
  runMain,
  transact,
  type DerivedKeys,
  type Platform,
} from '@app/domain/platform';
import { schemaSteps } from '../modules/backups/restores.ts';

const usage = `Usage: npm run restore -- --file BACKUP.zip [--key-file FILE] [--yes]
  Restores a backup. One of another installation, or of before a change of APP_KEY, needs the APP_KEY that it was made
  with: in a file, or in BACKUP_APP_KEY. It asks before anything changes, unless --yes is given.
`;

function say(text: string): void {
  process.stdout.write(text);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readKey(keyFile: string | undefined): string | undefined {
  if (keyFile === undefined) return process.env['BACKUP_APP_KEY'];
  if (!existsSync(keyFile)) fail(`There is no file ${keyFile}.`);
  return readFileSync(keyFile, 'utf8').trim();
}

function keysOf(platform: Platform, key: string | undefined): DerivedKeys {
  if (key === undefined) return platform.keys;
  try {
    return deriveKeys(key);
  } catch {
    return fail('The key of the backup must be 32 bytes in base64, as APP_KEY is.');
  }
}

function describe({ madeAt, applicationVersion, holdings, current, lost, keptInvoices }: Inspection): string {
  return `Backup of ${formatMoment(new Date(madeAt))}, by version ${applicationVersion}.
It holds ${holdings.users} customers, ${holdings.transactions} transactions, ${holdings.invoices} invoices, ${holdings.files} files.
Here are ${current.users} customers, ${current.transactions} transactions, ${current.invoices} invoices.
Made here since and lost: ${lost.users} customers, ${lost.transactions} transactions. Invoices that stay: ${keptInvoices}.
`;
}

async function confirm(): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Type ${restoreConfirmation} to go on: `);
  terminal.close();
  if (answer.trim() !== restoreConfirmation) fail('Nothing was changed.');
}

async function carryOut(
  platform: Platform,
  { archive, keys, path }: { archive: backups.Archive; keys: DerivedKeys; path: string },
): Promise<void> {
  const { size } = await stat(path);
  const ids = await backups.openRestoreByHand(platform, {
    fileName: basename(path),
    sizeBytes: size,
    digest: archive.digest,
  });
  await backups.startRestoring(platform, ids.restoreId);
  const steps = await schemaSteps(platform);
  try {
    await transact(platform, null, async (tx) =>
      backups.restoreArchive(platform, tx, {
        ...ids,
        digest: archive.digest,
        requestedById: null,
        requestedByName: null,
        archive,
        steps,
        onStep: async (step) => say(`${step}…\n`),
        // Before anyone sees the rows: what was sealed elsewhere is opened by its key, and sealed by ours.
        async onPrepared(client) {
          if (keys.id !== platform.keys.id) await resealSecrets(client, keys, platform.keys);
        },
      }),
    );
  } catch (error) {
    const reason = backups.describeRestoreFailure(error);
    await backups.failRestore(platform, { ...ids, error: reason });
    await backups.dropStaging(platform, ids.restoreId);
    platform.logger.error({ err: error }, 'restore failed');
    return fail(`${reason}\nNothing was changed.`);
  }
}

await runMain(async () => {
  const { values } = parseArgs({
    options: { file: { type: 'string' }, 'key-file': { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  if (values.file === undefined) fail(usage);
  const path = resolve(values.file);
  if (!existsSync(path)) fail(`There is no file ${path}.`);
  const environment = parseEnvironment(commonEnvironment, process.env);
  const platform = await openPlatform(environment, { name: 'admin', logLevel: 'error', poolSize: 6 });
  try {
    const keys = keysOf(platform, readKey(values['key-file']));
    const archive = await backups
      .openArchive(path, keys, backups.ownArchiveLimits)
      .catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
    try {
      const inspection = await backups
        .surveyArchive(platform, archive)
        .catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
      say(describe(inspection));
      if (!values.yes) await confirm();
      await carryOut(platform, { archive, keys, path });
      say('Restored. Events that were not carried out wait for an administrator, in the section Sauvegardes.\n');
    } finally {
      await archive.close();
    }
  } finally {
    await platform.close();
  }
});
