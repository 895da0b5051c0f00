import { compile, type FormatCallback } from 'html-to-text';
import type { Colon } from './colon.ts';
import { contentToHtml, type ContentNode } from './parseContent.ts';

function hrefOf(attributes: unknown): string {
  const named = typeof attributes === 'object' && attributes !== null && 'href' in attributes;
  return named && typeof attributes.href === 'string' ? attributes.href : '';
}

/** 'texte : adresse', or the address alone when it is its own text. */
const linkWith =
  (colon: Colon): FormatCallback =>
  (element, walk, builder) => {
    const href = hrefOf(element.attribs);
    let label = '';
    builder.pushWordTransform((word: string) => {
      label += word;
      return word;
    });
    walk(element.children, builder);
    builder.popWordTransform();
    if (href === '') return;
    const address = href.replace(/^(?:mailto|tel):/, '');
    if (address.replaceAll(' ', '') !== label) builder.addInline(`${colon} ${address}`, { noWordTransform: true });
  };

/** 'Formule : Business', one row a line. */
const factsWith =
  (colon: Colon): FormatCallback =>
  (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2 });
    for (const row of element.children) {
      if (row.name !== 'tr') continue;
      builder.openBlock({ leadingLineBreaks: 1 });
      let first = true;
      for (const cell of row.children) {
        if (!first) builder.addInline(`${colon} `, { noWordTransform: true });
        walk(cell.children, builder);
        first = false;
      }
      builder.closeBlock({ trailingLineBreaks: 1 });
    }
    builder.closeBlock({ trailingLineBreaks: 2 });
  };

const headings = ['h1', 'h2', 'h3'].map((selector) => ({
  selector,
  options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
}));

const converterWith = (colon: Colon) =>
  compile({
    wordwrap: false,
    formatters: { link: linkWith(colon), facts: factsWith(colon) },
    selectors: [
      ...headings,
      { selector: 'a', format: 'link' },
      { selector: 'table', format: 'facts' },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'hr', options: { length: 3 } },
    ],
  });

const converters: Readonly<Record<Colon, (html: string) => string>> = {
  '\u00a0:': converterWith('\u00a0:'),
  '{{colon}}': converterWith('{{colon}}'),
};

/** The text part of a parsed content, placeholders unchanged, lines unwrapped (mail clients wrap them). */
export function contentToText(nodes: readonly ContentNode[], colon: Colon): string {
  return converters[colon](contentToHtml(nodes)).trim();
}
