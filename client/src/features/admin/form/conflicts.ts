import { conflictSchema, type Conflict } from '@app/contract/core/conflict.ts';
import { problemOf } from '../../../api/apiError.ts';

/** What the next save gives in place of the version that it began with. */
export type Version = Conflict['version'];

/** How a field is named, and written, where two values of it stand side by side. */
export interface ComparedField<Key extends string = string> {
  key: Key;
  label: string;
  show?: (value: unknown) => string;
}

/** A field with two values. */
export interface Difference<Key extends string = string> {
  key: Key;
  label: string;
  mine: string;
  theirs: string;
}

/** What two people changed. */
export interface Changes<Key extends string = string> {
  /** Fields to which both gave a value, each another one: somebody chooses. */
  both: Difference<Key>[];
  /** Fields that only the other one changed. */
  theirs: Pick<ComparedField<Key>, 'key' | 'label'>[];
}

/** What somebody else saved first, as far as the answer of a refused save tells. */
export function conflictOf(error: unknown): Conflict | undefined {
  const problem = problemOf(error);
  if (problem?.code !== 'changed_meanwhile') return undefined;
  return conflictSchema.safeParse(problem.conflict).data;
}

interface Sides<V extends Record<string, unknown>> {
  /** What both began with. */
  before: V;
  mine: V;
  theirs: V;
  /** Fields that they changed too, and whose value nobody reads back. */
  secrets: readonly string[];
}

/** Who changed which field: what only one of them changed is nobody's choice. */
export function changesOfBoth<V extends Record<string, unknown>>(
  fields: readonly ComparedField<keyof V & string>[],
  { before, mine, theirs, secrets }: Sides<V>,
): Changes<keyof V & string> {
  const changes: Changes<keyof V & string> = { both: [], theirs: [] };
  for (const { key, label, show = shownValue } of fields) {
    const isSecret = secrets.includes(key);
    if (!isSecret && (isSame(before[key], theirs[key]) || isSame(mine[key], theirs[key]))) continue;
    if (isSame(before[key], mine[key])) changes.theirs.push({ key, label });
    else if (isSecret) changes.both.push({ key, label, mine: 'Votre nouvelle valeur', theirs: 'Modifié' });
    else {
      const [own, other] = excerpts(show(mine[key]), show(theirs[key]));
      changes.both.push({ key, label, mine: own, theirs: other });
    }
  }
  return changes;
}

/** 'Prix par mois, Description'. */
export function labelsOf(fields: readonly Pick<ComparedField, 'label'>[]): string {
  return fields.map(({ label }) => label).join(', ');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A value of a form in words. */
function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Characters of a value that are shown, and those before the first one that differs. */
const longest = 280;
const lead = 60;

/** Long texts from shortly before their first difference on. */
function excerpts(one: string, other: string): [string, string] {
  let first = 0;
  while (first < one.length && one[first] === other[first]) first += 1;
  const from = one.length > longest || other.length > longest ? Math.max(0, first - lead) : 0;
  return [excerpt(one, from), excerpt(other, from)];
}

function excerpt(text: string, from: number): string {
  const piece = text.slice(from, from + longest);
  return `${from > 0 ? '…' : ''}${piece}${from + longest < text.length ? '…' : ''}`;
}
