import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Their files take longest: run first, so that at the end of a run no long file runs alone. */
const first = ['e2e', 'worker', 'api', 'unit', 'dev', 'client'];

/**
 * The order of all files in one run: suites whose files take long come first, so that short files fill the workers at the
 * end. Files of a suite stay together, because a worker serves the next file of the same suite without loading the product
 * again. Within a suite the order is Vitest's own: those that took longest last time, or are largest.
 */
export class LongestSuitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files);
    const rank = ({ project }: TestSpecification): number => first.indexOf(project.name);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
