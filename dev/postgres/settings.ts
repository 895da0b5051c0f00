import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replacePrivateFile } from '../files/privateFiles.ts';

const schema = z.object({
  /** Distinguishes this database from an older one of the same directory, whose files may be elsewhere. */
  token: z.string(),
  superuserPassword: z.string(),
  password: z.string(),
  /** Reused at the next start when it is free, so that addresses stay the same. */
  port: z.number().int().optional(),
  /** Where the database's files are when they could not be next to this file. */
  elsewhere: z.string().optional(),
});

export type Settings = z.infer<typeof schema>;

/** Reads what earlier starts stored, or creates new passwords. */
export function readSettings(home: string): Settings {
  const file = settingsFile(home);
  if (existsSync(file)) return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const settings: Settings = { token: secret(), superuserPassword: secret(), password: secret() };
  writeSettings(home, settings);
  return settings;
}

/** Replaces the file atomically, readable by its owner only. */
export function writeSettings(home: string, settings: Settings): void {
  replacePrivateFile(settingsFile(home), `${JSON.stringify(settings, null, 2)}\n`);
}

function settingsFile(home: string): string {
  return join(home, 'settings.json');
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
