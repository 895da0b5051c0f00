import type { TemplateVariable } from '../rendering/TemplateVariable.ts';

/** A template as the product ships it; an administrator may write their own in its place. */
export interface MailTemplate {
  /** French, shown in the back-office. */
  name: string;
  /** Absent: `user`. */
  audience?: 'admin' | 'guest';
  /** When it is sent: French, shown in the back-office. */
  rule: string;
  /** Nothing in the product sends it yet: a French sentence that says what it waits for, shown in the back-office. */
  unsent?: string;
  /** It cannot be switched off: access, money or the law depend on it. */
  required?: true;
  /** It says who comes, or what a guest writes: no copy of it is kept, as hosts alone decide who sees their guests. */
  namesGuests?: true;
  /** It says what a customer paid, owes or is given back: of the team, those read it who may see transactions. */
  tellsPayment?: true;
  /** Plain text, real no-break spaces. */
  subject: string;
  /** HTML fragment, see `compileTemplate`. */
  content: string;
  /** Other than the common ones. */
  variables: readonly TemplateVariable[];
}

export interface MailTemplateDefinition extends Omit<MailTemplate, 'audience'> {
  key: string;
  audience: 'user' | 'admin' | 'guest';
}

/** A placeholder of a template: its name, what it stands for and a value for previews, the last two in French. */
export function variable<const N extends string>(name: N, description: string, sample: string) {
  return { name, description, sample };
}

/** A placeholder for the address of one of the product's own pages. */
export function page<const N extends string>(name: N, description: string, path: string) {
  return variable(name, description, `https://clairvolet.example${path}`);
}

/** A placeholder for an address that gives access to anyone who has it. */
export function opening<const N extends string>(name: N, description: string, path: string) {
  return { ...page(name, description, path), opens: true } as const;
}
