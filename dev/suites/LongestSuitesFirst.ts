import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Their files take longest: run first, so that at the end of a run no long file runs alone. */
const first = ['e2e', 'worker', 'api', 'unit', 'dev', 'client'];

/** Files that wait for half a minute, or take that long: beside the flows, which leave no core idle, they cost no time. */
const atOnce = ['worker/stop.test.ts', 'dev/check/gates.test.ts'];

/**
 * The order of all files in one run: suites whose files take long come first, so that short files fill the workers at the
 * end. Files of a suite stay together, because a worker serves the next file of the same suite without loading the product
 * again; two are started before all others. Within a suite the order is Vitest's own: those that took longest last time, or
 * are largest.
 */
export class LongestSuitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification): number =>
      atOnce.some((file) => moduleId.endsWith(file)) ? -1 : first.indexOf(project.name);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
