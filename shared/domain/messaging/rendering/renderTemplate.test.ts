import fc from 'fast-check';
import { ElementType, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { compileTemplate } from './compileTemplate.ts';
import { renderTemplate } from './renderTemplate.ts';
import { MissingPlaceholderValueError } from './placeholders.ts';

const compiled = await compileTemplate({
  key: 'example',
  subject: 'Pour {{user_name}}, de {{site_name}}',
  content:
    '<p>Bonjour {{user_name}}</p><p><a class="button" href="{{dashboard_url}}">Ouvrir</a></p>' +
    '<p><a href="https://example.fr/recherche?q={{user_name}}">Chercher</a></p>',
  variables: [{ name: 'dashboard_url' }],
});
const values = {
  user_name: 'Maïté',
  site_name: 'Clairvolet',
  site_url: 'https://clairvolet.example',
  dashboard_url: 'https://clairvolet.example/dashboard?a=1&b=2',
  contact_email: 'bonjour@clairvolet.example',
  postal_address: '18 rue des Volets-Verts, 75011 Paris',
};

/** Tags, attribute names, and attribute values except those of links: a value must not change them. */
function structure(html: string): string {
  const walk = (nodes: ReturnType<typeof parseDocument>['childNodes']): string =>
    nodes
      .map((node) => {
        if (!('attribs' in node)) return node.type === ElementType.Text ? '' : `<!${node.type}>`;
        const attributes = Object.entries(node.attribs).map(([name, value]) =>
          name === 'href' || name === 'aria-label' ? name : `${name}=${value}`,
        );
        return `<${node.name} ${attributes.join(' ')}>${walk(node.childNodes)}</>`;
      })
      .join('');
  return walk(parseDocument(html).childNodes);
}

const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '<',
          '>',
          '"',
          "'",
          '&',
          '`',
          '</title>',
          '-->',
          '<!--[if mso]>',
          '<script>',
          '{{user_name}}',
          '{{{',
        ),
        fc.constantFrom(
          '\r',
          '\n',
          '\r\nBcc: x@y.z',
          '\0',
          '\u2028',
          '\u202e',
          '\ud800',
          'javascript:',
          ']]>',
          '</td>',
        ),
        fc.string(),
      ),
    )
    .map((pieces) => pieces.join('')),
);

describe('renderTemplate', () => {
  it('inserts the values: escaped in the HTML, plain elsewhere', () => {
    const mail = renderTemplate(compiled, { ...values, user_name: 'Zoé & <Léo>' });
    expect(mail.subject).toBe('Pour Zoé & <Léo>, de Clairvolet');
    expect(mail.html).toContain('Bonjour Zoé &amp; &lt;Léo&gt;</p>');
    expect(mail.html).toContain('href="https://clairvolet.example/dashboard?a=1&amp;b=2"');
    expect(mail.text).toContain('Bonjour Zoé & <Léo>');
    expect(mail.text).toContain('Ouvrir\u00a0: https://clairvolet.example/dashboard?a=1&b=2');
  });

  it('encodes a value inside an address, so that it stays one parameter', () => {
    const { html } = renderTemplate(compiled, { ...values, user_name: 'a&b=c#d' });
    expect(html).toContain('href="https://example.fr/recherche?q=a%26b%3Dc%23d"');
  });

  it('omits the line of an empty address or contact', () => {
    const full = renderTemplate(compiled, values);
    expect(full.text).toContain('Clairvolet, 18 rue des Volets-Verts, 75011 Paris\n');
    expect(full.html).toContain('href="mailto:bonjour@clairvolet.example"');
    const bare = renderTemplate(compiled, { ...values, contact_email: '', postal_address: '' });
    expect(bare.text).toMatch(/\n-- \nClairvolet\nhttps:\/\/clairvolet\.example\n$/);
    expect(bare.html).not.toContain('Une question');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'clairvolet.example', 'https://x y', '//x.example', ''])(
    'drops %j from a link',
    (address) => {
      const { html } = renderTemplate(compiled, { ...values, dashboard_url: address });
      expect(html).toContain('href="" class="button"');
    },
  );

  it('refuses missing values, and names them', () => {
    const { user_name: _name, dashboard_url: _url, ...rest } = values;
    const attempt = () => renderTemplate(compiled, rest);
    expect(attempt).toThrow(MissingPlaceholderValueError);
    expect(attempt).toThrow('No value for {{user_name}}, {{dashboard_url}}');
  });

  it('takes no value from the prototype of the values', () => {
    const template = { subject: '{{constructor}}', html: '', text: '' };
    expect(() => renderTemplate(template, {})).toThrow(MissingPlaceholderValueError);
  });

  it('never lets a value add markup to the HTML', () => {
    const expected = structure(renderTemplate(compiled, values).html);
    fc.assert(
      fc.property(hostile, hostile, (name, address) => {
        const all = { ...values, user_name: name, site_name: name, dashboard_url: address, site_url: address };
        const { html } = renderTemplate(compiled, { ...all, contact_email: `x${name}`, postal_address: `x${name}` });
        expect(structure(html)).toBe(expected);
        expect(html).not.toMatch(/href="\s*(?!https?:|mailto:|"|\/confidentialite)/i);
      }),
      { numRuns: 500 },
    );
  });

  it('never lets a value add a line or a hidden character to the subject', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const { subject } = renderTemplate(compiled, { ...values, user_name: name });
        expect(subject).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        expect(subject).toMatch(/^Pour .*, de Clairvolet$/);
      }),
      { numRuns: 1000 },
    );
  });

  it('inserts a value literally, even one that looks like a placeholder', () => {
    const { text } = renderTemplate(compiled, { ...values, user_name: '{{site_name}} $& $1' });
    expect(text).toContain('Bonjour {{site_name}} $& $1');
  });
});
