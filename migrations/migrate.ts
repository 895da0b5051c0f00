import { ensureFirstAdministrator } from '@app/domain/accounts';
import { openPlatform } from '@app/domain/composition';
import { ensureDefaultTemplates } from '@app/domain/messaging';
import { ensureDefaultPlans } from '@app/domain/plans';
import { commonEnvironment, parseEnvironment, runMain, transact } from '@app/domain/platform';
import { ensureFirstSettings, ensureSampleSettings, firstSettingsSchema } from '@app/domain/site';
import { Client } from 'pg';
import { z } from 'zod';
import { applyMigrations } from './applyMigrations.ts';

const environmentSchema = commonEnvironment.extend({
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  /** What the services of a developer's machine are reached by, from the program that starts them: settings as JSON. */
  FIRST_SETTINGS: firstSettingsSchema.optional(),
});

/** Two processes that migrate at once take turns, first data included. */
const migrationLock = 7_246_150;

async function takingTurns(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'clairvolet migrate turn' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await work();
  } finally {
    await client.end();
  }
}

/** What an installation needs before anyone can use it. Whatever exists already is left alone. */
async function insertFirstData(environment: z.output<typeof environmentSchema> & { APP_URL: string }): Promise<void> {
  const platform = await openPlatform(environment, { name: 'migrate', logLevel: 'warn', poolSize: 3 });
  try {
    await transact(platform, null, async (tx) => {
      await ensureDefaultPlans(tx);
      await ensureDefaultTemplates(tx);
    });
    // Tests start with what a new installation has.
    if (environment.NODE_ENV === 'development') {
      await ensureSampleSettings(platform);
      await ensureFirstSettings(platform, environment.FIRST_SETTINGS ?? {});
    }
    if (environment.NODE_ENV === 'production' && !environment.ADMIN_EMAIL) {
      process.stdout.write(
        'No ADMIN_EMAIL: create the first administrator with "npm run admin -- create --email you@example.org".\n',
      );
      return;
    }
    const first = await ensureFirstAdministrator(platform, {
      email: environment.ADMIN_EMAIL ?? 'admin@example.test',
      password: environment.ADMIN_PASSWORD,
    });
    if (first?.generatedPassword) {
      process.stdout.write(
        `First administrator: ${first.email}, password ${first.generatedPassword} (shown only once).\n`,
      );
    } else if (first) {
      process.stdout.write(`First administrator: ${first.email}, with the password of ADMIN_PASSWORD.\n`);
    }
  } finally {
    await platform.close();
  }
}

await runMain(async () => {
  const environment = parseEnvironment(environmentSchema, process.env);
  await takingTurns(environment.DATABASE_URL, async () => {
    const done = await applyMigrations(environment.DATABASE_URL, 'clairvolet migrate');
    process.stdout.write(done.length === 0 ? 'The database is up to date.\n' : `Applied ${done.join(', ')}.\n`);
    await insertFirstData(environment);
  });
});
