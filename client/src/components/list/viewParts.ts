import { dayText, sortDirections } from '@app/contract/core/lists.ts';

export interface Option {
  id: string;
  label: string;
}

/** How a filter is drawn; `hidden`: links alone set it. */
export type FilterControl =
  | { kind: 'hidden' }
  | { kind: 'search'; label: string; placeholder: string }
  | { kind: 'chips'; label: string; any: string; anyComes: 'first' | 'last'; options: readonly Option[] }
  | {
      kind: 'select';
      label: string;
      /** The option that stands for any value. */
      any: string;
      /** Absent when the page gives them. */
      options?: readonly Option[] | undefined;
      /** The label of a value that is none of them; without it, the value itself. */
      unlisted?: string | undefined;
    }
  | { kind: 'day'; label: string; width: 'half' | 'full' };

export type ControlOf<K extends FilterControl['kind']> = Extract<FilterControl, { kind: K }>;

/** A part of a list's view, as the address names it. */
export interface Part<T extends string | undefined> {
  /** In the address. */
  name: string;
  /** The value that the address gives; null: it gives none. */
  read: (text: string | null) => T;
  /** What an address that does not name it means. */
  usual?: string | undefined;
  /** What the address says for no value at all, where to say nothing means the usual one. */
  none?: string | undefined;
  /** Given when it narrows the list: it is cleared with the others, and the CSV follows it. */
  filter?: FilterControl;
}

/** Reads one of a few values; anything else counts as absent. */
export function oneOf<T extends string>(values: readonly T[]) {
  return (text: string): T | undefined => values.find((value) => value === text);
}

/** The order of a list, or another part that clearing the filters leaves as it is. */
export function choice<T extends string>(name: string, values: readonly T[], usual: T): Part<T> {
  return { name, usual, read: (text) => values.find((value) => value === text) ?? usual };
}

/** The direction of a list's order. */
export function direction(usual: 'asc' | 'desc') {
  return choice('sens', sortDirections, usual);
}

/** The words that a list is searched for. */
export function search(label: string, placeholder: string): Part<string | undefined> {
  return { name: 'recherche', read: readText, filter: { kind: 'search', label, placeholder } };
}

interface ChipsOptions<T extends string> {
  name: string;
  label: string;
  values: readonly T[];
  labels: Readonly<Record<NoInfer<T>, string>>;
  /** The chip that shows all of them. */
  any: string;
  anyComes?: 'first' | 'last';
  /** When the address names none, and what it says for all of them then. */
  usual?: NoInfer<T>;
  none?: string;
}

/** One of a few states, each on a chip with its count. */
export function chips<T extends string>(options: ChipsOptions<T>): Part<T | undefined> {
  const { name, label, values, labels, any, anyComes = 'first', usual, none } = options;
  return {
    name,
    usual,
    none,
    read: (text) => (none !== undefined && text === none ? undefined : (values.find((one) => one === text) ?? usual)),
    filter: { kind: 'chips', label, any, anyComes, options: values.map((id) => ({ id, label: labels[id] })) },
  };
}

interface SelectOptions<T extends string> extends Omit<ControlOf<'select'>, 'kind'> {
  name: string;
  read: (text: string) => T | undefined;
}

/** One of several, in a select; without options here, the page gives those that it has read. */
export function select<T extends string>({ name, read, ...control }: SelectOptions<T>): Part<T | undefined> {
  return { ...hidden(name, read), filter: { kind: 'select', ...control } };
}

/** A day of Europe/Paris. */
export function day(name: string, label: string, width: 'half' | 'full' = 'half'): Part<string | undefined> {
  return { ...hidden(name, (text) => dayText.safeParse(text).data), filter: { kind: 'day', label, width } };
}

/** The first and the last day of a list. */
export const period = { from: day('du', 'Du'), to: day('au', 'au') };

/** A filter that links alone set. */
export function hidden<T extends string>(name: string, read: (text: string) => T | undefined): Part<T | undefined> {
  return {
    name,
    read: (text) => {
      const given = readText(text);
      return given === undefined ? undefined : read(given);
    },
    filter: { kind: 'hidden' },
  };
}

/** Reads any text. */
export function readText(text: string | null): string | undefined {
  return text?.trim() || undefined;
}
