import { compile, type FormatCallback } from 'html-to-text';
import { contentToHtml, type ContentNode } from './parseContent.ts';

function hrefOf(attributes: unknown): string {
  const named = typeof attributes === 'object' && attributes !== null && 'href' in attributes;
  return named && typeof attributes.href === 'string' ? attributes.href : '';
}

/** 'texte : adresse', or the address alone when it is its own text. */
const link: FormatCallback = (element, walk, builder) => {
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
  if (address.replaceAll(' ', '') !== label) builder.addInline(`\u00a0: ${address}`, { noWordTransform: true });
};

/** 'Formule : Business', one row a line. */
const facts: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  for (const row of element.children) {
    if (row.name !== 'tr') continue;
    builder.openBlock({ leadingLineBreaks: 1 });
    let first = true;
    for (const cell of row.children) {
      if (!first) builder.addInline('\u00a0: ', { noWordTransform: true });
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

const convert = compile({
  wordwrap: false,
  formatters: { link, facts },
  selectors: [
    ...headings,
    { selector: 'a', format: 'link' },
    { selector: 'table', format: 'facts' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'hr', options: { length: 3 } },
  ],
});

/** The text part of a parsed content, placeholders unchanged, lines unwrapped (mail clients wrap them). */
export function contentToText(nodes: readonly ContentNode[]): string {
  return convert(contentToHtml(nodes)).trim();
}
