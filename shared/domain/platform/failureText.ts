import { maskedSecret } from '@app/contract/audit/rules.ts';
import { isSecretSetting, settingKeys } from '@app/contract/site/settings.ts';
import type { SettingsReader } from './SettingsStore.ts';

/** Characters of an error that are kept. */
const longest = 2_000;

/**
 * What services of the outside may quote of what we sent them: keys by the shape that their makers give them, whatever
 * stands before the @ of an address, what follows the name of a secret.
 */
const credentials: readonly [RegExp, string][] = [
  [/\b((?:sk|rk|pk)_(?:live|test)_|whsec_)[\w*]+/g, `$1${maskedSecret}`],
  [/(\b[a-z][\w+.-]*:\/\/)[^\s/@]*:[^\s@]*@/gi, `$1${maskedSecret}@`],
  [/\b((?:Bearer|Basic|Digest)\s+)[\w+./=~-]{6,}/gi, `$1${maskedSecret}`],
  [
    /(["']?\b(?:api[_-]?key|apikey|x-api-key|access[_-]?token|auth[_-]?token|token|secret|password|passwd|pwd|authorization)\b["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
    `$1${maskedSecret}`,
  ],
];

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
  for (const [pattern, masked] of credentials) text = text.replaceAll(pattern, masked);
  return text.slice(0, longest);
}
