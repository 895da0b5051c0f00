import { expect, it } from 'vitest';
import { compileTemplate } from '@app/domain/messaging';
import { migrations } from './index.ts';
import { prepareDatabase } from './testing/prepareDatabase.ts';

const { connected, migrateTo } = prepareDatabase();
const renaming = migrations.findIndex(({ name }) => name === 'Migration20261123050000');
const compiledWith = async (name: string, subject: string, content: string) =>
  compileTemplate({ key: 'name_online', subject, content, variables: [{ name: 'domain' }, { name }] });

it('keeps what an administrator wrote about the host’s site, and gives header and footer the product’s address', async () => {
  const content = `<h1>{{domain}}</h1><p>Votre site&nbsp;: {{ site_url }}, chez {{site_name}}.</p>
<p><a class="button" href="{{site_url}}">Voir</a> · <a href="{{site_url}}/confidentialite">Confidentialité</a></p><p>{{site_url}}</p>`;
  const subject = 'En ligne : {{site_url}}';
  const [was, becomes] = [content, content.replaceAll(/\{\{ ?site_url ?\}\}/g, '{{host_site_url}}')];
  const before = await compiledWith('site_url', subject, was);
  const after = await compiledWith('host_site_url', 'En ligne : {{host_site_url}}', becomes);
  await migrateTo(renaming);
  await connected(async (client) => {
    const insert = async (key: string, id: string) => {
      await client.query(
        `insert into mail_template (id, key, name, audience, subject, content, compiled_html, compiled_text, is_default,
           source_hash, created_at, updated_at)
         values ($1, $2, $2, 'user', $3, $4, $5, $6, false, 'x', now(), now())`,
        [id, key, subject, was, before.html, before.text],
      );
      await client.query(
        `insert into mail_template_version (id, template_id, version, subject, content, is_default, saved_at)
         values ($1, $1, 1, $2, $3, false, now())`,
        [id, subject, was],
      );
    };
    await insert('name_online', '00000000-0000-4000-8000-0000000000d1');
    await insert('welcome', '00000000-0000-4000-8000-0000000000d2');
  });

  await migrateTo(renaming + 1);
  await connected(async (client) => {
    const read = async (key: string) => {
      const { rows } = await client.query<Record<string, string>>(
        `select t.subject, t.content, t.compiled_html as html, t.compiled_text as text, v.subject as old_subject, v.content as old_content
         from mail_template t join mail_template_version v on v.template_id = t.id where t.key = $1`,
        [key],
      );
      return rows[0];
    };
    expect(await read('name_online')).toStrictEqual({
      subject: after.subject,
      content: becomes,
      html: after.html,
      text: after.text,
      old_subject: after.subject,
      old_content: becomes,
    });
    expect(await read('welcome')).toMatchObject({ subject, content: was, html: before.html, text: before.text });
  });
});
