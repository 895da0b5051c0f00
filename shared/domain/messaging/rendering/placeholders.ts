import Mustache from 'mustache';

/** Where an author made a mistake. */
type TemplateField = 'subject' | 'content';

const braces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

/** What an author wrote cannot be sent. The message is French, fit for its author. */
export abstract class TemplateError extends Error {
  readonly field: TemplateField;

  constructor(field: TemplateField, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
    this.field = field;
  }
}

/** A template uses names that it has no value for. */
export class UnknownPlaceholderError extends TemplateError {
  readonly names: readonly string[];

  constructor(field: TemplateField, names: readonly string[], allowed: readonly string[]) {
    const subject = names.length > 1 ? 'Variables inconnues' : 'Variable inconnue';
    super(field, `${subject}\u00a0: ${braces(names)}. Variables disponibles\u00a0: ${braces(allowed)}.`);
    this.names = names;
  }
}

/** A template cannot be read: an unclosed placeholder, or a form other than `{{name}}`. */
export class TemplateSyntaxError extends TemplateError {}

/** A template would pass on an address that gives access. */
export class MisplacedOpeningError extends TemplateError {
  constructor(field: TemplateField, variable: string, rule: string) {
    super(field, `La variable ${braces([variable])} ouvre un accès\u00a0: ${rule}.`);
  }
}

/** A mail lacked values of its placeholders: an error of the sending program, not of an author. */
export class MissingPlaceholderValueError extends Error {
  constructor(names: readonly string[]) {
    super(`No value for ${braces(names)}`);
    this.name = 'MissingPlaceholderValueError';
  }
}

const nameShape = /^[a-z][a-z0-9_]*$/;

export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'section'; name: string; children: Token[] };

/** Raised by `tokenise` for any form that templates do not have. */
class UnsupportedTagError extends Error {
  readonly tag: string;

  constructor(tag: string) {
    super(`Unsupported tag: ${tag}`);
    this.name = 'UnsupportedTagError';
    this.tag = tag;
  }
}

/** Mustache's own tokens: kind, value, start, end and, for a section, its children. */
function readTokens(raw: unknown, template: string): Token[] {
  if (!Array.isArray(raw)) throw new UnsupportedTagError(template);
  return raw.map((entry): Token => {
    if (!Array.isArray(entry)) throw new UnsupportedTagError(template);
    const [kind, value, start, end, children] = entry as unknown[];
    const written = template.slice(Number(start), Number(end));
    if (typeof value !== 'string') throw new UnsupportedTagError(written);
    if (kind === 'text') return { kind: 'text', text: value };
    if (kind === 'name') return { kind: 'name', name: value };
    if (kind === '#' && Array.isArray(children)) {
      return { kind: 'section', name: value, children: readTokens(children, template) };
    }
    throw new UnsupportedTagError(written);
  });
}

/** Parses text, `{{name}}` and `{{#name}}…{{/name}}` (shown when the value is not empty, for the layout alone). */
export function tokenise(template: string): Token[] {
  // A separate writer: the shared one caches every template forever.
  return readTokens(new Mustache.Writer().parse(template), template);
}

/** Checks what an author wrote; returns it with every placeholder spelled `{{name}}`. @throws TemplateError */
export function checkPlaceholders(template: string, field: TemplateField, allowed: readonly string[]): string {
  let tokens: Token[];
  try {
    tokens = tokenise(template);
  } catch (error) {
    if (error instanceof UnsupportedTagError) throw unsupported(field, error.tag, error);
    throw new TemplateSyntaxError(field, 'Une variable n’est pas refermée\u00a0: écrivez {{nom}}.', error);
  }
  const unknown = new Set<string>();
  let canonical = '';
  for (const token of tokens) {
    if (token.kind === 'section') throw unsupported(field, `{{#${token.name}}}`);
    if (token.kind === 'name' && !(nameShape.test(token.name) && allowed.includes(token.name))) unknown.add(token.name);
    canonical += token.kind === 'text' ? token.text : `{{${token.name}}}`;
  }
  if (unknown.size > 0) throw new UnknownPlaceholderError(field, [...unknown], allowed);
  return canonical;
}

function unsupported(field: TemplateField, written: string, cause?: unknown): TemplateSyntaxError {
  return new TemplateSyntaxError(
    field,
    `La forme ${written} n’est pas acceptée\u00a0: seules les variables simples, comme {{user_name}}, le sont.`,
    cause,
  );
}
