import { maskedSecret } from '@app/contract/audit/rules.ts';
import { isSecretSetting, settingKeys } from '@app/contract/site/settings.ts';
import type { SettingsReader } from './settings/SettingsStore.ts';

/** Characters of an error that are kept. */
const longest = 2_000;

/**
 * What services of the outside may quote of what we sent them: keys by the shape that their makers give them, what
 * follows the name of a secret.
 */
const credentials: readonly [RegExp, string][] = [
  [/\b((?:sk|rk|pk)_(?:live|test)_|whsec_)[\w*]+/g, `$1${maskedSecret}`],
  [/\b((?:Bearer|Basic|Digest)\s+)[\w+./=~-]{6,}/gi, `$1${maskedSecret}`],
  [
    /(["']?\b(?:api[_-]?key|apikey|x-api-key|access[_-]?token|auth[_-]?token|token|secret|password|passwd|pwd|authorization)\b["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
    `$1${maskedSecret}`,
  ],
];

/** The words before an @ without the login and the password that they give for an address. */
function withoutLogin(words: string): string {
  const start = Math.max(words.lastIndexOf(' '), words.lastIndexOf('\n'), words.lastIndexOf('\t')) + 1;
  // A password may hold '://' itself: it is the first address of the word that counts.
  for (let at = words.indexOf('://', start); at !== -1; at = words.indexOf('://', at + 3)) {
    const colon = words.indexOf(':', at + 3);
    if (colon === -1) break;
    if (!words.slice(at + 3, colon).includes('/')) return `${words.slice(0, at + 3)}${maskedSecret}`;
  }
  return words;
}

/** Shorter, it would be found in words that tell nothing. */
const shortestSecret = 6;

/** An error as administrators may read it: its name and what it says, cut, without credentials nor the product's secrets. */
export function failureText(error: unknown, settings?: Pick<SettingsReader, 'get'>): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // Cut generously first: what is masked may be far longer than what is kept.
  let text = said.slice(0, 4 * longest);
  for (const key of settings ? settingKeys.filter((one) => isSecretSetting(one)) : []) {
    const secret = settings?.get(key) ?? '';
    if (secret.length >= shortestSecret) text = text.replaceAll(secret, maskedSecret);
  }
  const words = text.split('@');
  text = [...words.slice(0, -1).map(withoutLogin), ...words.slice(-1)].join('@');
  for (const [pattern, masked] of credentials) text = text.replaceAll(pattern, masked);
  return text.slice(0, longest);
}
