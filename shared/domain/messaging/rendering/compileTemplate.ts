import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import { checkOpenings } from './checkOpenings.ts';
import { commonVariables, type TemplateVariable } from './TemplateVariable.ts';
import { colonName, type Colon } from './colon.ts';
import { contentToMailHtml } from './contentToMailHtml.ts';
import { contentToText } from './contentToText.ts';
import { guestFace, layoutMjml, layoutText, productFace } from './layout.ts';
import { parseContent, type ContentNode } from './parseContent.ts';
import { checkPlaceholders } from './placeholders.ts';

export interface TemplateSource {
  key: string;
  subject: string;
  /** HTML fragment: h1–h3, p, lists, tables of facts, strong, em, links, `a.button`, `ol.steps`, `p.note`. */
  content: string;
  /** The variables that the content may use, other than the common ones. */
  variables: readonly Pick<TemplateVariable, 'name' | 'opens'>[];
  /** To guests a mail speaks in their host's name, not in the product's. */
  audience?: 'user' | 'admin' | 'guest';
}

/** A template ready to be rendered: placeholders still in it, everything else done. */
export interface CompiledTemplate {
  subject: string;
  html: string;
  text: string;
}

const previewLength = 160;

/** Inboxes show it after the subject: the first paragraphs before the button, which say what the mail is about. */
function previewOf(nodes: readonly ContentNode[], colon: Colon): string {
  let preview = '';
  for (const node of nodes) {
    if (typeof node === 'string' || node.tag !== 'p') continue;
    if (node.children.some((child) => typeof child !== 'string' && child.variant === 'button')) break;
    preview = `${preview} ${contentToText([node], colon).replace(/[ \t\r\n]+/g, ' ')}`.trimStart();
    if (preview.length >= previewLength / 2) break;
  }
  if (preview.length <= previewLength) return preview;
  const cut = preview.slice(0, previewLength);
  // At a space, so never through a placeholder: half of one would be a syntax error.
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))}…`;
}

function assemble(source: TemplateSource) {
  const allowed = [...commonVariables, ...source.variables].map((variable) => variable.name);
  const subject = checkPlaceholders(source.subject, 'subject', allowed)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
  const face = source.audience === 'guest' ? guestFace : productFace;
  const nodes = parseContent(checkPlaceholders(source.content, 'content', allowed));
  // Again as it will be sent: a brace may have been an entity, or two were joined when a tag was removed.
  const check = (part: string) => checkPlaceholders(part, 'content', [...allowed, colonName]);
  const html = check(contentToMailHtml(nodes));
  const text = check(contentToText(nodes, face.colon));
  const preview = check(previewOf(nodes, face.colon));
  const openings = source.variables.filter(({ opens }) => opens).map(({ name }) => name);
  checkOpenings({ subject, nodes, html, text }, openings);
  const mjml = layoutMjml({ title: escapeHtml(subject), preview: escapeHtml(preview), body: html }, face);
  return { subject, mjml, text: layoutText(text, face) };
}

/**
 * Compiles an author's text. Runs MJML (5 ms, and half a second to load): on save, never while sending.
 * @throws TemplateError with a French sentence for the author.
 */
export async function compileTemplate(source: TemplateSource): Promise<CompiledTemplate> {
  const { subject, mjml, text } = assemble(source);
  // Loaded here because it is heavy and the processes that only send never need it.
  const { default: mjml2html } = await import('mjml');
  const { html } = await mjml2html(mjml, { validationLevel: 'strict', fonts: {}, ignoreIncludes: true });
  return { subject, html: html.replace(/\n\s+/g, '\n').trim(), text };
}

/** A hash that changes whenever the compiled form of a template would; it does not run MJML. @throws TemplateError */
export function templateSourceHash(source: TemplateSource): string {
  const { subject, mjml, text } = assemble(source);
  return createHash('sha256')
    .update(JSON.stringify([subject, mjml, text]))
    .digest('hex');
}
