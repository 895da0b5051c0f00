/** Where an author made a mistake. */
export type TemplateField = 'subject' | 'content';

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
