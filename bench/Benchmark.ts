/** What one figure is judged by. */
export interface Figure {
  /** Unique in all of the results. */
  name: string;
  /** Of the subject's and the baseline's values. */
  unit: string;
  /** `ratio`: subject ÷ baseline. `value`: the subject's own; the baseline is then shown beside it. */
  judged: 'ratio' | 'value';
  better: 'higher' | 'lower';
  /** Missing it fails the run. */
  floor: number;
  ambition: number;
  /** Why the ambition is missed where it is; shown only then. */
  reason?: string;
}

/** Values by the name of their figure. */
export type Sample = Readonly<Record<string, number>>;

/** A benchmark that is ready to be measured. */
export interface Sides {
  /** Absent where only an absolute value is asked for. */
  baseline?(): Promise<Sample>;
  subject(): Promise<Sample>;
  close(): Promise<void>;
}

/** Something of the product beside the same thing done by bare libraries. */
export interface Benchmark<Stage> {
  name: string;
  /** What the subject does. */
  what: string;
  /** What it is compared with. */
  against: string;
  figures: readonly Figure[];
  open(stage: Stage): Promise<Sides>;
}

/** Benchmarks that share what they stand on, which is started for them and stopped after them. */
export interface Group<Stage extends { close(): Promise<void> }> {
  benchmarks: readonly Benchmark<Stage>[];
  open(): Promise<Stage>;
}
