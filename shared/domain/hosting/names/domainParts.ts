import { parse } from 'tldts';

// Below some public suffixes (`github.io`) anybody may have a name: these suffixes are nobody's domain either.
const options = { allowPrivateDomains: true } as const;

/** The registered domain of a full name; the name itself when it has none. */
export function registrableDomainOf(name: string): string {
  return parse(name, options).domain ?? name;
}

/** Whether a name is a public suffix, such as `fr` or `co.uk`, below which domains are registered. */
export function isPublicSuffix(name: string): boolean {
  return parse(name, options).domain === null;
}

/** A name as the form of its domain's registrar expects it: `@` for the domain itself, `www`, `gite.ete`. */
export function registrarLabelOf(name: string): string {
  const domain = registrableDomainOf(name);
  return name === domain ? '@' : name.slice(0, -domain.length - 1);
}
