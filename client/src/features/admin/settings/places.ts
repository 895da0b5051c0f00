import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of settings that are no single field. */
export const settingPlaces: readonly DeclaredPlace[] = [
  {
    at: 'settings?categorie=maintenance',
    label: 'Mode maintenance',
    words: 'fermer le site panne travaux couper',
    group: 'settings',
  },
  {
    at: 'settings?categorie=securite',
    label: 'Double authentification des administrateurs',
    words: '2fa a2f sécurité obligatoire exiger',
    group: 'settings',
  },
  {
    at: 'settings?categorie=legales&texte=terms',
    label: 'Conditions générales',
    words: 'cgu cgv texte légal pages légales',
    group: 'settings',
  },
  {
    at: 'settings?categorie=legales&texte=privacy',
    label: 'Politique de confidentialité',
    words: 'rgpd vie privée données cookies texte légal',
    group: 'settings',
  },
  {
    at: 'settings?categorie=legales&texte=legal-notice',
    label: 'Mentions légales',
    words: 'éditeur hébergeur texte légal',
    group: 'settings',
  },
  {
    at: 'settings?categorie=hebergement',
    label: 'Service DNS et bureau d’enregistrement',
    words: 'powerdns ovh registrar domaines zones serveur certificats',
    group: 'settings',
  },
];
