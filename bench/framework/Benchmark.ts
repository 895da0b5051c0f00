/** What one figure is judged by. */
export interface Figure {
  /** Unique in all of the results. */
  name: string;
  /** Of the subject's and the baseline's values. */
  unit: string;
  /** `ratio`: subject ÷ baseline. `value`: the subject's own; the baseline is then shown next to it. */
  judged: 'ratio' | 'value';
  better: 'higher' | 'lower';
  /** Missing it fails the run. */
  floor: number;
  ambition: number;
  /** Why the ambition is missed where it is; shown only then. */
  reason?: string;
}

const goals = (judged: Figure['judged'], better: Figure['better']) => (floor: number, ambition: number, unit: string) =>
  ({ unit, judged, better, floor, ambition }) satisfies Omit<Figure, 'name'>;

/** What a figure is judged by: its floor, its ambition, and the unit of both sides. */
export const ratioAtLeast = goals('ratio', 'higher');
export const ratioAtMost = goals('ratio', 'lower');
export const valueAtLeast = goals('value', 'higher');
export const valueAtMost = goals('value', 'lower');

/** Values by the name of their figure. */
export type Sample = Readonly<Record<string, number>>;

/** A benchmark that is ready to be measured. */
export interface Sides<S = Sample> {
  /** Absent where only an absolute value is asked for. */
  baseline?: () => Promise<S>;
  subject: () => Promise<S>;
  close?: () => Promise<void>;
}

/** What is measured, and what it is compared with. */
interface Comparison {
  name: string;
  what: string;
  against: string;
}

/** Work of the product compared with the same work done by bare libraries. */
export interface Benchmark<Stage> extends Comparison {
  figures: readonly Figure[];
  open(stage: Stage): Promise<Sides>;
}

/** A stage that every benchmark of a group stands on. */
export interface Closable {
  close(): Promise<void>;
}

/** Benchmarks that share what they stand on, which is started for them and stopped after them. */
export interface Group<Stage extends Closable> {
  benchmarks: readonly Benchmark<Stage>[];
  open(): Promise<Stage>;
}

/** A benchmark of one figure, which bears its name: its sides answer the value itself. */
export function oneFigure<Stage>({
  what,
  against,
  open,
  ...figure
}: Comparison & Figure & { open: (stage: Stage) => Promise<Sides<number>> }): Benchmark<Stage> {
  const { name } = figure;
  return {
    name,
    what,
    against,
    figures: [figure],
    async open(stage) {
      const { baseline, subject, ...rest } = await open(stage);
      return {
        ...rest,
        subject: async () => ({ [name]: await subject() }),
        ...(baseline && { baseline: async () => ({ [name]: await baseline() }) }),
      };
    },
  };
}
