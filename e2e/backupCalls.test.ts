import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { registration } from '@app/domain/testing';
import { startProduct, type Product } from './startProduct.ts';

const path = '/api/backup.php';

/** As a client written for the specifications does: no browser, no page, one call and its answer. */
describe('the .php calls of backups, with a server and a worker', () => {
  let product: Product;
  let cookie = '';
  beforeAll(async () => {
    product = await startProduct();
    const { email, password } = inject('superAdministrator');
    const answer = await send('/backend/api/login.php', JSON.stringify({ email, password }));
    if (answer.status !== 200) throw new Error(`The sign-in answered ${answer.status}`);
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  });
  afterAll(async () => product.stop());

  const send = async (to: string, body: string | FormData, by = cookie) =>
    fetch(`${product.url}${to}`, {
      method: 'POST',
      body,
      headers: {
        origin: product.url,
        'sec-fetch-site': 'same-origin',
        cookie: by,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
    });
  const create = async () => send(path, JSON.stringify({ action: 'create' }));
  async function restore(archive: Blob): Promise<{ status: number; body: unknown }> {
    const form = new FormData();
    form.set('backup', archive, 'clairvolet.zip');
    const answer = await send(path, form);
    return { status: answer.status, body: await answer.json() };
  }
  async function customers(): Promise<string[]> {
    const answer = await fetch(`${product.url}/backend/api/users.php`, { headers: { cookie } });
    return ((await answer.json()) as { email: string }[]).map(({ email }) => email);
  }
  const register = async (email: string) =>
    send('/backend/api/register.php', JSON.stringify(registration({ email })), '').then(({ status }) =>
      expect(status).toBe(200),
    );

  it('make an archive, and restore what it contained', async () => {
    await register('avant@clairvolet.test');
    const made = await create();
    expect([made.status, made.headers.get('content-disposition')]).toStrictEqual([
      200,
      expect.stringMatching(/^attachment; filename="clairvolet-\d{4}-\d\d-\d\d\.zip"$/),
    ]);
    const archive = await made.blob();
    await register('apres@clairvolet.test');
    expect(await customers()).toHaveLength(2);
    expect(await restore(archive)).toStrictEqual({
      status: 200,
      body: { success: true, message: 'Restauration réussie' },
    });
    expect(await customers()).toStrictEqual(['avant@clairvolet.test']);
  });

  it('refuse an archive with one changed byte, and leave everything as it is', async () => {
    const bytes = new Uint8Array(await (await create()).arrayBuffer());
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    const before = await customers();
    const { status, body } = await restore(new Blob([bytes]));
    expect([status, body]).toMatchObject([409, { success: false, error: expect.stringMatching(/\p{Lu}/u) }]);
    expect(await customers()).toStrictEqual(before);
  });
});
