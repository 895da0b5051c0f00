/** A placeholder that a template may use. */
export interface TemplateVariable {
  name: string;
  /** French, shown to the author. */
  description: string;
  /** Stands in for a real value in previews. */
  sample: string;
  /** An address that opens something to whoever has it: an author may show it and link to it, and not hand it on. */
  opens?: true;
}
