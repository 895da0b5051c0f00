import { describe, expect, it } from 'vitest';
import { compileTemplate, templateSourceHash } from './compileTemplate.ts';
import { renderTemplate } from './renderTemplate.ts';
import { TemplateSyntaxError, UnknownPlaceholderError } from './placeholders.ts';

const source = {
  key: 'example',
  subject: 'Bonjour {{ user_name }}',
  content:
    '<h1>Bonjour</h1><p>Bienvenue chez {{site_name}}\u00a0: <a href="{{site_url}}/tarifs">voir les tarifs</a>.</p>' +
    '<p><a class="button" href="{{dashboard_url}}">Ouvrir</a></p>' +
    '<table><tr><th>Formule</th><td>{{plan_name}}</td></tr></table>',
  variables: [{ name: 'dashboard_url' }, { name: 'plan_name' }],
};

describe('compileTemplate', () => {
  it('wraps the content in the layout and retains the placeholders', async () => {
    const { subject, html } = await compileTemplate(source);
    expect(subject).toBe('Bonjour {{user_name}}');
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('<html lang="fr"');
    expect(html).toContain('<title>Bonjour {{user_name}}</title>');
    expect(html).toContain('{{plan_name}}');
    expect(html).toContain('{{#postal_address}}, {{postal_address}}{{/postal_address}}');
    expect(html).toContain('prefers-color-scheme:dark');
  });

  it('loads nothing from elsewhere', async () => {
    const { html } = await compileTemplate(source);
    expect(html).not.toMatch(/<(?:img|link|script|iframe|video)\b|@import|url\(/i);
  });

  it('renders a button with inline style', async () => {
    const { html } = await compileTemplate(source);
    expect(html).toMatch(
      /<a href="\{\{dashboard_url\}\}" class="button" style="display:inline-block;[^"]*background-color:#17573F/,
    );
  });

  it('uses the first paragraphs as inbox preview, never the address behind a button', async () => {
    const { html } = await compileTemplate(source);
    const preview = /<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1];
    expect(preview).toBe('Bienvenue chez {{site_name}}\u00a0: voir les tarifs\u00a0: {{site_url}}/tarifs.');
  });

  it('writes a text part in which links have their address and facts their name', async () => {
    const { text } = await compileTemplate(source);
    expect(text).toContain(
      'Bonjour\n\nBienvenue chez {{site_name}}\u00a0: voir les tarifs\u00a0: {{site_url}}/tarifs.\n\n' +
        'Ouvrir\u00a0: {{dashboard_url}}\n\nFormule\u00a0: {{plan_name}}\n\n-- \n',
    );
  });

  it('leaves the colon of a mail to a guest to the language that comes with it', async () => {
    const { text } = await compileTemplate({
      ...source,
      audience: 'guest',
      variables: [...source.variables, { name: 'host_name' }, { name: 'host_url' }, { name: 'language' }],
    });
    const values = { user_name: 'Léa', dashboard_url: 'https://etxe.example/sejour', plan_name: 'Itsaso' };
    const site = {
      site_name: 'Etxe',
      site_url: 'https://etxe.example',
      host_name: 'Etxe',
      host_url: 'https://etxe.example',
    };
    const inLanguage = (language: string) =>
      renderTemplate({ subject: '', html: '', text }, { ...values, ...site, language }).text;
    expect(inLanguage('fr')).toContain('Ouvrir\u00a0: https://etxe.example/sejour\n\nFormule\u00a0: Itsaso\n');
    for (const language of ['en', 'es', 'de']) {
      expect(inLanguage(language)).toContain('Ouvrir: https://etxe.example/sejour\n\nFormule: Itsaso\n');
    }
  });

  it('sanitises the content', async () => {
    const { html, text } = await compileTemplate({
      ...source,
      content: '<p onclick="x()">Bonjour<script>alert(1)</script></p></mj-text></td></table><mj-raw>fin</mj-raw>',
    });
    expect(html).not.toMatch(/alert|onclick|mj-raw|mj-text/);
    expect(html).toContain('Bonjour</p>fin</div>');
    expect(text).toMatch(/^Bonjour\s+fin\n/);
  });

  it('escapes the subject where the layout repeats it', async () => {
    const { subject, html } = await compileTemplate({ ...source, subject: 'A & B </title><b>' });
    expect(subject).toBe('A & B </title><b>');
    expect(html).toContain('<title>A &amp; B &lt;/title&gt;&lt;b&gt;</title>');
  });

  it('retains French no-break spaces and puts the subject on one line', async () => {
    const { subject } = await compileTemplate({ ...source, subject: ' Vraiment\u202f?\r\nOui\u00a0: {{user_name}} ' });
    expect(subject).toBe('Vraiment\u202f? Oui\u00a0: {{user_name}}');
  });

  it('reports the field of an author’s error', async () => {
    await expect(compileTemplate({ ...source, subject: '{{nom}}' })).rejects.toThrow(
      expect.objectContaining({ name: UnknownPlaceholderError.name, field: 'subject', names: ['nom'] }),
    );
    await expect(compileTemplate({ ...source, content: '{{{site_name}}}' })).rejects.toThrow(
      expect.objectContaining({ name: TemplateSyntaxError.name, field: 'content' }),
    );
  });
});

describe('templateSourceHash', () => {
  it('changes with the subject and the content, not with how placeholders are spaced', () => {
    const hash = templateSourceHash(source);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(templateSourceHash({ ...source, subject: 'Bonjour {{user_name}}' })).toBe(hash);
    expect(templateSourceHash({ ...source, subject: 'Bonsoir' })).not.toBe(hash);
    expect(templateSourceHash({ ...source, content: '<p>Autre</p>' })).not.toBe(hash);
  });
});
