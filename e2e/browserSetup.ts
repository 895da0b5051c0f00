import type { TestProject } from 'vitest/node';
import { findHeadlessShell, type Browser } from './findBrowser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The browser of the flows. */
    browser: Browser;
  }
}

/** Finds the browser once for all files, and unpacks it where that was not done yet. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('browser', await findHeadlessShell());
}
