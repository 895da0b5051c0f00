import { formatDate } from '@app/contract/core/dates.ts';
import { addDays, dateOf } from '@app/contract/core/days.ts';
import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import type { ImportPlan } from '@app/contract/reservations/importApi.ts';
import { guestAddressLines } from '@app/contract/reservations/guestAddress.ts';
import { canStillWait } from '@app/contract/reservations/rules.ts';
import { recogniseFormat, type FileFormat } from './fileFormats.ts';
import { dayOrderOf } from './readCells.ts';
import { readStay, type ImportedStay, type ReadLine } from './readStay.ts';
import type { FileTable } from './readTable.ts';
import { wordKey } from './wordKey.ts';

interface Nights {
  arrival: string;
  departure: string;
}

/** What a host has before an import. */
export interface KnownState {
  properties: readonly {
    id: string;
    name: string;
    isArchived: boolean;
    unitIds: readonly string[];
    /** The day that it is there. */
    today: string;
  }[];
  /** Held nights by unit. */
  taken: readonly (Nights & { unitId: string })[];
  /** Reservations of any state. */
  stays: readonly KnownStay[];
}

interface KnownStay extends Nights {
  number: number;
  propertyId: string;
  source: string;
  reference: string;
  firstName: string;
  lastName: string;
}

/** For names of a file the property that each is said to be; null: its lines are left out. */
export type PropertyChoices = Readonly<Record<string, string | null>>;

type PlannedLine = ImportPlan['lines'][number] & { stay?: ImportedStay };
/** A plan with the stays that it would create. */
export type PlannedImport = Omit<ImportPlan, 'lines'> & { lines: PlannedLine[] };
type Property = KnownState['properties'][number];
type ReadStay = Extract<ReadLine, { kind: 'stay' }>;

/** A file whose lines were read; what they say depends on nothing else. */
export interface FileLines {
  format: FileFormat['format'];
  missing: FileFormat['missing'];
  lines: readonly { line: number; read: ReadLine }[];
}

/** Reads the lines of a file; none where a column is missing that they need. */
export function readLines(table: FileTable): FileLines {
  const file = recogniseFile(table);
  const isWhole = file.missing.length === 0;
  const lines = isWhole ? table.lines.map(({ line, cells }) => ({ line, read: readStay(file, cells) })) : [];
  return { format: file.format, missing: file.missing, lines };
}

/**
 * What an import of a file would do, line by line. Pure: nothing that it plans overlaps what is there or another line of it, and
 * a file whose stays are all there plans nothing.
 */
export function planImport(file: FileLines, known: KnownState, choices: PropertyChoices): PlannedImport {
  const properties = propertiesOf(file, known, choices);
  const seen = new SeenStays(known);
  const lines = file.lines.map(({ line, read: one }): PlannedLine => {
    if (one.kind === 'over') return { line, action: 'skip', sentence: one.sentence };
    if (one.kind === 'unreadable') return { line, action: 'refuse', sentence: one.sentence };
    if (choiceOf(choices, one.propertyName) === null)
      return { line, action: 'skip', sentence: 'Vous avez choisi de ne pas importer ce logement.' };
    return { line, ...planStay(line, one, properties.get(one.propertyName) ?? null, seen) };
  });
  const count = (action: PlannedLine['action']) => lines.filter((line) => line.action === action).length;
  return {
    format: file.format,
    missing: [...file.missing],
    names: [...properties].map(([name, property]) => ({ name, propertyId: property?.id ?? null })),
    lines,
    counts: { create: count('create'), skip: count('skip'), refuse: count('refuse') },
  };
}

/** Whose columns a file has, and how it writes its days: Airbnb's in English are those of a country that the heading does not name. */
function recogniseFile({ headings, lines }: FileTable): FileFormat {
  const file = recogniseFormat(headings);
  const columns = [file.columns.get('arrival'), file.columns.get('departure')];
  const days = lines.flatMap(({ cells }) => columns.map((column) => cells[column ?? -1] ?? ''));
  return { ...file, days: dayOrderOf(days, file.days) };
}

function planStay(line: number, read: ReadStay, property: Property | null, seen: SeenStays): Omit<PlannedLine, 'line'> {
  const { propertyName, stay } = read;
  if (!property) return { action: 'refuse', sentence: unknownProperty(propertyName) };
  const there = seen.find(property, stay);
  if (there !== undefined) return { action: 'skip', sentence: there };
  if (isPast(stay, property)) return { action: 'skip', sentence: neverConfirmed(stay) };
  if (property.isArchived)
    return { action: 'refuse', sentence: `${property.name} est archivé\u00a0: rouvrez ce logement d’abord.` };
  const taken = seen.takenBy(property, stay);
  if (taken !== undefined) return { action: 'refuse', sentence: taken };
  seen.add(line, property, stay);
  const { firstName, lastName } = stay.guest;
  const created = `${`${firstName} ${lastName}`.trim()}, ${spanLabel(stay.arrival, stay.departure)}, ${property.name}.`;
  const sentence = [created, addressText(read)].filter((text) => text !== '').join(' ');
  return { action: 'create', sentence, stay: { ...stay, propertyId: property.id } };
}

/** What becomes of the address of a line: hosts see how it was understood. */
function addressText({ stay: { guest }, hasUnreadAddress }: ReadStay): string {
  if (guest.address) return `Adresse\u00a0: ${guestAddressLines(guest.address).join(', ')}.`;
  return hasUnreadAddress ? 'Adresse incomplète, gardée dans les notes.' : '';
}

