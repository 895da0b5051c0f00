/** A placeholder that a template may use. */
export interface TemplateVariable {
  name: string;
  /** French, shown to the author. */
  description: string;
  /** Stands in for a real value in previews. */
  sample: string;
}
