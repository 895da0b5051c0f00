import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { type Report, type ReportedFile, reportFileVariable } from './report.ts';

/** Vitest reporter: writes the report of `make test`. Vitest's own JSON has no suite names and no time of hooks. */
export default class JsonReport implements Reporter {
  #root = '';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const file = process.env[reportFileVariable];
    if (!file) return;
    const files = modules.map((module) => reportedFile(module, this.#root));
    const report: Report = { isGood: errors.length === 0 && files.every(({ status }) => status !== 'failed'), files };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

function reportedFile(module: TestModule, root: string): ReportedFile {
  return {
    suite: module.project.name,
    file: relative(root, module.moduleId),
    status: module.state(),
    duration: module.diagnostic().duration,
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors } = test.result();
      return {
        name: test.fullName.replaceAll(' > ', ' '),
        status: state,
        duration: test.diagnostic()?.duration ?? 0,
        failures: (errors ?? []).map(({ stack, message }) => stack || message),
      };
    }),
  };
}
