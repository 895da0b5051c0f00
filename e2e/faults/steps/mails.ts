import type { ExpectedMail } from './Flow.ts';

/** A mail of a template to someone. */
export function mailTo(address: string, template: string): ExpectedMail {
  return {
    says: `${template} to ${address}`,
    matches: (mail) => mail.template === template && mail.to.includes(address),
  };
}

/** A mail of a template to the administrators that is answered to someone. */
export function noticeOf(address: string, template: string, times = 1): ExpectedMail {
  return {
    says: `${template} about ${address}`,
    matches: (mail) => mail.template === template && mail.headers['reply-to'] === address,
    times,
  };
}
