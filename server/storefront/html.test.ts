import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributes, broken, html, paragraphs, voidElement } from './html.ts';
import { readPage } from './testing/readPage.ts';

/** Texts made of what markup is made of. */
const hostile = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '/',
        '=',
        ' ',
        '\n',
        '\0',
        '`',
        '\\',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        ']]>',
        '<style>',
        '</style>',
        '</textarea>',
        '</title>',
        '&lt;',
        '&#60;',
        'onerror=',
        'src=x',
        'a',
        '\u2028',
        '${',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const namesOf = (markup: string) =>
  readPage(markup).elements.map(({ name, attribs }) => `${name} ${Object.keys(attribs).join(' ')}`.trim());

describe('what is put into a template', () => {
  it('is text and nothing else: between elements, in attributes, in lists and in paragraphs', () => {
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const made = html`<p title="${one}" ${attributes({ lang: other, hidden: false, id: null })}>
            ${one}<b>${[other, [one]]}</b>
          </p>
          ${voidElement('input', { value: one })}`;
        expect(namesOf(made.text)).toStrictEqual(['p title lang', 'b', 'input value']);
        const page = readPage(made.text);
        expect([
          page.attribute('p', 'title'),
          page.attribute('p', 'lang'),
          page.attribute('input', 'value'),
        ]).toStrictEqual([one, other, one]);
        expect(page.rawTexts('b')).toStrictEqual([`${other}${one}`]);
        expect(new Set(namesOf(html`<div>${paragraphs(one)}${broken(other)}</div>`.text).slice(1))).toStrictEqual(
          new Set(
            namesOf(html`<div>${paragraphs(one)}${broken(other)}</div>`.text)
              .slice(1)
              .filter((name) => name === 'p' || name === 'br'),
          ),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('shows nothing for what is absent, and every number', () => {
    expect(html`<i>${null}${undefined}${false}${''}${0}${-1.5}${[null, 'a']}</i>`.text).toBe('<i>0-1.5a</i>');
    expect(attributes({ a: null, b: undefined, c: false, d: true, e: '', f: 0 }).text).toBe(' d e="" f="0"');
  });

  it('keeps the paragraphs and the ends of lines of a text', () => {
    const text = 'Un\r\ndeux\r\rTrois\n \t\n\n\n  quatre <b>  ';
    expect(paragraphs(text).map((each) => each.text)).toStrictEqual([
      '<p>Un<br>deux</p>',
      '<p>Trois</p>',
      '<p>quatre &lt;b&gt;</p>',
    ]);
    expect(paragraphs(' \n\n ')).toStrictEqual([]);
  });
});
