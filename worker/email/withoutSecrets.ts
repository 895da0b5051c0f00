import { maskedSecret } from '@app/contract/audit/rules.ts';
import { smtpOptions, type SmtpConfiguration } from './smtpOptions.ts';

/** Shorter, it would be found in words that tell nothing. */
const shortestSecret = 4;

/**
 * What a mail server said, less the password, in whatever way it was sent to it: what it says is shown to administrators
 * who may not know it.
 */
export function withoutSecrets(text: string, configuration: SmtpConfiguration | null): string {
  const auth = configuration && smtpOptions(configuration).auth;
  if (!auth || !('pass' in auth) || typeof auth.pass !== 'string') return text;
  const { user = '', pass } = auth;
  if (pass.length < shortestSecret) return text;
  const base64 = (value: string) => Buffer.from(value).toString('base64');
  return [base64(`\0${user}\0${pass}`), base64(pass), encodeURIComponent(pass), pass].reduce(
    (shown, secret) => shown.replaceAll(secret, maskedSecret),
    text,
  );
}
