import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { emailSchema, newPasswordSchema } from '@app/contract/accounts/api.ts';
import { createAdministrator, generatePassword } from '@app/domain/accounts';
import { openPlatform } from '@app/domain/composition';
import { DomainError, runMain } from '@app/domain/platform';
import { readServerEnvironment } from '../env.ts';

const usage = 'Usage: npm run admin -- create --email you@example.org [--first-name A] [--last-name B]\n';

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

await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'Équipe' },
      'last-name': { type: 'string', default: 'Clairvolet' },
    },
  });
  if (positionals[0] !== 'create' || !values.email) fail(usage);
  const email = emailSchema.safeParse(values.email);
  if (!email.success) fail(`${values.email} is not an e-mail address.`);

  const asked = process.env.ADMIN_PASSWORD ?? (await askPassword());
  const password = newPasswordSchema.safeParse(asked ?? generatePassword());
  if (!password.success) fail('The password must have 8 to 128 characters.');

  const environment = readServerEnvironment(process.env);
  const platform = await openPlatform(environment, { name: 'admin', logLevel: 'warn', poolSize: 2 });
  try {
    await createAdministrator(platform, null, {
      email: email.data,
      password: password.data,
      firstName: values['first-name'],
      lastName: values['last-name'],
      role: 'super_admin',
      permissions: [],
    });
    process.stdout.write(`Created the super administrator ${email.data}.\n`);
    if (asked === null) process.stdout.write(`Password: ${password.data} (shown only once)\n`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    fail(
      error.code === 'email_taken'
        ? `${email.data} has an account already.`
        : 'This password is too common: choose another.',
    );
  } finally {
    await platform.close();
  }
});
