import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFolder, exportPath, listExports, requestExport } from '@app/domain/accounts';
import { personalSections } from '@app/domain/composition';
import { readJob } from '@app/domain/jobs';
import { newId, transact } from '@app/domain/platform';
import { exportRequested } from '@app/contract/accounts/events.ts';
import { cleanupRequested } from '@app/contract/jobs/events.ts';
import {
  buildCustomer,
  buildExport,
  buildPhoto,
  buildProperty,
  buildReservation,
  buildSession,
  readRows,
  type BuiltAccount,
} from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';
import { readZip } from '../../testing/restores.ts';

const day = 86_400_000;

describe('the copy of someone’s data', () => {
  let post: Post;
  beforeAll(async () => {
    post = await openPost();
    await post.work();
  });
  afterAll(async () => post.close());

  const job = async (id: string) => readJob(post.platform.pool, { accountId: id, isSuperAdmin: true }, id);
  const mailsTo = ({ email }: BuiltAccount) => post.sink.messages.filter(({ to }) => to.includes(email));
  const files = async () => readdir(exportFolder(post.platform)).catch(() => []);

  async function madeFor(customer: BuiltAccount): Promise<{ id: string; jobId: string }> {
    const { jobId } = await requestExport(post.platform, customer.id);
    await until('the copy to be made', async () => (await job(jobId)).state === 'succeeded');
    const [newest] = await listExports(post.platform, customer.id);
    if (!newest) throw new Error('There is no copy');
    return { id: newest.id, jobId };
  }

  async function cleanUp(): Promise<void> {
    await transact(post.platform, null, async (tx) => {
      tx.record(cleanupRequested, { slot: tx.clock.now().toISOString() });
    });
    await post.platform.relay.idle();
    await post.settled();
  }

  it('is a ZIP that holds everything, for programs and for people, and no secret', async () => {
    const customer = await buildCustomer(post.platform, { firstName: '=Maïder' });
    const other = await buildCustomer(post.platform);
    await buildSession(post.platform, customer.id, { address: '192.0.2.7', userAgent: 'Navigateur de Maïder' });
    await buildSession(post.platform, other.id, { address: '198.51.100.9' });
    const { id, jobId } = await madeFor(customer);

    const zip = await readZip(exportPath(post.platform, id));
    expect([...zip.keys()]).toStrictEqual([
      'LISEZ-MOI.txt',
      ...personalSections.map(({ name }) => `csv/${name}.csv`),
      'compte.json',
    ]);
    const all: unknown = JSON.parse(zip.get('compte.json') ?? '');
    expect(all).toMatchObject({
      'copie faite le': post.platform.clock.now().toISOString(),
      compte: [{ prénom: '=Maïder', nom: 'Etcheverry', 'e-mail': customer.email, formule: 'Starter', statut: 'trial' }],
      sessions: [{ 'adresse IP': '192.0.2.7', navigateur: 'Navigateur de Maïder' }],
      copies: [{ 'demandée le': post.platform.clock.now().toISOString(), 'prête le': null }],
      taches: [{ tâche: 'accounts.export', état: 'running' }],
      conversations: [],
      messages: [],
    });
    expect(zip.get('csv/compte.csv')).toContain(`'=Maïder;Etcheverry;${customer.email}`);
    expect(zip.get('csv/messages.csv')).toBe('\ufeffconversation;date;auteur;message\r\n');
    const whole = [...zip.values()].join('\n');
    for (const secret of ['$argon2', other.email, '198.51.100.9']) expect(whole).not.toContain(secret);
    const hashes = await readRows<{ hash: string }>(post.platform, 'select id_hash as hash from session');
    for (const { hash } of hashes) expect(whole).not.toContain(hash);
    const readMe = zip.get('LISEZ-MOI.txt') ?? '';
    expect(readMe).toContain('20 novembre 2026 à 14\u00a0h\u00a032');
    for (const name of zip.keys()) if (name.startsWith('csv/')) expect(readMe).toContain(name.slice(4));

    expect(await job(jobId)).toMatchObject({ progress: 100, step: 'Votre copie est prête', result: { exportId: id } });
  });

  it('holds the photos of their properties as they were sent, and nobody else’s', async () => {
    const customer = await buildCustomer(post.platform);
    const property = await buildProperty(post.platform, { accountId: customer.id, name: 'Etxe Arrosa' });
    // Longer than what is read at a time.
    const content = 'pixel'.repeat(100_000);
    await buildPhoto(post.platform, property, { content, fileName: 'séjour.jpg' });
    await buildPhoto(post.platform, property, { content: 'la terrasse', fileName: 'terrasse.jpg' });
    const other = await buildProperty(post.platform, { accountId: (await buildCustomer(post.platform)).id });
    await buildPhoto(post.platform, other);
    const { id } = await madeFor(customer);
    const zip = await readZip(exportPath(post.platform, id));
    expect([...zip].filter(([name]) => name.startsWith('photos/'))).toStrictEqual([
      ['photos/Etxe Arrosa/1-séjour.jpg', content],
      ['photos/Etxe Arrosa/2-terrasse.jpg', 'la terrasse'],
    ]);
    expect(zip.get('LISEZ-MOI.txt')).toContain('Le dossier photos contient les photos de vos logements');
  });

  it('holds the days of their stays as days, wherever the worker runs', async () => {
    const customer = await buildCustomer(post.platform);
    const property = await buildProperty(post.platform, { accountId: customer.id });
    await buildReservation(post.platform, property, { arrival: '2027-07-03', departure: '2027-07-10' });
    const { id } = await madeFor(customer);
    const zip = await readZip(exportPath(post.platform, id));
    expect(JSON.parse(zip.get('compte.json') ?? '')).toMatchObject({
      reservations: [{ arrivée: '2027-07-03', départ: '2027-07-10' }],
      'nuits-occupees': [{ arrivée: '2027-07-03', départ: '2027-07-10' }],
    });
    expect(zip.get('csv/reservations.csv')).toContain(';2027-07-03;2027-07-10;');
  });

  it('is announced by one mail that leads to the profile and carries nothing', async () => {
    const customer = await buildCustomer(post.platform);
    const { id } = await madeFor(customer);
    const [mail] = await post.sink.waitFor(({ to }) => to.includes(customer.email));
    await post.settled();
    expect(mailsTo(customer)).toHaveLength(1);
    expect(mail).toMatchObject({ template: 'data_export_ready', subject: 'La copie de vos données est prête' });
    expect(mail?.text).toContain('https://clairvolet.example/dashboard/profil');
    expect(mail?.text).toContain('27 novembre 2026');
    expect(mail?.text).not.toContain(id);
    expect(mail?.headers['content-type']).toContain('multipart/alternative');
    const feed = await readRows(post.platform, 'select kind from activity where account_id = $1', [customer.id]);
    expect(feed).toStrictEqual([{ kind: 'data_exported' }]);
  });

  it('is deleted with its file after seven days, and newer copies stay', async () => {
    const [old, fresh] = [await buildCustomer(post.platform), await buildCustomer(post.platform)];
    const { id } = await madeFor(old);
    post.platform.clock.advance(7 * day - 1);
    const recent = await buildExport(post.platform, fresh.id);
    await cleanUp();
    expect(await files()).toContain(`${id}.zip`);
    post.platform.clock.advance(1);
    await cleanUp();
    expect(await files()).not.toContain(`${id}.zip`);
    expect(await files()).toContain(`${recent}.zip`);
    expect(await readRows(post.platform, 'select id from data_export where id = $1', [id])).toStrictEqual([]);
  });

  it('removes partial files of a dead worker, and no file that is being written or is not its own', async () => {
    const customer = await buildCustomer(post.platform);
    const ready = await buildExport(post.platform, customer.id);
    const [begun, unknown] = [newId(), newId()];
    await post.platform.pool.query(
      'insert into data_export (id, account_id, job_id, created_at) values ($1, $2, $3, $4)',
      [begun, customer.id, newId(), post.platform.clock.now()],
    );
    const folder = exportFolder(post.platform);
    await mkdir(folder, { recursive: true });
    const [writing, left, orphan] = [`${begun}.zip.1.partial`, `${ready}.zip.2.partial`, `${unknown}.zip`];
    for (const name of [writing, left, orphan, 'notes.txt']) await writeFile(join(folder, name), 'x');
    await cleanUp();
    const after = await files();
    expect(after).toEqual(expect.arrayContaining([writing, `${ready}.zip`, 'notes.txt']));
    for (const gone of [left, orphan]) expect(after).not.toContain(gone);
    await post.platform.pool.query('delete from data_export where id = $1', [begun]);
    await rm(join(folder, 'notes.txt'));
  });

  it('is deleted when the account is closed while it is being written', async () => {
    const customer = await buildCustomer(post.platform);
    const before = await files();
    const holder = await post.platform.pool.connect();
    try {
      // The worker comes to this table in the middle of the file, and waits.
      await holder.query('begin');
      await holder.query('lock table conversation_message in access exclusive mode');
      const { jobId } = await requestExport(post.platform, customer.id);
      await until('half of the copy to be written', async () => (await job(jobId)).progress > 30);
      await post.platform.pool.query('delete from data_export where account_id = $1', [customer.id]);
      await holder.query('commit');
    } finally {
      holder.release();
    }
    await post.platform.relay.idle();
    await post.settled();
    expect(await files()).toStrictEqual(before);
    expect(mailsTo(customer)).toStrictEqual([]);
  });

  it('is not made when the account was closed before the worker took the job', async () => {
    const customer = await buildCustomer(post.platform);
    const before = (await files()).length;
    // What closing leaves of a request: the event, without its copy and its job.
    await transact(post.platform, customer.id, async (tx) => {
      tx.record(exportRequested, { exportId: newId(), jobId: newId(), accountId: customer.id });
    });
    await post.platform.relay.idle();
    await post.settled();
    expect(
      await readRows(
        post.platform,
        `select p.handler from processed_event p join outbox o on o.id = p.event_id where o.actor_id = $1`,
        [customer.id],
      ),
    ).toStrictEqual([{ handler: 'writeDataExport' }]);
    expect(await files()).toHaveLength(before);
    expect(mailsTo(customer)).toStrictEqual([]);
  });
});
