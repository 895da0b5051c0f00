import { portFrom } from '../processes/portFrom.ts';

/** The ports of the mail inbox as the environment says. */
export function inboxPorts(env: NodeJS.ProcessEnv): { smtpPort: number; httpPort: number } {
  return { smtpPort: portFrom(env, 'INBOX_SMTP_PORT', 1025), httpPort: portFrom(env, 'INBOX_PORT', 8025) };
}
