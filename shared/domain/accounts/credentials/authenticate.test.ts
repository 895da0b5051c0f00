import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAdministrator,
  buildCustomer,
  createTestPlatform,
  testPassword,
  type TestPlatform,
} from '../../testing/index.ts';
import { DomainError } from '../../platform/index.ts';
import { authenticate } from './authenticate.ts';

describe('credentials', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  it('of a customer or an administrator identify their account', async () => {
    const customer = await buildCustomer(platform);
    const agent = await buildAdministrator(platform);
    expect(await authenticate(platform, { email: customer.email, password: testPassword })).toStrictEqual({
      accountId: customer.id,
      kind: 'customer',
      passwordChangedAt: platform.clock.now(),
    });
    expect(await authenticate(platform, { email: agent.email, password: testPassword })).toStrictEqual({
      accountId: agent.id,
      kind: 'administrator',
      passwordChangedAt: platform.clock.now(),
    });
  });

  it('that are wrong, unknown or of a deactivated administrator get the same refusal', async () => {
    const customer = await buildCustomer(platform);
    const gone = await buildAdministrator(platform, { role: 'super_admin', active: false });
    const refusals = await Promise.all(
      [
        { email: customer.email, password: 'volets du soir' },
        { email: customer.email, password: '' },
        { email: customer.email, password: `${testPassword} ` },
        { email: 'personne@clairvolet.test', password: testPassword },
        { email: "' or 1=1 --", password: testPassword },
        { email: gone.email, password: testPassword },
      ].map(async (credentials) => authenticate(platform, credentials).catch((error: unknown) => error)),
    );
    for (const error of refusals) {
      expect(error).toBeInstanceOf(DomainError);
      expect(error).toMatchObject({
        code: 'invalid_credentials',
        detail: 'Identifiants incorrects',
        fields: undefined,
      });
    }
  });
});
