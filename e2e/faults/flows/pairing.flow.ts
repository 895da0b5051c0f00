import { z } from 'zod';
import { atCommit, beforeInsert, onMailSent } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { complete } from '../steps/complete.ts';
import { activities, sent } from '../steps/missingOf.ts';
import { mailTo } from '../steps/mails.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { claimSubdomain } from './claimSubdomain.flow.ts';

const overview = z.object({ link: z.object({ token: z.string() }).nullable(), devices: z.array(z.unknown()) });

/** A host who has a site pairs a phone → the phone, and one mail. */
export const pairing: Flow = {
  name: 'pairing of a phone',

  boundaries: [
    beforeInsert('api', 'phone to be noted', 'mobile_device'),
    atCommit('api', 'commit of the phone', 'mobile_device'),
    onMailSent('news noted as sent', 'device_paired'),
  ],

  async prepare(site, key, outside) {
    await complete(claimSubdomain, site, key, outside);
    const cookie = await signInHost(site, key);
    await site.untilAnswered(() => site.post('/api/mobile/links', {}, cookie), [201]);
  },

  async run(site, key) {
    const cookie = await signInHost(site, key);
    // A phone that got no answer is in its host's list: they see it there before they try again.
    await site.untilAnswered(async () => {
      const answer = await site.get('/api/mobile', cookie);
      if (answer.status !== 200) return answer;
      const { link, devices } = overview.parse(answer.body);
      if (devices.length > 0) return answer;
      return site.post('/api/mobile/devices', { token: link?.token, name: 'Téléphone', platform: 'android' });
    }, [200, 201]);
  },

  mails: (key) => [...claimSubdomain.mails(key), mailTo(addressOf(key), 'device_paired')],

  holds: {
    'not one phone': `(select count(*) from mobile_device where account_id = a.id and revoked_at is null) = 1`,
    'not one activity': activities('device_paired'),
    'not one mail sent': sent('device_paired'),
  },
};
