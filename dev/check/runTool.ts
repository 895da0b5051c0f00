import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const tools = resolve(import.meta.dirname, '../../node_modules/.bin');

export interface ToolRun {
  exitCode: number;
  stdout: string;
  /** Both streams in the order in which they came, for a person to read. */
  output: string;
}

/** Runs a development tool of this repository in `cwd` and collects its output. @throws when the tool cannot start. */
export async function runTool(name: string, args: readonly string[], cwd: string): Promise<ToolRun> {
  const child = spawn(resolve(tools, name), args, {
    cwd,
    env: { ...process.env, PATH: `${tools}${delimiter}${process.env['PATH'] ?? ''}`, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
    output += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });

  const { promise, resolve: settle, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  // A tool ended by a signal has no exit code and has proved nothing.
  child.once('close', (code) => settle(code ?? 1));
  return { exitCode: await promise, stdout, output };
}
