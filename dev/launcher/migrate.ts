import { leastTerminalLevel, terminalLine } from './terminalLine.ts';
import { runCommand } from './runCommand.ts';

/** Brings the database up to date. Throws with all that the migration said when it fails. */
export async function migrate(root: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
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
}
