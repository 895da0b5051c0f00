import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countOpened, examineWork, openPlatform } from '@app/domain/composition';
import { examineDatabase, examineRedis, runMain, type Finding, type Platform } from '@app/domain/platform';
import type { ServerEnvironment } from '../env.ts';
import { examineAddress, examineServer } from './doctor/examineAddress.ts';
import { examineDataDir } from './doctor/examineDataDir.ts';
import { examineEnvironment, withoutSecrets, type Known } from './doctor/examineEnvironment.ts';
import { examineDns, examineRegistrar, examineStripe, examineSmtp } from './doctor/examineProviders.ts';
import { bad, good } from './doctor/findings.ts';

const usage = `Usage: npm run doctor [-- --json]
  Looks at the installation whose environment it is given, changes nothing, and says what to do. Exit code 1: something
  does not work.
`;

const marks = { good: '✓', warning: '!', bad: '✗' } as const;

/** A check that cannot be carried out is a finding as well: the others go on. */
async function attempt(what: string, examine: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await examine();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [bad(what, `It could not be examined: ${reason}`)];
  }
}

async function examineKey({ pool, keys }: Platform): Promise<Finding[]> {
  const what = 'app key';
  const { sealed, opened } = await countOpened({ pool }, keys);
  if (opened === sealed) return [good(what, `APP_KEY opens all ${sealed} sealed values.`)];
  const todo =
    'Give the APP_KEY that sealed them; else enter these secrets again (docs/OPERATIONS.md, « Lost APP_KEY »).';
  return [bad(what, `APP_KEY opens ${opened} of ${sealed} sealed values.`, todo)];
}

/** Checks that need an intact database. */
async function examineProduct(environment: ServerEnvironment): Promise<Finding[]> {
  const platform = await openPlatform(environment, { name: 'admin', logLevel: 'silent', poolSize: 3 });
  try {
    const found = await Promise.all([
      attempt('app key', async () => examineKey(platform)),
      attempt('work', async () => examineWork(platform)),
      attempt('mail server', async () => examineSmtp(platform)),
      attempt('stripe', async () => examineStripe(platform)),
      attempt('dns', async () => examineDns(platform)),
      attempt('registrar', async () => examineRegistrar(platform)),
    ]);
    return found.flat();
  } finally {
    await platform.close();
  }
}

async function examineParts(known: Known): Promise<Finding[]> {
  const { DATABASE_URL: database, REDIS_URL: redis, DATA_DIR: dataDir = '.data', APP_URL: appUrl, PORT: port } = known;
  const found = await Promise.all([
    database === undefined ? [] : attempt('database', async () => examineDatabase(database)),
    redis === undefined ? [] : attempt('redis', async () => examineRedis(redis)),
    attempt('data folder', async () => examineDataDir(resolve(dataDir))),
    port === undefined ? [] : attempt('server', async () => examineServer(port)),
    appUrl === undefined ? [] : attempt('public address', async () => examineAddress(appUrl)),
  ]);
  return found.flat();
}

function print(findings: readonly Finding[]): void {
  for (const { what, state, says, todo } of findings) {
    process.stdout.write(`${marks[state]} ${what}: ${says}\n`);
    if (todo !== undefined) process.stdout.write(`    → ${todo}\n`);
  }
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  process.stdout.write(`\n${count('good')} good, ${count('warning')} to see to, ${count('bad')} broken.\n`);
}

await runMain(async () => {
  const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
  if (positionals.length > 0) {
    process.stderr.write(usage);
    process.exit(1);
  }
  const { findings, known, whole } = examineEnvironment(process.env);
  findings.push(...(await examineParts(known)));
  const isDatabaseWhole = !findings.some(
    ({ what, state }) => state === 'bad' && (what === 'database' || what === 'migrations'),
  );
  if (whole && isDatabaseWhole) findings.push(...(await attempt('product', async () => examineProduct(whole))));
  const redacted = withoutSecrets(findings, process.env, known);
  if (values.json === true) process.stdout.write(`${JSON.stringify(redacted, null, 2)}\n`);
  else print(redacted);
  process.exitCode = redacted.some(({ state }) => state === 'bad') ? 1 : 0;
});
