/** Before a domain that is served, its other usual spelling. */
const www = 'www.';

/** How a name is looked up: itself, and the domain that it is the `www.` of, which is not one of our subdomains. */
export function spellingsOf(name: string): [name: string, domain: string] {
  return [name, name.startsWith(www) ? name.slice(www.length) : name];
}

/** Of the served name `n`, for the spellings $1 and $2. Its index holds only names that are proved and not released. */
export const isServedCondition = `n.proved_at is not null and n.released_at is null and n.name in ($1, $2)
  and (n.name = $1 or n.kind <> 'subdomain')`;
