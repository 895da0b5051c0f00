import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of the terms of stays. */
export const termPlaces: readonly DeclaredPlace[] = [
  {
    at: 'conditions#arrhes-ou-acompte',
    label: 'Arrhes, acompte et solde',
    words: 'paiement réservation avance échéance trente pour cent',
    group: 'settings',
    note: 'Sur la page Conditions',
  },
  {
    at: 'conditions#annulation',
    label: 'Règles d’annulation',
    words: 'rembourser remboursement souple modérée stricte annuler désistement',
    group: 'settings',
    note: 'Sur la page Conditions',
  },
  {
    at: 'conditions#moyens-de-paiement',
    label: 'Moyens de paiement des voyageurs',
    words: 'carte bancaire virement iban rib chèque espèces chèques-vacances ancv',
    group: 'settings',
    note: 'Sur la page Conditions',
  },
  {
    at: 'conditions#paiement-par-carte',
    label: 'Paiement par carte',
    words: 'stripe compte connecter cb carte bancaire encaisser',
    group: 'settings',
    note: 'Sur la page Conditions',
  },
  {
    at: 'conditions#caution',
    label: 'Caution',
    words: 'dépôt de garantie dégât chèque',
    group: 'settings',
    note: 'Sur la page Conditions',
  },
  {
    at: 'conditions#par-logement',
    label: 'Conditions propres à un logement',
    words: 'différentes exception dérogation',
    group: 'settings',
    note: 'Sur la page Conditions',
  },
];
