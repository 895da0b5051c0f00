/** Sends a signal to a process, or to a process group when the id is negative; false when there is none any more. */
export function sendSignal(id: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(id, signal);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
