import { findProgram } from '../processes/findProgram.ts';

/** The path of the Redis or Valkey server in a list of directories (as in PATH), if there is one. */
export function findRedisProgram(searchPath?: string): string | undefined {
  return findProgram(['redis-server', 'valkey-server'], searchPath);
}
