import { parseArgs } from 'node:util';
import { examineRedis, commonEnvironment, parseEnvironment, runMain } from '@app/domain/platform';
import { CannotMove } from './moving/checkTarget.ts';
import { moveDatabase } from './moving/moveDatabase.ts';

const usage = `Usage: npm run move -- --to-database postgres://… [--to-redis redis://…]
  Copies the database of DATABASE_URL (of development: the embedded one, while "npm run start:dev-services" runs) into an
  empty one, while the product is stopped. The source stays as it is.
`;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const tell = (line: string) => process.stdout.write(`${line}\n`);

/** A Redis that loses keys loses jobs. There is nothing to copy into it. */
async function checkRedis(url: string): Promise<void> {
  const bad = (await examineRedis(url)).filter(({ state }) => state === 'bad');
  if (bad.length > 0) throw new CannotMove(bad.map(({ says, todo }) => `${says} ${todo ?? ''}`.trim()).join('\n'));
}

await runMain(async () => {
  const { values } = parseArgs({ options: { 'to-database': { type: 'string' }, 'to-redis': { type: 'string' } } });
  const { 'to-database': database, 'to-redis': redis } = values;
  if (database === undefined || !/^postgres(ql)?:/.test(database)) fail(usage);
  if (redis !== undefined && !/^rediss?:/.test(redis)) fail(usage);
  const environment = parseEnvironment(commonEnvironment, process.env);
  try {
    if (redis !== undefined) await checkRedis(redis);
    const { tables, rows } = await moveDatabase({ from: environment.DATABASE_URL, to: database }, tell);
    tell(`Moved ${rows} rows of ${tables} tables; every row was compared. The source is as it was.`);
    tell('Set for every server, worker and migration, then start them:');
    tell('  DATABASE_URL  the address that you gave as --to-database');
    if (redis !== undefined)
      tell('  REDIS_URL     the address that you gave as --to-redis; there is nothing to move into it');
    tell('  APP_KEY       the same as before: it opens what is sealed');
    tell('  DATA_DIR      the same folder, or a copy of its uploads/, invoices/, exports/ and backups/');
  } catch (error) {
    if (error instanceof CannotMove) fail(`Nothing was moved. ${error.message}`);
    throw error;
  }
});
