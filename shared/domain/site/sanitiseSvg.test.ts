import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { sanitiseSvg, allowedSvgAttributes, allowedSvgElements } from './sanitiseSvg.ts';

const opened = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string, attributes = '') => `<svg ${opened}${attributes}>${inside}</svg>`;
const shape = '<path d="M0 0h8v8z"></path>';
const cleanOf = (source: string) => sanitiseSvg(source)?.svg;

/** Everything that a text, read as XML, holds that could run, link, load, animate or embed. */
function dangersIn(text: string): string[] {
  const dangers: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!allowedSvgElements.has(name)) dangers.push(`<${name}>`);
        for (const [attribute, value] of Object.entries(attributes)) {
          if (attribute !== 'xmlns' && !allowedSvgAttributes.has(attribute)) dangers.push(attribute);
          if (attribute === 'xmlns' && value !== 'http://www.w3.org/2000/svg') dangers.push(value);
          if (attribute === 'href' && !value.startsWith('#')) dangers.push(value);
          if (/script:|data:|url\((?!\s*["']?#)|@import|expression/i.test(value)) dangers.push(value);
        }
      },
      onprocessinginstruction: (name) => dangers.push(name),
      oncomment: () => dangers.push('comment'),
      oncdatastart: () => dangers.push('cdata'),
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (/<style[^>]*>[^<]*(?:@import|url\((?!["']?#)|\\)/i.test(text)) dangers.push('style');
  return dangers;
}

describe('a drawing', () => {
  it('retains its shapes, its texts, its gradients and its styles', () => {
    const drawing = svg(
      '<title>Volets &amp; co</title><style>.a{fill:url(#g)}@media (prefers-color-scheme:dark){.a &gt; path{fill:#fff}}</style>' +
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#123"></stop></linearGradient></defs>' +
        '<g class="a" transform="scale(2)" style="opacity:.5"><path d="M0 0h8v8z" fill="url(#g)"></path><use href="#s"></use></g>' +
        '<text x="1" y="2">A<tspan>b</tspan></text>',
      ' viewBox="0 0 32 16"',
    );
    expect(sanitiseSvg(drawing)).toStrictEqual({ svg: drawing, width: 32, height: 16 });
  });

  it('is read as drawing programs write it', () => {
    const written = `\u{feff}<?xml version="1.0" encoding="utf-8"?><!-- Volets 3.0 -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns "http://a.example/">]>
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="&ns;" width="24px" height="12.6">
      <metadata><x:a>b</x:a></metadata><style type="text/css"><![CDATA[.st0{fill:#00f}]]></style><x:g><path/></x:g><a href="https://a.example/"><path d="M0 0h8v8z"/></a><use xlink:href="#s"/></svg>`;
    expect(sanitiseSvg(written)).toStrictEqual({
      svg: svg(
        `<style type="text/css">.st0{fill:#00f}</style>${shape}<use href="#s"></use>`,
        ' width="24px" height="12.6"',
      ),
      width: 24,
      height: 13,
    });
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<script href="data:text/javascript,alert(1)"/>', ''],
    ['<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>', ''],
    ['<g onload="alert(1)" OnClick="alert(2)"/>', '<g></g>'],
    ['<image href="https://attaquant.example/x.png"/>', ''],
    ['<use href="https://attaquant.example/x.svg#a"/>', '<use></use>'],
    ['<use href="data:image/svg+xml;base64,PHN2Zz4="/>', '<use></use>'],
    ['<a href="javascript:alert(1)"><g/></a>', '<g></g>'],
    [
      '<g><animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/></g>',
      '<g></g>',
    ],
    ['<style>@import "https://attaquant.example/x.css";</style>', '<style></style>'],
    ['<style>a{background:url(https://attaquant.example/x)}</style>', '<style></style>'],
    ['<style>a{background:u<![CDATA[rl(https://attaquant.example/x)]]>}</style>', '<style></style>'],
    ['<style>a{background:u&#114;l(//attaquant.example/x)}</style>', '<style></style>'],
    ['<style>a{background:\\75rl(//attaquant.example/x)}</style>', '<style></style>'],
    ['<style>u<g/>rl(//attaquant.example/x)</style>', '<style></style>'],
    ['<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>', '<style></style>'],
    ['<g style="background:url(//attaquant.example/x)" fill="url(https://attaquant.example/#a)"/>', '<g></g>'],
    ['<g fill="URL( \'#a\' )"/>', '<g fill="URL( &#39;#a&#39; )"></g>'],
    ['<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>', '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>'],
    [
      '<title><![CDATA[</title><script>alert(1)</script>]]></title>',
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>',
    ],
    ['<g id="a&quot; onload=&quot;alert(1)"/>', '<g id="a&quot; onload=&quot;alert(1)"></g>'],
    ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', ''],
    ['<iframe src="https://attaquant.example"/><embed src="x"/><object data="x"/>', ''],
    ['<?xml-stylesheet href="https://attaquant.example/x.css"?>', ''],
    ['</svg><script>alert(1)</script><svg><path/>', null],
  ])('loses what could run, link or load: %s', (hostile, left) => {
    expect(cleanOf(svg(hostile + shape))).toBe(left === null ? undefined : svg(left + shape));
  });

  it.each([
    ['nothing', ''],
    ['text', 'une image'],
    ['a page', '<html><svg><path/></svg></html>'],
    ['a drawing without a shape', svg('<g></g>')],
    ['one whose shapes are all in what is taken away', svg('<foreignObject><path/></foreignObject>')],
    ['one of capitals', '<SVG><path/></SVG>'],
    ['one that copies itself over and over', svg('<use href="#a"/>'.repeat(21))],
    ['one of far too many parts', svg('<path/>'.repeat(5_001))],
  ])('is not %s', (_what, source) => {
    expect(sanitiseSvg(source)).toBeNull();
  });

  it('that is nested too deep is cut', () => {
    expect(cleanOf(svg(`${shape}${'<g>'.repeat(400)}`))?.match(/<g>/g)).toHaveLength(49);
  });

  it.each([
    ['elements nested without end', '<g>'.repeat(600_000)],
    ['unknown elements nested without end', '<x>'.repeat(600_000)],
    ['links nested without end, which are left out but for what is in them', '<a>'.repeat(600_000)],
    ['elements without end', '<x/>'.repeat(500_000)],
    [
      'an element of attributes without end',
      `<g ${Array.from({ length: 200_000 }, (_, nth) => `a${nth}=""`).join(' ')}/>`,
    ],
    ['ends of what never began', '</x>'.repeat(500_000)],
    ['text in pieces without end', '&amp;'.repeat(400_000)],
    ['a style in pieces without end', `<style>${'url( '.repeat(400_000)}</style>`],
    ['comments without end', '<!--'.repeat(500_000)],
  ])('of %s is read no further than the limit', (_what, endless) => {
    const begun = performance.now();
    sanitiseSvg(svg(`${shape}${endless}`));
    expect(performance.now() - begun).toBeLessThan(1_500);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<g',
      '<use',
      '<a',
      '<set',
      '<animate',
      '<foreignObject>',
      '<svg>',
      '</svg>',
      '>',
      '/>',
      ' onload="',
      ' href="',
      " xlink:href='",
      ' style="',
      ' fill="',
      '"',
      "'",
      'javascript:alert(1)',
      'data:text/html,',
      'url(',
      'url(#a)',
      ')',
      'https://a.example/',
      '@import',
      '\\75',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?xml ',
      '?>',
      '<!DOCTYPE svg [',
      '<!ENTITY a "',
      ']>',
      '&a;',
      '&#x3c;',
      '&lt;',
      '&#0;',
      '\u0000',
      '<path d="M0 0"/>',
      ' ',
    ),
    fc.string({ maxLength: 6 }),
  );

  it('leaves nothing executable of whatever it is made of, and nothing more to clean', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = sanitiseSvg(svg(`${shape}${pieces.join('')}`));
        if (!clean) return;
        expect(dangersIn(clean.svg)).toStrictEqual([]);
        expect(clean.svg.startsWith(`<svg ${opened}`) && clean.svg.endsWith('</svg>')).toBe(true);
        expect(cleanOf(clean.svg)).toBe(clean.svg);
      }),
      { numRuns: 2_000 },
    );
  });
});
