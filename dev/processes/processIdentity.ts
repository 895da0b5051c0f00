import { spawnSync } from 'node:child_process';
import { contentOf } from './commandLines.ts';

/**
 * A text unique to this process, or undefined when no such process is running.
 * A pid alone is not enough: after a crash it may belong to something else.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? identityFromProc(pid) : identityFromPs(pid);
}

function identityFromProc(pid: number): string | undefined {
  const stat = contentOf(`/proc/${pid}/stat`);
  if (stat === '') return undefined;
  // The second field is the command's name in parentheses and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTime = ''] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  return `${pid}/${startTime}/${contentOf('/proc/sys/kernel/random/boot_id').trim()}`;
}

function identityFromPs(pid: number): string | undefined {
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const startTime = answer.stdout?.trim();
  return startTime ? `${pid}/${startTime}` : undefined;
}
