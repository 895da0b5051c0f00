import { queueNames } from '@app/contract/core/queues.ts';
import { finding, type Finding, type Platform } from '../platform/index.ts';

const { good, warning, bad } = finding;

type Parts = Pick<Platform, 'pool'>;

/** Seconds without a heartbeat after which a worker counts as gone. */
const silence = 60;
/** Hours: a nightly backup that is older has been missed. */
const oldestBackup = 26;
const oldestRehearsal = 50;
/** Seconds. */
const longestLag = 60;

async function examineWorkers({ pool }: Parts): Promise<Finding[]> {
  const { rows } = await pool.query<{ queues: string[] }>(
    `select queues from worker_process where seen_at > now() - make_interval(secs => $1)`,
    [silence],
  );
  if (rows.length === 0) return [bad('workers', 'No worker is online.', 'Start one: "npm run start:worker".')];
  const served = new Set(rows.flatMap(({ queues }) => queues));
  const unserved = queueNames.filter((queue) => !served.has(queue));
  if (unserved.length === 0) return [good('workers', `${rows.length} online; every queue is served.`)];
  const says = `${rows.length} online, and none serves ${unserved.join(', ')}.`;
  return [bad('workers', says, 'Start one that does, or widen WORKER_QUEUES.')];
}

async function examineBacklog({ pool }: Parts): Promise<Finding[]> {
  const { rows } = await pool.query<{ lag: number; letters: number; held: number; paused: string[] | null }>(
    `select
       coalesce((select extract(epoch from now() - min(occurred_at)) from outbox
         where relayed_at is null and held_at is null), 0)::int as lag,
       (select count(*)::int from (select from dead_letter where resolved_at is null limit 10000) d) as letters,
       (select count(*)::int from (select from outbox where held_at is not null and settled_at is null limit 10000) h) as held,
       (select array_agg(queue order by queue) from queue_pause) as paused`,
  );
  const { lag = 0, letters = 0, held = 0, paused = null } = rows[0] ?? {};
  const waits = `The oldest event has been waiting for ${lag} s to be handed to the queue.`;
  const replay = 'Replay or discard them in the job centre (/admin/jobs).';
  const release = 'Release or drop them in « Sauvegardes » (/admin/backup).';
  const resume = 'Resume them in the job centre (/admin/jobs).';
  return [
    lag > longestLag
      ? bad('outbox', waits, 'No worker runs, or the queue is away.')
      : good('outbox', 'No event waits for the queue.'),
    letters > 0
      ? warning('dead letters', `${letters} jobs were given up and wait for someone.`, replay)
      : good('dead letters', 'No job was given up.'),
    held > 0 && warning('held events', `${held} events are held since a restore.`, release),
    paused !== null && warning('queues', `Paused: ${paused.join(', ')}.`, resume),
  ].filter((one) => one !== false);
}

const hoursSince = (at: Date) => Math.floor((Date.now() - at.getTime()) / 3_600_000);

async function examineBackups({ pool }: Parts): Promise<Finding[]> {
  const { rows } = await pool.query<{ backup: Date | null; rehearsal: Date | null; rehearsed: string | null }>(
    `select
       (select max(finished_at) from backup where state = 'succeeded' and removed_at is null) as backup,
       last.finished_at as rehearsal, last.state as rehearsed
     from (select) as one left join lateral
       (select finished_at, state from rehearsal where finished_at is not null order by finished_at desc limit 1) last on true`,
  );
  const { backup = null, rehearsal = null, rehearsed = null } = rows[0] ?? {};
  return [judgeBackup(backup), judgeRehearsal(rehearsal, rehearsed)];
}

function judgeBackup(at: Date | null): Finding {
  const todo = 'Make one on /admin/backup, and see why the nightly one is missing: its job tells in the job centre.';
  if (at === null) return warning('backup', 'There is none.', todo);
  const hours = hoursSince(at);
  const says = `The last one is ${hours} h old.`;
  return hours > oldestBackup ? bad('backup', says, todo) : good('backup', says);
}

function judgeRehearsal(at: Date | null, state: string | null): Finding {
  const what = 'rehearsal';
  const todo = 'Look at what differs on /admin/backup: until one succeeds, no backup is known to be good.';
  if (at === null) return warning(what, 'No backup was ever restored for a trial.', todo);
  const hours = hoursSince(at);
  if (state !== 'succeeded') return bad(what, `The last one, ${hours} h ago, failed.`, todo);
  const says = `The last one succeeded ${hours} h ago.`;
  return hours > oldestRehearsal ? warning(what, says, todo) : good(what, says);
}

/** What the database says about work: the workers, the backlog, what was given up, and the latest usable backup. */
export async function examineWork(parts: Parts): Promise<Finding[]> {
  return [...(await examineWorkers(parts)), ...(await examineBacklog(parts)), ...(await examineBackups(parts))];
}
