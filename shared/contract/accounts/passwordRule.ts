import { accountMessages, passwordBounds, passwordStrength } from './rules.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Passwords that are refused for being common, in lower case. Read on first use: 18,000 words that most pages never need. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('./commonPasswords.ts').then(({ commonPasswords }) => new Set(commonPasswords.trim().split(/\s/)));
  return common;
}

/**
 * Why a new password is refused, null when it is accepted. The one rule of the server and of the meters beside the fields.
 * @param personal words of the person that the password may not be
 */
export function passwordRefusal(
  password: string,
  personal: readonly string[],
  commonOnes: ReadonlySet<string>,
): string | null {
  if (password.length < passwordBounds.min) return accountMessages.passwordTooShort;
  if (password.length > passwordBounds.max) return accountMessages.passwordTooLong;
  const lower = password.toLowerCase();
  const isPersonal = personal.some((word) => word.length > 0 && word.toLowerCase() === lower);
  const isCommon = isPersonal || new Set(lower).size < 3 || commonOnes.has(lower);
  return isCommon ? accountMessages.passwordTooCommon : null;
}

/** Of a refused password 0, of an accepted one how hard it is to guess, from 1 to 4. */
export function passwordScore(password: string, refusal: string | null): 0 | 1 | 2 | 3 | 4 {
  return refusal === null ? passwordStrength(password) : 0;
}
