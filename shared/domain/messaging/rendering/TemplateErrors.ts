/** Where an author made a mistake. */
export type TemplateField = 'subject' | 'content';

const braces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

/** A template uses names that it has no value for. The message is French, fit for its author. */
export class UnknownPlaceholderError extends Error {
  readonly field: TemplateField;
  readonly names: readonly string[];
  readonly allowed: readonly string[];

  constructor(field: TemplateField, names: readonly string[], allowed: readonly string[]) {
    const subject = names.length > 1 ? 'Variables inconnues' : 'Variable inconnue';
    super(`${subject}\u00a0: ${braces(names)}. Variables disponibles\u00a0: ${braces(allowed)}.`);
    this.name = 'UnknownPlaceholderError';
    this.field = field;
    this.names = names;
    this.allowed = allowed;
  }
}

/** A template cannot be read: an unclosed placeholder, or a form other than `{{name}}`. French message. */
export class TemplateSyntaxError extends Error {
  readonly field: TemplateField;

  constructor(field: TemplateField, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TemplateSyntaxError';
    this.field = field;
  }
}

/** A mail was about to leave with holes in it: a mistake of the program that sends, not of an author. */
export class MissingPlaceholderValueError extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`No value for ${braces(names)}`);
    this.name = 'MissingPlaceholderValueError';
    this.names = names;
  }
}
