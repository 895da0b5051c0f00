import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countOpened, findRunningProcesses, openPlatform, replaceAppKey } from '@app/domain/composition';
import { deriveKeys, runMain, type Platform } from '@app/domain/platform';
import { readServerEnvironment, type ServerEnvironment } from '../env.ts';

const usage = `Usage: npm run rotate-key
  The product is stopped: what APP_KEY has sealed is sealed anew for NEW_APP_KEY, or for a key that is made and shown.
  The product runs with APP_KEY (the new key) and APP_KEY_PREVIOUS (the one before): what that one has sealed is sealed
  anew for APP_KEY. Nothing stops, and nobody is signed out.
`;

/** What the old key opened outside the database: it becomes invalid with the key. */
const ends = `With the old key end: sessions (everybody signs in again), links in mails that were sent, links that pair phones when
the bridge has no secret, and forms of hosts' sites that are open now. Passwords, second factors, settings, sites and
invoices stay. Backups made before need the old key: keep it for as long as you keep them.
`;

function say(text: string): void {
  process.stdout.write(text);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function isKey(key: string): boolean {
  return Buffer.from(key, 'base64').length === 32;
}

/** The key file of a development installation, when the key came from there. */
function keyFileOf({ DATA_DIR, APP_KEY }: ServerEnvironment): string | null {
  const file = join(resolve(DATA_DIR), 'app.key');
  return existsSync(file) && readFileSync(file, 'utf8').trim() === APP_KEY ? file : null;
}

async function reseal(platform: Platform, from: string, to: string): Promise<void> {
  const { sealed, opened } = await countOpened(platform, deriveKeys(from, to));
  if (sealed > 0 && opened === 0)
    fail('The key to change from opens nothing of this database: it is another one. Nothing was changed.');
  const { resealed, unreadable } = await replaceAppKey(platform, deriveKeys(from), deriveKeys(to));
  say(`Sealed anew: ${resealed} of ${sealed} values.\n`);
  if (unreadable.length > 0) {
    say(
      `Neither key opens these; they stay as they were and count as not set:\n${unreadable.map((what) => `  ${what}\n`).join('')}`,
    );
  }
}

/** While the product runs with both keys. */
async function finishRotation(
  platform: Platform,
  { APP_KEY, APP_KEY_PREVIOUS }: { APP_KEY: string; APP_KEY_PREVIOUS: string },
): Promise<void> {
  await reseal(platform, APP_KEY_PREVIOUS, APP_KEY);
  say(`Leave APP_KEY_PREVIOUS set for 30 days, the longest that a session lasts, then take it out of the environment.
Backups made before need the old key: keep it for as long as you keep them.
`);
}

async function rotateAtOnce(platform: Platform, environment: ServerEnvironment): Promise<void> {
  const running = await findRunningProcesses(platform);
  if (running.length > 0) {
    fail(
      `Still running: ${running.join(', ')}. Stop the product first, or let it run with both keys (docs/OPERATIONS.md).`,
    );
  }
  const given = process.env['NEW_APP_KEY'];
  if (given !== undefined && !isKey(given)) fail('NEW_APP_KEY must be 32 bytes in base64 (openssl rand -base64 32).');
  if (given === environment.APP_KEY) fail('NEW_APP_KEY is the key of today.');
  const next = given ?? randomBytes(32).toString('base64');
  const keyFile = keyFileOf(environment);
  // Before anything is encrypted with it: data under a lost key cannot be recovered.
  if (keyFile !== null) writeFileSync(`${keyFile}.next`, `${next}\n`, { mode: 0o600 });
  else if (given === undefined) say(`The new key, shown only once:\n${next}\n`);
  await reseal(platform, environment.APP_KEY, next);
  if (keyFile !== null) {
    renameSync(keyFile, `${keyFile}.previous`);
    renameSync(`${keyFile}.next`, keyFile);
    say(`${keyFile} holds the new key, ${keyFile}.previous the old one.\n`);
  } else say('Set APP_KEY to the new key for every server, worker and migration, then start them.\n');
  say(ends);
}

await runMain(async () => {
  if (process.argv.length > 2) fail(usage);
  const environment = readServerEnvironment(process.env);
  const { APP_KEY, APP_KEY_PREVIOUS } = environment;
  const platform = await openPlatform(environment, { name: 'admin', logLevel: 'fatal', poolSize: 2 });
  try {
    if (APP_KEY_PREVIOUS === undefined) await rotateAtOnce(platform, environment);
    else await finishRotation(platform, { APP_KEY, APP_KEY_PREVIOUS });
  } finally {
    await platform.close();
  }
});
