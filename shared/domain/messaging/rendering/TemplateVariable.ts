/** A placeholder that a template may use. */
export interface TemplateVariable {
  name: string;
  /** French, shown to the author. */
  description: string;
  /** Replaces a real value in previews. */
  sample: string;
  /** An address that gives access to anyone who has it: an author may show it and link to it, not pass it on. */
  opens?: true;
}

/** Every template has them; the layout needs all but `user_name`. The last two may be empty: their line then goes. */
export const commonVariables: readonly TemplateVariable[] = [
  { name: 'user_name', description: 'Prénom du destinataire', sample: 'Maïder' },
  { name: 'site_name', description: 'Nom du site', sample: 'Clairvolet' },
  { name: 'site_url', description: 'Adresse du site', sample: 'https://clairvolet.example' },
  { name: 'contact_email', description: 'Adresse de contact', sample: 'bonjour@clairvolet.example' },
  { name: 'postal_address', description: 'Adresse postale du site', sample: '18 rue des Volets-Verts, 75011 Paris' },
];
