import { z } from 'zod';
import { accountMessages } from './rules.ts';

/**
 * What `refine` takes to check that a new password was typed twice alike. Said together with the other fields' errors, not
 * only once they are mended.
 * @param field the new password; its repetition is `confirmPassword`.
 */
export function samePasswords<F extends string>(field: F) {
  const typed = z.object({ [field]: z.string(), confirmPassword: z.string() });
  const areSame = (passwords: Record<F | 'confirmPassword', string>) => passwords[field] === passwords.confirmPassword;
  const said = {
    path: ['confirmPassword'],
    error: accountMessages.passwordsDiffer,
    when: ({ value }: { value: unknown }) => typed.safeParse(value).success,
  };
  return [areSame, said] as const;
}
