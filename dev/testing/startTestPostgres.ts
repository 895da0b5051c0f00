import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/startEmbeddedPostgres.ts';
import { answersAsDocker } from './answersAsDocker.ts';
import { chooseTestService, composeImage, type TestService } from './chooseTestService.ts';

/** `TEST_DATABASE_URL` when it is set, else a PostgreSQL of this run's own: in a container, or the embedded one. */
export async function startTestPostgres(): Promise<TestService> {
  const given = process.env['TEST_DATABASE_URL'];
  const choice = chooseTestService({ given, hasDocker: !given && (await answersAsDocker()), program: 'embedded' });
  if (choice.kind === 'given') return { url: choice.url, stop: async () => undefined };
  return choice.kind === 'container' ? await startContainer() : await startEmbedded();
}

async function startContainer(): Promise<TestService> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const volatile = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=600'];
  const container = await new PostgreSqlContainer(composeImage('postgres'))
    .withCommand(['postgres', ...volatile])
    .start();
  return {
    url: container.getConnectionUri(),
    async stop() {
      await container.stop();
    },
  };
}

/** Bytes that the databases of a run take at most, with room to spare. */
const roomForDatabases = 3 * 2 ** 30;

/**
 * In memory where there is enough, because creating and dropping hundreds of databases causes most disk writes; else
 * where temporary files go.
 */
export async function volatileDirectory(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room > roomForDatabases && freemem() > 2 * roomForDatabases ? memory : tmpdir();
}

async function startEmbedded(): Promise<TestService> {
  const dataDir = await mkdtemp(join(await volatileDirectory(), 'clairvolet-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, mode: 'volatile', log: () => undefined });
  return {
    url: postgres.adminUrl,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
