import type { TemplateVariable } from '../rendering/TemplateVariable.ts';

/** A template as the product ships it; an administrator may write their own in its place. */
export interface MailTemplateDefinition {
  key: string;
  /** French, shown in the back-office. */
  name: string;
  audience: 'user' | 'admin';
  /** Plain text, real no-break spaces. */
  subject: string;
  /** HTML fragment, see `compileTemplate`. */
  content: string;
  /** Beside the common ones. */
  variables: readonly TemplateVariable[];
}
