import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentToHtml, parseContent } from './parseContent.ts';

const sanitise = (html: string) => contentToHtml(parseContent(html));

/** Every tag of the canonical form. */
const canonicalTag =
  /<\/?(?:h[1-3]|p|ul|ol|li|strong|em|small|br|hr|blockquote|table|tr|th|td)(?: class="(?:steps|note)")?>|<a(?: href="[^"<>]*")?(?: class="button")?>|<\/a>/g;

describe('parseContent', () => {
  it('retains the elements of mails', () => {
    const content =
      '<h1>Bonjour {{user_name}}</h1><p class="note">Un <strong>mot</strong>, <em>doux</em><br><small>petit</small></p>' +
      '<ol class="steps"><li>Un</li></ol><table><tr><th>Clé</th><td>Valeur</td></tr></table><hr>' +
      '<a href="{{dashboard_url}}" class="button">Ouvrir</a>';
    expect(sanitise(content)).toBe(content);
  });

  it('drops code with its text, and unknown tags without theirs', () => {
    expect(sanitise('<p>a<script>alert(1)</script><style>p{}</style><span onclick="x()">b</span></p>')).toBe(
      '<p>ab</p>',
    );
  });

  it.each([
    ['javascript:alert(1)', ''],
    [' JaVaScRiPt:alert(1)', ''],
    ['java\nscript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['{{user_name}}javascript:alert(1)', ''],
    ['//evil.example', ''],
    ['https://example.fr/a', ' href="https://example.fr/a"'],
    ['mailto:{{contact_email}}', ' href="mailto:{{contact_email}}"'],
    ['{{site_url}}/tarifs?a=1&amp;b=2', ' href="{{site_url}}/tarifs?a=1&amp;b=2"'],
  ])('reads the link %j', (href, kept) => {
    expect(sanitise(`<a href="${href}">x</a>`)).toBe(`<a${kept}>x</a>`);
  });

  it('leaves out cells and items that have no table or list, which would break the layout around them', () => {
    expect(sanitise('<td>a</td></td></tr></table><li>b</li><tr><td>c</td></tr>')).toBe('abc');
    expect(sanitise('<table>perdu<tbody><tr>perdu<td>a</td></tr></tbody></table>')).toBe(
      '<table><tr><td>a</td></tr></table>',
    );
  });

  it('reads the paragraphs that editors write as divs, also inside a div', () => {
    expect(sanitise('<div><div>Un</div><div>Deux</div></div>')).toBe('<p>Un</p><p>Deux</p>');
  });

  it('returns only canonical and balanced tags for any input', () => {
    const fragment = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '</',
        '<p>',
        '</p>',
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<svg>',
        '<!--',
        '-->',
      ),
      fc.constantFrom(
        '<a href=',
        'javascript:',
        '<script>',
        '</script>',
        '<img src=x onerror=y>',
        '<![CDATA[',
        '&lt;',
        '<li>',
      ),
      fc.constantFrom('<div>', '<style>', '{{user_name}}', ' class="button"', '<textarea>', '<ol class="steps">', '\0'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 25 }), (fragments) => {
        const html = sanitise(fragments.join(''));
        expect(html.replace(canonicalTag, '')).not.toMatch(/[<>"]/);
        expect(sanitise(html)).toBe(html);
      }),
      { numRuns: 2000 },
    );
  });
});
