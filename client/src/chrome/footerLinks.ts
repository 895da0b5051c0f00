export const footerColumns = [
  {
    name: 'Le produit',
    links: [
      { href: '/fonctionnalites', label: 'Fonctionnalités' },
      { href: '/tarifs', label: 'Tarifs' },
      { href: '/contact', label: 'Contact' },
    ],
  },
  {
    name: 'Le cadre',
    links: [
      { href: '/mentions-legales', label: 'Mentions légales' },
      { href: '/confidentialite', label: 'Confidentialité' },
      { href: '/cgu', label: 'Conditions générales' },
      { href: '/accessibilite', label: 'Accessibilité' },
    ],
  },
];
