import { parse } from 'tldts';

// Below some public suffixes (`github.io`) anybody may have a name: these suffixes are nobody's domain either.
const options = { allowPrivateDomains: true } as const;

/** What somebody registered, of a name in full; the name itself when nothing of it can be registered. */
export function registrableDomainOf(name: string): string {
  return parse(name, options).domain ?? name;
}

/** Whether nobody can own a name, as `fr` or `co.uk`: it is one below which domains are registered. */
export function isPublicSuffix(name: string): boolean {
  return parse(name, options).domain === null;
}

/** A name as the form of its domain's registrar asks for it: `@` for the domain itself, `www`, `gite.ete`. */
export function registrarLabelOf(name: string): string {
  const domain = registrableDomainOf(name);
  return name === domain ? '@' : name.slice(0, -domain.length - 1);
}
