import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ratioAtMost, valueAtMost, type Benchmark, type Group } from '../framework/Benchmark.ts';
import { secondsOf } from '../framework/statistics.ts';
import { openInstallation } from './installation.ts';

/** Seconds of load in each round, by as many people at once. */
const load = { seconds: Number(process.env.BENCH_LOAD_SECONDS ?? 20), people: 32 };
/** Milliseconds in which a server that nobody asks tidies up. */
const rest = 8_000;
const mebibyte = 1024 ** 2;

type ServerStage = Awaited<ReturnType<typeof openServerStage>>;

/** One API process by itself, which can be started again, and what it compiled. */
async function openServerStage() {
  /** Node.js's compile cache; once it is emptied, the next start is a cold one. */
  const compiled = await mkdtemp(join(tmpdir(), 'clairvolet-bench-compiled-'));
  const server = await openInstallation(2_000, { MAX_LOOP_DELAY: '60000', NODE_COMPILE_CACHE: compiled });
  const close = async () => {
    await server.close();
    await rm(compiled, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  return { ...server, compiled, close };
}

/** Lists of the back-office, cached pages, pages rendered for each request, and unknown addresses. */
const addresses = [
  '/api/admin/users?sort=name&direction=asc',
  '/api/admin/users?state=trial',
  '/api/admin/users?search=maider',
  '/api/admin/users?page=30',
  '/api/admin/email/deliveries?state=failed',
  '/api/admin/conversations?state=open',
  '/api/admin/audit?topic=users',
  '/api/plans',
  '/',
  '/tarifs',
  '/login',
  '/dashboard',
  '/nulle-part',
];

/** How long one API process takes to start, and how much memory it has before a load and once it is over. */
const startAndMemory: Benchmark<ServerStage> = {
  name: 'start and memory of the server',
  what: `an API process: started, left alone, asked for lists and pages by ${load.people} people for ${load.seconds} s, left alone`,
  against: 'a start with nothing compiled; the memory with nothing',
  figures: [
    { name: 'start of the server', ...ratioAtMost(0.9, 0.6, 'ms') },
    { name: 'memory of the server at rest', ...valueAtMost(260, 210, 'MiB') },
    { name: 'memory of the server after a load', ...valueAtMost(320, 260, 'MiB') },
    { name: 'memory that a load leaves behind', ...valueAtMost(80, 50, 'MiB') },
  ],
  open: async (stage) => ({
    async baseline() {
      // The process that runs may be writing there.
      await rm(stage.compiled, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      await mkdir(stage.compiled);
      return { 'start of the server': await restart(stage) };
    },
    async subject() {
      const warm = await restart(stage);
      await pause(rest);
      const before = await residentMemory(stage);
      await askForLong(stage);
      await pause(rest);
      const after = await residentMemory(stage);
      return {
        'start of the server': warm,
        'memory of the server at rest': before,
        'memory of the server after a load': after,
        'memory that a load leaves behind': after - before,
      };
    },
  }),
};

/** What it compiled is written as it ends. @returns milliseconds until it listens. */
async function restart({ api }: ServerStage): Promise<number> {
  await api.stop();
  return (await secondsOf(async () => api.start())) * 1_000;
}

async function askForLong({ apiUrl, cookie }: ServerStage): Promise<void> {
  const end = performance.now() + load.seconds * 1_000;
  let asked = 0;
  const person = async () => {
    while (performance.now() < end) {
      const path = addresses[asked % addresses.length] ?? '/';
      asked += 1;
      const answer = await fetch(`${apiUrl}${path}`, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: load.people }, person));
}

/** What the system counts as the process's own, in MiB. */
async function residentMemory({ apiUrl }: ServerStage): Promise<number> {
  const answer = await fetch(`${apiUrl}/metrics`);
  const [, bytes] = /^process_resident_memory_bytes(?:\{[^}]*\})? (\d+)/m.exec(await answer.text()) ?? [];
  if (bytes === undefined) throw new Error('The server does not tell its memory');
  return Number(bytes) / mebibyte;
}

/** One API process by itself: nothing else runs in it than what the figure is about. */
export const serverGroup: Group<ServerStage> = { benchmarks: [startAndMemory], open: openServerStage };
