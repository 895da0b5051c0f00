/** What the application shows before the settings have arrived: the first values of those that it needs. */
export const shippedSettings = {
  site_title: 'Clairvolet',
  page_title: 'Clairvolet, la gestion de vos locations saisonnières',
  favicon_url: '',
  trial_days: '15',
  footer_text: 'La gestion des locations saisonnières, sans commission.',
  footer_copyright: '© Clairvolet. Tous droits réservés.',
} as const;
