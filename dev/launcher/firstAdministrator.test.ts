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

  it('keeps the password that was made up, and tells it at each start', () => {
    const first = firstAdministrator({}, dataDir);
    expect(first.password).toMatch(/^[\w-]{16}$/);
    expect(first.told).toBe(`admin@example.test, first password ${first.password}`);
    expect(firstAdministrator({}, dataDir)).toEqual(first);
    expect(statSync(join(dataDir, 'admin-password')).mode & 0o777).toBe(0o600);
  });

  it('is who the developer says, without telling a chosen password', () => {
    const { email, password, told } = firstAdministrator(
      { ADMIN_EMAIL: 'chef@example.test', ADMIN_PASSWORD: 'volets du matin' },
      dataDir,
    );
    expect([email, password]).toEqual(['chef@example.test', 'volets du matin']);
    expect(told).not.toContain('volets');
  });
});
