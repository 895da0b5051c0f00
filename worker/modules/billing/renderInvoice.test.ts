import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceIssued } from '@app/contract/billing/events.ts';
import { renderInvoice } from '@app/domain/billing';
import { newId, transact } from '@app/domain/platform';
import { buildCreditNote, buildCustomer, buildInvoice, buildTransaction, readRows } from '@app/domain/testing';
import { registry } from '../../registry.ts';
import { runHandler } from '../../runtime/runHandler.ts';
import { openPost, until, type Post } from '../../testing/openPost.ts';

interface Rendered {
  id: string;
  pdf_hash: string | null;
  pdf_bytes: number | null;
}

const noMail = async () => Promise.reject(new Error('No mail is sent here'));

describe('rendering an invoice', () => {
  let post: Post;
  beforeAll(async () => {
    post = await openPost();
  });
  afterAll(async () => post.close());

  const row = async (id: string) => {
    const [found] = await readRows<Rendered>(
      post.platform,
      'select id, pdf_hash, pdf_bytes from invoice where id = $1',
      [id],
    );
    if (!found) throw new Error('There is no invoice');
    return found;
  };
  const fileOf = (id: string) => join(post.platform.dataDir, 'invoices', '2026', `${id}.pdf`);
  const rendered = async (id: string) =>
    readRows(
      post.platform,
      `select from outbox where name = 'billing.invoice_rendered' and payload ->> 'invoiceId' = $1`,
      [id],
    );

  async function paid(): Promise<{ transaction: Awaited<ReturnType<typeof buildTransaction>>; id: string }> {
    const customer = await buildCustomer(post.platform);
    const transaction = await buildTransaction(post.platform, customer.id);
    return { transaction, id: (await buildInvoice(post.platform, transaction)).id };
  }

  /** One attempt at it, as the worker makes one. */
  async function attempt(eventId: string, invoiceId: string): Promise<string> {
    const handler = registry.get('renderInvoice');
    if (!handler) throw new Error('There is no renderInvoice');
    return runHandler({
      platform: post.platform,
      services: { templates: { read: noMail }, mail: { send: noMail, verify: noMail, close: () => undefined } },
      handler,
      isLastAttempt: false,
      data: {
        id: eventId,
        name: invoiceIssued.name,
        version: invoiceIssued.version,
        occurredAt: post.platform.clock.now().toISOString(),
        actorId: null,
        requestId: newId(),
        payload: { invoiceId, accountId: newId() },
      },
    });
  }

  it('stores the PDF, its hash and its size, and says once that it is there', async () => {
    const { id } = await paid();
    const eventId = newId();
    expect(await attempt(eventId, id)).toBe('done');
    const pdf = await readFile(fileOf(id));
    expect(await row(id)).toStrictEqual({
      id,
      pdf_hash: createHash('sha256').update(pdf).digest('hex'),
      pdf_bytes: pdf.length,
    });
    expect(await rendered(id)).toHaveLength(1);
    expect(await attempt(eventId, id)).toBe('repeated');
    expect(await rendered(id)).toHaveLength(1);
  });

  it('begun by a worker that died, is done by the next one, to the same bytes and without leftovers', async () => {
    const { id } = await paid();
    const { platform } = post;
    // The file is there, but nothing of it committed.
    const died = transact(platform, null, async (tx) => {
      await renderInvoice(platform, tx, id);
      throw new Error('died');
    });
    await expect(died).rejects.toThrow('died');
    const before = await readFile(fileOf(id));
    expect((await row(id)).pdf_hash).toBeNull();
    await attempt(newId(), id);
    expect((await readFile(fileOf(id))).equals(before)).toBe(true);
    const files = await readdir(join(platform.dataDir, 'invoices', '2026'));
    expect(files.filter((file) => !file.endsWith('.pdf'))).toStrictEqual([]);
  });

  it('follows the payment and the refund by itself, and the file is a PDF of that name', async () => {
    const worker = await post.work({ queues: new Map([['documents', 1]]) });
    const { transaction, id } = await paid();
    const note = await buildCreditNote(post.platform, transaction, 1_000);
    await until('both to be rendered', async () => {
      const rows = await Promise.all([id, note.id].map(row));
      return rows.every(({ pdf_hash: hash }) => hash !== null);
    });
    const pdf = await readFile(fileOf(note.id), 'latin1');
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
    expect(pdf).toContain(`(Avoir ${note.number})`);
    await worker.stop();
    await rm(fileOf(id));
  });
});
