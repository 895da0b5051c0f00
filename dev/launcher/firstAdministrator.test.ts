import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstAdministrator } from './firstAdministrator.ts';

describe('the first administrator of a development machine', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'clairvolet-admin-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  it('retains the generated password, and shows it at each start', () => {
    const first = firstAdministrator({}, dataDir);
    expect(first.password).toMatch(/^[\w-]{16}$/);
    expect(first.shown).toBe(`admin@example.test, first password ${first.password}`);
    expect(firstAdministrator({}, dataDir)).toEqual(first);
    expect(statSync(join(dataDir, 'admin-password')).mode & 0o777).toBe(0o600);
  });

  it('is the one that the developer sets, without showing a chosen password', () => {
    const { email, password, shown } = firstAdministrator(
      { ADMIN_EMAIL: 'chef@example.test', ADMIN_PASSWORD: 'volets du matin' },
      dataDir,
    );
    expect([email, password]).toEqual(['chef@example.test', 'volets du matin']);
    expect(shown).not.toContain('volets');
  });
});
