import { maskedSecret } from '@app/contract/audit/rules.ts';
import { isSecretSetting, settingKeys } from '@app/contract/site/settings.ts';
import type { SettingsReader } from './settings/SettingsStore.ts';

/** Characters of an error that are stored. */
const longest = 2_000;

/** Secrets that services may quote from our requests: keys by their makers' form, and what follows a secret's name. */
const credentials: readonly [RegExp, string][] = [
  [/\b((?:sk|rk|pk)_(?:live|test)_|whsec_)[\w*]+/g, `$1${maskedSecret}`],
  [/\b((?:Bearer|Basic|Digest)\s+)[\w+./=~-]{6,}/gi, `$1${maskedSecret}`],
  [
    /(["']?\b(?:api[_-]?key|apikey|x-api-key|access[_-]?token|auth[_-]?token|token|secret|password|passwd|pwd|authorization)\b["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
    `$1${maskedSecret}`,
  ],
];

/** The text before an @ without the login and the password of an address. */
function withoutLogin(words: string): string {
  const start = Math.max(words.lastIndexOf(' '), words.lastIndexOf('\n'), words.lastIndexOf('\t')) + 1;
  // A password may contain '://' itself: the first address of the word counts.
  for (let at = words.indexOf('://', start); at !== -1; at = words.indexOf('://', at + 3)) {
    const colon = words.indexOf(':', at + 3);
    if (colon === -1) break;
    if (!words.slice(at + 3, colon).includes('/')) return `${words.slice(0, at + 3)}${maskedSecret}`;
  }
  return words;
}

/** A shorter one would match ordinary words. */
const shortestSecret = 6;

/** An error as administrators may read it: its name and message, truncated, without credentials or our secrets. */
export function failureText(error: unknown, settings?: Pick<SettingsReader, 'get'>): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // Truncate generously first: the masked parts may be far longer than the result.
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
