import { randomBytes } from 'node:crypto';
import type { Platform } from '../../platform/index.ts';
import { Administrator } from './Administrator.entity.ts';
import { createAdministrator } from './createAdministrator.ts';

/**
 * Creates the first super administrator when there is no administrator at all.
 * @returns their credentials, with the password only when it was made up here; null when someone was there already.
 */
export async function ensureFirstAdministrator(
  platform: Platform,
  wanted: { email: string; password: string | undefined },
): Promise<{ email: string; generatedPassword: string | null } | null> {
  if ((await platform.orm.em.fork().count(Administrator)) > 0) return null;
  const password = wanted.password ?? generatePassword();
  await createAdministrator(platform, null, {
    email: wanted.email,
    password,
    firstName: 'Équipe',
    lastName: 'Clairvolet',
    role: 'super_admin',
    permissions: [],
  });
  return { email: wanted.email, generatedPassword: wanted.password === undefined ? password : null };
}

/** 96 bits, easy to copy. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}
