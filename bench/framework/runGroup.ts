import type { Benchmark, Closable, Group, Sample, Sides } from './Benchmark.ts';
import { judge, type Result, type Rounds } from './report.ts';

interface RunOptions {
  rounds: number;
  onBegin(name: string): void;
  onResult(result: Result): void;
}

/** Measures every benchmark of a group, one after the other. */
export async function runGroup<Stage extends Closable>(group: Group<Stage>, options: RunOptions): Promise<Result[]> {
  if (group.benchmarks.length === 0) return [];
  const results: Result[] = [];
  const stage = await group.open();
  try {
    for (const benchmark of group.benchmarks) {
      options.onBegin(benchmark.name);
      for (const result of await measure(benchmark, stage, options.rounds)) {
        options.onResult(result);
        results.push(result);
      }
    }
  } finally {
    await stage.close();
  }
  return results;
}

async function measure<Stage>(benchmark: Benchmark<Stage>, stage: Stage, count: number): Promise<Result[]> {
  const sides = await benchmark.open(stage);
  try {
    const rounds = await interleave(sides, count);
    return benchmark.figures.map((figure) => judge(benchmark, figure, rounds));
  } finally {
    await sides.close?.();
  }
}

/** After one round that does not count. Who goes first alternates, so that a machine that tires favours neither. */
async function interleave(sides: Sides, count: number): Promise<Rounds<Sample>> {
  const rounds = { subject: new Array<Sample>(), baseline: new Array<Sample>() };
  const takeBaseline = async () => {
    const sample = await sides.baseline?.();
    if (sample) rounds.baseline.push(sample);
  };
  const takeSubject = async () => {
    rounds.subject.push(await sides.subject());
  };
  await takeBaseline();
  await takeSubject();
  rounds.baseline.length = 0;
  rounds.subject.length = 0;
  for (let round = 0; round < count; round += 1) {
    const order = round % 2 === 0 ? [takeBaseline, takeSubject] : [takeSubject, takeBaseline];
    for (const take of order) await take();
  }
  return rounds;
}
