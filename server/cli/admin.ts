import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { emailSchema, newPasswordSchema } from '@app/contract/accounts/api.ts';
import { createAdministrator, generatePassword, resetSecondFactor } from '@app/domain/accounts';
import { openPlatform } from '@app/domain/composition';
import { DomainError, runMain, type Platform } from '@app/domain/platform';
import { readServerEnvironment } from '../env.ts';

const usage = `Usage: npm run admin -- create --email you@example.org [--first-name A] [--last-name B]
       npm run admin -- reset-second-factor --email you@example.org
`;

interface Options {
  email: string;
  'first-name': string;
  'last-name': string;
}

async function askPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question('Password (shown as you type; leave empty to have one made up): ');
  terminal.close();
  return typed || null;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function withPlatform(work: (platform: Platform) => Promise<void>): Promise<void> {
  const environment = readServerEnvironment(process.env);
  const platform = await openPlatform(environment, { name: 'admin', logLevel: 'warn', poolSize: 2 });
  try {
    await work(platform);
  } finally {
    // Its events are on their way; the worker's sweep brings what is not.
    await platform.relay.idle();
    await platform.close();
  }
}

async function create({ email, 'first-name': firstName, 'last-name': lastName }: Options): Promise<void> {
  const asked = process.env.ADMIN_PASSWORD ?? (await askPassword());
  const password = newPasswordSchema.safeParse(asked ?? generatePassword());
  if (!password.success) fail('The password must have 8 to 128 characters.');
  await withPlatform(async (platform) => {
    const input = {
      email,
      password: password.data,
      firstName,
      lastName,
      role: 'super_admin',
      permissions: [],
    } as const;
    await createAdministrator(platform, null, input).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      const taken = error.code === 'email_taken';
      fail(taken ? `${email} has an account already.` : 'This password is too common: choose another.');
    });
    process.stdout.write(`Created the super administrator ${email}.\n`);
    if (asked === null) process.stdout.write(`Password: ${password.data} (shown only once)\n`);
  });
}

/** Takes away the second factor of someone who has lost it. */
async function takeAwaySecondFactor({ email }: Options): Promise<void> {
  await withPlatform(async (platform) => {
    const hadOne = await resetSecondFactor(platform, email).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      fail(`Nobody has the address ${email}.`);
    });
    process.stdout.write(
      hadOne ? `${email} signs in without a second factor; a mail says so.\n` : `${email} has no second factor.\n`,
    );
  });
}

const commands = new Map([
  ['create', create],
  ['reset-second-factor', takeAwaySecondFactor],
]);

await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'Équipe' },
      'last-name': { type: 'string', default: 'Clairvolet' },
    },
  });
  const command = commands.get(positionals[0] ?? '');
  if (!command || !values.email) fail(usage);
  const email = emailSchema.safeParse(values.email);
  if (!email.success) fail(`${values.email} is not an e-mail address.`);
  await command({ ...values, email: email.data });
});
