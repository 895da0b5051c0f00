import { patience } from '@app/domain/testing';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { register, signIn } from './register.ts';
import { useProduct } from './useProduct.ts';

describe('the work of those who operate the product', () => {
  const stage = useProduct({ own: true });

  const asSuperAdmin = async (page: Page): Promise<void> =>
    signIn(page, stage().product.url, inject('superAdministrator'));

  async function registered(email: string): Promise<void> {
    const { page, context } = await stage().browser.visit();
    await register(page, stage().product.url, { firstName: 'Maïder', lastName: 'Etcheverry', email });
    await context.close();
  }

  const addressesOf = async (page: Page): Promise<string[]> => {
    const answer = await page.request.get(`${stage().product.url}/backend/api/users.php`);
    return ((await answer.json()) as { email: string }[]).map(({ email }) => email).toSorted();
  };

  it('a backup is made, downloaded, sent back and restored: what came after it is gone, and the page loads anew', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clairvolet-archive-'));
    onTestFinished(async () => rm(folder, { recursive: true }));
    await registered('avant@etcheverry.test');
    const { page, context, faults } = await stage().browser.visit();
    await asSuperAdmin(page);
    await page.goto(`${stage().product.url}/admin/backup`);

    await page.getByRole('button', { name: 'Créer une sauvegarde' }).click();
    await page.getByText('Sauvegarde créée').first().waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Télécharger la sauvegarde du/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^clairvolet-\d{4}-\d\d-\d\d\.zip$/);
    const archive = join(folder, download.suggestedFilename());
    await download.saveAs(archive);

    await registered('apres@etcheverry.test');
    expect(await addressesOf(page)).toStrictEqual(['apres@etcheverry.test', 'avant@etcheverry.test']);

    // What is no archive, is not sent; one with a changed byte is refused, and says why.
    const choose = page.locator('input[type="file"]');
    await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') });
    await page.getByText('Choisissez une archive .zip').waitFor();
    const bytes = await readFile(archive);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    const broken = join(folder, 'abimee.zip');
    await writeFile(broken, bytes);
    await choose.setInputFiles(broken);
    await page.getByText('Archive refusée').waitFor();

    await choose.setInputFiles(archive);
    await page.getByText('Archive saine').waitFor();
    await page.getByText('1 utilisateur', { exact: true }).waitFor();
    await page.getByLabel('Tapez RESTAURER pour confirmer').fill('RESTAURER');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Restaurer cette sauvegarde' }).click();
    await page.getByText('Restauration réussie').first().waitFor();
    await reloaded;
    await page.getByRole('heading', { level: 1, name: 'Sauvegarde' }).waitFor();
    // The safety backup is in the history next to the first one.
    await vi.waitFor(
      async () => expect(await page.getByRole('button', { name: /^Télécharger la sauvegarde du/ }).count()).toBe(2),
      patience,
    );
    expect(await addressesOf(page)).toStrictEqual(['avant@etcheverry.test']);
    // While it is applied the service answers 503, which browsers report.
    expect(faults.filter((fault) => !fault.includes('503'))).toEqual([]);
    await context.close();
  });

  it('a queue that is suspended keeps its mails, which leave when it goes on', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await asSuperAdmin(page);
    await page.goto(`${product.url}/admin/jobs`);
    await page.getByRole('button', { name: 'Suspendre la file E-mails' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click();
    await page.getByText('Suspendue', { exact: true }).waitFor();
    await registered('attend@etcheverry.test');
    await page.getByRole('tab', { name: 'En attente' }).click();
    await page.getByText('attend@etcheverry.test').first().waitFor();
    const arrived = () => product.sink.messages.filter(({ to }) => to.includes('attend@etcheverry.test'));
    expect(arrived()).toStrictEqual([]);
    await page.getByRole('button', { name: 'Reprendre la file E-mails' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reprendre' }).click();
    await vi.waitFor(() => expect(arrived()).toHaveLength(1), { timeout: patience });
    await page.getByRole('tab', { name: 'Terminées' }).click();
    await page.getByText('attend@etcheverry.test').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
