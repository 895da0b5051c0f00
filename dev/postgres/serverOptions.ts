import { clusterName } from './leftovers.ts';

export type Mode = 'durable' | 'volatile';

/** The server's command line. `volatile` trades durability across a crash of the machine for speed: tests only. */
export function serverOptions(cluster: string, port: number, mode: Mode): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: clusterName(cluster),
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(mode === 'volatile' && volatileSettings),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, '-p', String(port), ...options];
}

// Commits still wait for the write (not the sync), so that what was committed survives a kill of the server.
const volatileSettings = {
  // Several products, with all of their processes, are tested on one server at once.
  max_connections: '600',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  // Databases that live for seconds need no housekeeping, and their few pages no processes of their own to read them.
  autovacuum: 'off',
  io_method: 'sync',
  // The kernel copies a template's files, or shares them: half of the processor time of a test database.
  file_copy_method: 'clone',
};

/** The environment of PostgreSQL's programs: no PG* variables of the user, and a locale that every machine has. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
