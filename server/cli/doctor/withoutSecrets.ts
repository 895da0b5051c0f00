import type { Finding } from '@app/domain/platform';
import type { Known } from './examineEnvironment.ts';

const secretNames = /KEY|SECRET|TOKEN|PASSWORD/;
/** A shorter one would strike out half of every sentence. */
const shortest = 4;

function passwordIn(value: string): string[] {
  if (!URL.canParse(value)) return [];
  const { password } = new URL(value);
  return [password, decodeURIComponent(password)];
}

/** What other programs say of an error may quote what they were given. */
export function withoutSecrets(findings: readonly Finding[], source: NodeJS.ProcessEnv, known: Known): Finding[] {
  const values = Object.entries({ ...source, ...known }).map(([name, value]) => [name, String(value ?? '')] as const);
  const secrets = values
    .flatMap(([name, value]) => [...passwordIn(value), ...(secretNames.test(name) ? [value] : [])])
    .filter((secret) => secret.length >= shortest);
  const clean = (text: string) => secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, '***'), text);
  return findings.map((finding) => ({ ...finding, says: clean(finding.says) }));
}