/** Whether it would wait for an answer that nobody can give any more. */
function isPast(stay: Omit<ImportedStay, 'propertyId'>, { today }: Property): boolean {
  return stay.state !== 'confirmed' && !canStillWait(stay, today);
}

function neverConfirmed({ state, departure }: Omit<ImportedStay, 'propertyId'>): string {
  return `${state === 'request' ? 'Demande' : 'Option'} jamais confirmée\u00a0: le départ était prévu le ${formatDate(dateOf(departure))}.`;
}

function unknownProperty(name: string): string {
  return name === ''
    ? 'Le fichier ne dit pas de quel logement il s’agit\u00a0: choisissez-le.'
    : `Aucun de vos logements ne correspond à «\u00a0${name}\u00a0»\u00a0: choisissez-le.`;
}

/** Names are a file's: one may be that of something every object has. */
function choiceOf(choices: PropertyChoices, name: string): string | null | undefined {
  return Object.hasOwn(choices, name) ? choices[name] : undefined;
}

/** By each name of a file, the property that it is taken for. */
export function propertiesOf(
  { lines }: FileLines,
  known: Pick<KnownState, 'properties'>,
  choices: PropertyChoices,
): Map<string, Property | null> {
  return propertiesByName([...new Set(lines.map(({ read: { propertyName } }) => propertyName))], known, choices);
}

/** By each name of the file, the property chosen for it, else the one that is called so, else the only one. */
function propertiesByName(
  names: readonly string[],
  { properties }: Pick<KnownState, 'properties'>,
  choices: PropertyChoices,
) {
  const open = properties.filter(({ isArchived }) => !isArchived);
  const only = open.length === 1 ? open[0] : undefined;
  // Once for each: a file has thousands of names, and a host hundreds of properties.
  const byId = new Map(properties.map((property) => [property.id, property]));
  const byKey = Map.groupBy(properties, ({ name }) => wordKey(name));
  return new Map(
    names.map((name): [string, Property | null] => {
      const choice = choiceOf(choices, name);
      if (choice === null) return [name, null];
      const chosen = choice === undefined ? undefined : byId.get(choice);
      const called = name === '' ? [] : (byKey.get(wordKey(name)) ?? []);
      return [
        name,
        chosen ?? called.find(({ isArchived }) => !isArchived) ?? called[0] ?? (name === '' ? only : undefined) ?? null,
      ];
    }),
  );
}

/** What is there already or comes with an earlier line, found by what it is told by. */
class SeenStays {
  readonly #stays = new Map<string, string>();
  readonly #taken: Map<string, (Nights & { sentence: string })[]>;

  constructor({ properties, taken, stays }: KnownState) {
    const names = new Map(properties.map(({ id, name }) => [id, name]));
    for (const stay of stays) this.#remember(stay.propertyId, stay, `Déjà là\u00a0: R-${stay.number}.`);
    this.#taken = Map.groupBy(
      taken.map((nights) => ({
        ...nights,
        sentence: `Nuits déjà prises à ${names.get(nights.unitId) ?? 'ce logement'}, ${spanLabel(nights.arrival, addDays(nights.departure, -1))}.`,
      })),
      ({ unitId }) => unitId,
    );
  }

  /** A sentence that says where the stay is already. */
  find({ id }: Property, stay: Omit<ImportedStay, 'propertyId'>): string | undefined {
    return keysOfStay(id, { ...stay, ...stay.guest })
      .map((key) => this.#stays.get(key))
      .find((sentence) => sentence !== undefined);
  }

  /** A sentence that says who has one of the nights. */
  takenBy({ unitIds }: Property, { arrival, departure }: Nights): string | undefined {
    return unitIds
      .flatMap((unit) => this.#taken.get(unit) ?? [])
      .find((nights) => nights.arrival < departure && arrival < nights.departure)?.sentence;
  }

  add(line: number, property: Property, stay: Omit<ImportedStay, 'propertyId'>): void {
    const { arrival, departure } = stay;
    this.#remember(property.id, { ...stay, ...stay.guest }, `Déjà à la ligne ${line} du fichier.`);
    for (const unit of property.unitIds) {
      const nights = {
        arrival,
        departure,
        unitId: unit,
        sentence: `Nuits déjà prises par la ligne ${line} du fichier.`,
      };
      const there = this.#taken.get(unit);
      if (there) there.push(nights);
      else this.#taken.set(unit, [nights]);
    }
  }

  #remember(propertyId: string, stay: ToldStay, sentence: string): void {
    for (const key of keysOfStay(propertyId, stay)) {
      if (!this.#stays.has(key)) this.#stays.set(key, sentence);
    }
  }
}

type ToldStay = Pick<KnownStay, 'arrival' | 'departure' | 'source' | 'reference' | 'firstName' | 'lastName'>;

/**
 * Two stays are one when they have a channel's number in common, or property, days and guest: the whole name, or the last
 * one, since a guest who is known may be called otherwise than in a file.
 */
function keysOfStay(
  propertyId: string,
  { arrival, departure, source, reference, firstName, lastName }: ToldStay,
): string[] {
  const stay = `${propertyId} ${arrival} ${departure}`;
  const byGuest = [`${stay} ${wordKey(`${firstName} ${lastName}`)}`, `${stay} ${wordKey(lastName)}`];
  return reference === '' ? byGuest : [`${source} ${wordKey(reference)}`, ...byGuest];
}
