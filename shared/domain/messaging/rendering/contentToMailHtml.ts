import escapeHtml from 'escape-html';
import { fonts, palette } from './layout.ts';
import type { ContentElement, ContentNode } from './parseContent.ts';

const ink = palette.text.light;
const body = `font-family:${fonts.text};font-size:16px;line-height:26px;color:${ink}`;
const heading = (size: number, line: number, margin: string) =>
  `margin:${margin};font-family:${fonts.heading};font-size:${size}px;line-height:${line}px;font-weight:700;color:${ink}`;

/** What each element looks like. The class carries the dark colour, see the layout. */
const styles: Readonly<Record<string, { className?: string; style: string }>> = {
  h1: { className: 'ink h1', style: `${heading(32, 38, '0 0 16px')};letter-spacing:-0.5px` },
  h2: { className: 'ink', style: heading(20, 26, '32px 0 16px') },
  h3: { className: 'ink', style: heading(17, 24, '24px 0 8px') },
  p: { className: 'ink', style: `margin:0 0 16px;${body}` },
  'p.note': {
    className: 'ink note',
    // A person's message retains its line breaks.
    style: `margin:0 0 16px;padding:14px 18px;background-color:${palette.note.light};border-radius:8px;${body};font-size:15px;line-height:24px;white-space:pre-line`,
  },
  ul: { className: 'ink', style: `margin:0 0 16px;padding:0 0 0 22px;${body}` },
  ol: { className: 'ink', style: `margin:0 0 16px;padding:0 0 0 22px;${body}` },
  li: { style: 'margin:0 0 6px' },
  a: { className: 'link', style: `color:${palette.link.light};text-decoration:underline` },
  strong: { style: 'font-weight:700' },
  small: { className: 'ink2', style: `font-size:15px;line-height:23px;color:${palette.secondary.light}` },
  hr: {
    className: 'line',
    style: `height:0;margin:28px 0;border:0;border-top:1px solid ${palette.hairline.light}`,
  },
  blockquote: {
    className: 'ink line',
    style: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${palette.hairline.light};${body}`,
  },
};

const stepColours = [
  { className: 'on-primary', background: palette.primary.light, text: palette.onPrimary.light },
  { className: 'on-mimosa', background: palette.mimosa.light, text: ink },
  { className: 'on-tile', background: palette.tile.light, text: palette.onTile.light },
] as const;

/** The HTML of a parsed content as mail clients need it: styles inlined, steps and facts as tables, bulletproof buttons. */
export function contentToMailHtml(nodes: readonly ContentNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementToMailHtml(node))).join('');
}

function elementToMailHtml(element: ContentElement): string {
  if (element.tag === 'table') return factsToMailHtml(element);
  if (element.tag === 'ol' && element.variant === 'steps') return stepsToMailHtml(element);
  if (element.tag === 'a' && element.variant === 'button' && element.href) return buttonToMailHtml(element);

  const look = styles[element.variant ? `${element.tag}.${element.variant}` : element.tag] ?? styles[element.tag];
  const className = look?.className ? ` class="${look.className}"` : '';
  const style = look ? ` style="${look.style}"` : '';
  const href = element.href === undefined ? '' : ` href="${escapeHtml(element.href)}"`;
  const opening = `<${element.tag}${href}${className}${style}>`;
  if (element.tag === 'br' || element.tag === 'hr') return opening;
  return `${opening}${contentToMailHtml(element.children)}</${element.tag}>`;
}

function children(element: ContentElement, tags: readonly string[]): ContentElement[] {
  return element.children.filter(
    (child): child is ContentElement => typeof child !== 'string' && tags.includes(child.tag),
  );
}

/** Outlook for Windows knows no padding on a link: it gets spaces of the same width instead. */
function buttonToMailHtml({ href = '', children: label }: ContentElement): string {
  const { light } = palette.primary;
  const style =
    `display:inline-block;margin:12px 0 8px;padding:14px 28px;border-radius:8px;background-color:${light};` +
    `font-family:${fonts.text};font-size:16px;line-height:22px;font-weight:600;color:${palette.onPrimary.light};` +
    `text-decoration:none;mso-padding-alt:0;text-underline-color:${light}`;
  const before =
    '<!--[if mso]><i style="mso-font-width:200%;mso-text-raise:26px" hidden>&emsp;</i><span style="mso-text-raise:13px"><![endif]-->';
  const after = '<!--[if mso]></span><i style="mso-font-width:200%" hidden>&emsp;&#8203;</i><![endif]-->';
  return `<a href="${escapeHtml(href)}" class="button" style="${style}">${before}${contentToMailHtml(label)}${after}</a>`;
}

/** Numbered squares, in the three brand colours in turn. */
function stepsToMailHtml(list: ContentElement): string {
  const rows = children(list, ['li']).map((item, index) => {
    const colour = stepColours[index % stepColours.length] ?? stepColours[0];
    const number =
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="28" height="28" align="center" class="${colour.className}" ` +
      `style="width:28px;height:28px;border-radius:6px;background-color:${colour.background};color:${colour.text};` +
      `font-family:${fonts.text};font-size:14px;line-height:28px;font-weight:700">${index + 1}</td></tr></table>`;
    return (
      `<tr><td width="44" valign="top" style="width:44px;padding:0 0 18px">${number}</td>` +
      `<td valign="top" class="ink" style="padding:1px 0 18px;${body}">${contentToMailHtml(item.children)}</td></tr>`
    );
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0">${rows.join('')}</table>`;
}

/** Rows of a name and its value, between hairlines. */
function factsToMailHtml(table: ContentElement): string {
  const line = `border-top:1px solid ${palette.hairline.light}`;
  const rows = children(table, ['tr']).map((row) => {
    const cells = children(row, ['th', 'td']).map((cell) => {
      const content = contentToMailHtml(cell.children);
      if (cell.tag === 'td') {
        return `<td valign="top" class="ink line" style="padding:11px 0;${line};${body};font-size:15px;line-height:22px">${content}</td>`;
      }
      const style = `padding:11px 16px 11px 0;${line};font-family:${fonts.text};font-size:15px;line-height:22px;font-weight:400;color:${palette.secondary.light}`;
      return `<th scope="row" align="left" valign="top" width="38%" class="ink2 line" style="${style}">${content}</th>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return (
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="line" ` +
    `style="margin:8px 0 24px;border-bottom:1px solid ${palette.hairline.light}">${rows.join('')}</table>`
  );
}
