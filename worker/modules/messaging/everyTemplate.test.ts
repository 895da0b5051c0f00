import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultTemplates } from '@app/domain/messaging';

/** The text of everything here that sends mails. */
async function readSenders(): Promise<string> {
  const modules = join(import.meta.dirname, '..');
  const files = await readdir(modules, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const texts = await Promise.all(sources.map(async (file) => readFile(join(modules, file), 'utf8')));
  return texts.join('\n');
}

it('sends the mail of every template but those that tell administrators that nothing sends them yet', async () => {
  const senders = await readSenders();
  const nobodySends = defaultTemplates.filter(({ key }) => !senders.includes(`'${key}'`)).map(({ key }) => key);
  const declared = defaultTemplates.filter((template) => 'unsent' in template).map(({ key }) => key);
  expect(nobodySends).toStrictEqual(declared);
});
