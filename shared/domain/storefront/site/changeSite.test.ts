import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { transact } from '../../platform/index.ts';
import { buildCustomer, createTestPlatform, readRows, type TestPlatform } from '../../testing/index.ts';
import { receiveSiteMessage } from '../messages/siteMessages.ts';
import { changeHostSite, eraseSite } from './changeSite.ts';

describe('the site of a closed account', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  it('is erased with what guests wrote through it, and no other host’s', async () => {
    const [gone, other] = [await buildCustomer(platform), await buildCustomer(platform)];
    for (const { id } of [gone, other]) {
      await changeHostSite(platform, id, changeHostSiteEndpoint.body.parse({ title: 'Mas' }));
      await receiveSiteMessage(
        platform,
        { accountId: id, host: 'mas.sites.example' },
        { name: 'Hugo', email: 'hugo@exemple.fr', message: 'Bonjour' },
      );
    }
    for (let time = 0; time < 2; time += 1) await transact(platform, null, async (tx) => eraseSite(tx, gone.id));
    const left = [{ account_id: other.id }];
    expect(await readRows(platform, 'select account_id from host_site')).toStrictEqual(left);
    expect(await readRows(platform, 'select account_id from site_message')).toStrictEqual(left);
  });
});
