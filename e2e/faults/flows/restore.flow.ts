import { z } from 'zod';
import { restoreConfirmation } from '@app/contract/backups/rules.ts';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import { atCommit, beforeUpdate } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import type { Site } from '../steps/Site.ts';
import { untilDone } from '../steps/complete.ts';
import { addressOf, signIn, signInHost } from '../steps/signIn.ts';
import { backup, lackOfBackup, makeBackup } from './backup.flow.ts';
import { signUp } from './signUp.flow.ts';

/** What a restore is about, by key: the backup, and the restore once it is asked for. */
const restores = new Map<string, { backupId: string; restoreId: string | null }>();
/** The mails that report a restore. */
const news = new Set<string>();

const restored = z.object({ id: z.uuid(), state: z.string() });
/** A second host, who comes when the backup is made. */
const latecomerOf = (key: string) => `${key}-apres`;
/** Longer than a restore and any fault of it take. */
const timeout = 120_000;

/** An administrator restores a backup → a change and a newcomer since then are both undone, or neither is. */
export const restore: Flow = {
  name: 'restore',
  crowd: 1,
  replacesTables: true,
  recovery: 60_000,
  skips: ['SMTP accepted'],

  boundaries: [
    beforeUpdate('api', 'restore asked for', 'restore_run', `new.state = 'queued'`),
    beforeUpdate('worker', 'restore begun', 'restore_run', `new.state = 'running'`),
    ...(['safety', 'loading', 'applying'] as const).map((step): Flow['boundaries'][number] =>
      beforeUpdate('worker', `restore at « ${step} »`, 'restore_run', `new.step = '${step}'`),
    ),
    beforeUpdate('worker', 'restore noted as done', 'restore_run', `new.state = 'succeeded'`),
    atCommit('worker', 'news of the restore recorded', 'outbox', `new.name = 'backups.restored'`),
  ],

  async prepare(site, key, outside) {
    await signUp.run(site, key, outside);
    await untilDone(signUp, key, outside);
    const backupId = await makeBackup(site, outside);
    const isMade = async (): Promise<boolean> =>
      (await lackOfBackup(outside.database, outside.dataDir, backupId)).length === 0;
    if (!(await waitUntil(isMade, timeout, 50))) throw new Error(`The ${backup.name} to be restored was not made`);
    restores.set(key, { backupId, restoreId: null });
    const cookie = await signInHost(site, key);
    const change = { firstName: 'Hôte', lastName: 'Après', email: addressOf(key) };
    await site.untilAnswered(() => site.put('/api/account/profile', change, cookie), [200]);
    await signUp.run(site, latecomerOf(key), outside);
    await untilDone(signUp, latecomerOf(key), outside);
  },

  async run(site, key, outside) {
    const known = restores.get(key);
    if (!known) throw new Error('There is nothing to restore');
    const id = await inspect(site, outside, known.backupId);
    known.restoreId = id;
    // In progress or done: an attempt that got no answer had succeeded.
    await asAdministrator(
      site,
      outside,
      async (cookie) => {
        const answer = await site.post(
          `/api/admin/restores/${id}/start`,
          { confirmation: restoreConfirmation },
          cookie,
        );
        return answer.status === 409 ? { ...answer, status: 202 } : answer;
      },
      [202],
    );
    await settled(site, outside, id, ['succeeded', 'failed']);
  },

  mails: (key) => [
    ...signUp.mails(key),
    ...signUp.mails(latecomerOf(key)),
    {
      says: `the news of the restore of ${key}`,
      matches: ({ template, messageId }) => template === 'admin_restored' && news.has(`${key} ${idOf(messageId)}`),
      isOptional: true,
    },
  ],

  async missing({ database }, keys) {
    const lacks: string[] = [];
    for (const key of keys) {
      const id = restores.get(key)?.restoreId ?? null;
      const { rows } = await database.query<{ state: string; name: string; late: boolean; mail: string | null }>(
        `select r.state, (select last_name from account where email = $2) as name,
           exists (select from account where email = $3) as late,
           (select d.id from mail_delivery d join outbox o on o.id = d.event_id
            where o.name = 'backups.restored' and o.payload ->> 'restoreId' = r.id::text and d.state = 'sent') as mail
         from restore_run r where r.id = $1`,
        [id, addressOf(key), addressOf(latecomerOf(key))],
      );
      const [row] = rows;
      if (row?.mail) news.add(`${key} ${row.mail}`);
      const found = `${row?.state ?? 'missing'}, ${row?.name ?? 'nobody'}, ${row?.late ? 'with' : 'without'} the latecomer`;
      const isAfter = row?.state === 'succeeded' && row.name === 'Essai' && !row.late && row.mail !== null;
      const isBefore = row?.state === 'failed' && row.name === 'Après' && row.late && row.mail === null;
      if (!isAfter && !isBefore) lacks.push(`restore of ${key}: ${found}`);
    }
    return lacks;
  },
};

const idOf = (messageId: string): string => messageId.slice(1, messageId.indexOf('@'));

type Answer = Awaited<ReturnType<Site['get']>>;

/** Asks with a fresh session: a restore ends all of them. */
async function asAdministrator(
  site: Site,
  { administrator }: Outside,
  ask: (cookie: string) => Promise<Answer>,
  statuses: readonly number[],
): Promise<Answer> {
  return site.untilAnswered(async () => {
    const answer = await ask(await signIn(site, administrator));
    return answer.status === 401 ? { ...answer, status: 503 } : answer;
  }, statuses);
}

/** Has a backup looked at. @returns the id of its restore, once it can be confirmed. */
async function inspect(site: Site, outside: Outside, backupId: string): Promise<string> {
  const path = `/api/admin/backups/${backupId}/restores`;
  const { body } = await asAdministrator(site, outside, async (cookie) => site.post(path, {}, cookie), [202]);
  const { id } = restored.parse(body);
  const state = await settled(site, outside, id, ['ready', 'refused']);
  if (state !== 'ready') throw new Error(`The archive was ${state}`);
  return id;
}

/** Waits until a restore has one of these states. @returns it. */
async function settled(site: Site, outside: Outside, id: string, states: readonly string[]): Promise<string> {
  let state = '';
  const isThere = async (): Promise<boolean> => {
    const { rows } = await outside.database.query<{ state: string }>('select state from restore_run where id = $1', [
      id,
    ]);
    state = rows[0]?.state ?? '';
    return states.includes(state);
  };
  if (!(await waitUntil(async () => isThere().catch(() => false), timeout, 50))) {
    throw new Error(`The restore is ${state}, not ${states.join(' or ')}`);
  }
  await asAdministrator(site, outside, async (cookie) => site.get(`/api/admin/restores/${id}`, cookie), [200]);
  return state;
}
