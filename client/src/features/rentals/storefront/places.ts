import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of the host’s own site. */
export const storefrontPlaces: readonly DeclaredPlace[] = [
  {
    at: 'site#presentation',
    label: 'Textes de mon site de réservation',
    words: 'accroche présentation mot aux voyageurs signature téléphone lieu à proximité page web internet vitrine',
    group: 'settings',
  },
  {
    at: 'site#langues',
    label: 'Langues de mon site',
    words: 'anglais espagnol allemand traduction traduire étranger',
    group: 'settings',
  },
  {
    at: 'site?onglet=apparence#couleur',
    label: 'Couleur et apparence de mon site',
    words: 'thème caractères polices logo dessin composition design style',
    group: 'settings',
  },
  {
    at: 'site?onglet=apparence#photo-d-accueil',
    label: 'Photo d’accueil de mon site',
    words: 'image couverture bannière première page',
    group: 'settings',
  },
  {
    at: 'site?onglet=logements',
    label: 'Choisir les logements montrés sur mon site',
    words: 'cacher masquer afficher publier logement',
    group: 'settings',
  },
  {
    at: 'site?onglet=avis',
    label: 'Avis de mes voyageurs',
    words: 'note étoiles commentaire réponse répondre publier refuser',
    group: 'settings',
  },
  {
    at: 'site?onglet=mentions',
    label: 'Mentions légales de mon site',
    words: 'siret adresse éditeur loi obligatoire contact',
    group: 'settings',
  },
];
