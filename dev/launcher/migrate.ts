import { leastTerminalLevel, terminalLine } from './terminalLine.ts';
import { runCommand } from './runCommand.ts';

/** Brings the database up to date and returns what the migration said. Throws with all of it when it fails. */
export async function migrate(root: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string[]> {
  const messages: string[] = [];
  const code = await runCommand({
    program: process.execPath,
    args: ['migrations/migrate.ts'],
    env,
    cwd: root,
    signal,
    onLine: (line) => {
      const shown = terminalLine(line, leastTerminalLevel(env));
      if (shown !== undefined) messages.push(shown);
    },
  });
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`The database could not be brought up to date.\n${messages.join('\n')}`);
  return messages;
}
