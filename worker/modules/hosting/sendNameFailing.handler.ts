import { findRecipient } from '@app/domain/accounts';
import { readNameToTell } from '@app/domain/hosting';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells a host that one of their names has stopped leading to their site, and what to do about it. */
export const sendNameFailing = mailHandler('sendNameFailing', {
  template: 'name_failing',

  async compose({ platform, payload }) {
    const name = await readNameToTell(platform, payload);
    // Mended meanwhile: there is nothing left to tell.
    if (!name?.problem) return null;
    const host = await findRecipient(platform.pool, payload.accountId);
    if (!host) return null;
    return {
      recipient: host.email,
      userName: host.firstName,
      values: {
        domain: name.name,
        problem_title: name.problem.title,
        problem_text: name.problem.text,
        domains_url: `${platform.appUrl}/dashboard/domaines`,
      },
    };
  },
});
