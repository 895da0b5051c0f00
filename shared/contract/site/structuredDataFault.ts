type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Thing = Record<string, unknown>;

/** The most things in one text, and their deepest nesting, which is more than in any of schema.org's examples. */
const mostThings = 50;
const deepest = 12;

const ordinal = (at: number) => (at === 0 ? '1er' : `${at + 1}e`);
/** Whether a value of JSON is an object. */
export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `https://schema.org`, in a list or not, with either protocol. */
function isSchemaOrg(context: unknown): boolean {
  const named = Array.isArray(context) ? context : [context];
  return named.some((one) => typeof one === 'string' && /^https?:\/\/(www\.)?schema\.org\/?$/.test(one));
}

function hasType({ '@type': type }: Thing): boolean {
  const names: unknown[] = Array.isArray(type) ? type : [type];
  return names.length > 0 && names.every((name) => typeof name === 'string' && name.trim() !== '');
}

/** Stops at the limit: endless nesting would overflow the stack. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inside) => isDeeperThan(levels - 1, inside));
}

/** Where JSON stops being readable: engines report it in different words, some not at all. */
function placeOf(text: string, error: unknown): string {
  const [, found] = /position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
  if (found === undefined) return '';
  const before = text.slice(0, Number(found)).split('\n');
  return `, ligne ${before.length}, caractère ${(before.at(-1)?.length ?? 0) + 1}`;
}

function parse(text: string): { value: Json } | { fault: string } {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON holds nothing else
    return { value: JSON.parse(text) as Json };
  } catch (error) {
    return { fault: `Ce n’est pas du JSON valide${placeOf(text, error)}` };
  }
}

/** The things that a text of structured data is made of, and what to call each when it is at fault. */
function thingsOf(value: Json): { thing: unknown; name: string; context: unknown }[] {
  if (Array.isArray(value)) {
    return value.map((thing, at) => ({
      thing,
      name: `Le ${ordinal(at)} élément`,
      context: isThing(thing) ? thing['@context'] : undefined,
    }));
  }
  if (isThing(value) && Array.isArray(value['@graph'])) {
    const graph: unknown[] = value['@graph'];
    return graph.map((thing, at) => ({
      thing,
      name: `Le ${ordinal(at)} élément de «\u00a0@graph\u00a0»`,
      context: value['@context'],
    }));
  }
  return [{ thing: value, name: 'L’objet', context: isThing(value) ? value['@context'] : undefined }];
}

/** What keeps a text from being structured data (one object, a list or a `@graph`), in French; null when nothing does. */
export function structuredDataFault(text: string): string | null {
  const parsed = parse(text);
  if ('fault' in parsed) return parsed.fault;
  const things = thingsOf(parsed.value);
  if (things.length === 0) return 'Décrivez au moins un élément';
  if (things.length > mostThings) return `Au plus ${mostThings} éléments`;
  if (isDeeperThan(deepest, parsed.value)) return `Les objets sont imbriqués sur plus de ${deepest} niveaux`;
  for (const { thing, name, context } of things) {
    if (!isThing(thing)) return `${name} n’est pas un objet`;
    if (!hasType(thing)) return `${name} n’a pas de «\u00a0@type\u00a0»`;
    if (!isSchemaOrg(context)) return `${name} n’a pas de «\u00a0@context\u00a0»\u00a0: "https://schema.org"`;
  }
  return null;
}
