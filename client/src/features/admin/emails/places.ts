import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of e-mails. */
export const emailPlaces: readonly DeclaredPlace[] = [
  {
    at: 'emails#serveur-d-envoi',
    label: 'Serveur d’envoi (SMTP)',
    words: 'hôte port chiffrement identifiant mot de passe smtp mail courriel configuration',
    group: 'settings',
  },
  {
    at: 'emails#expediteur-et-administration',
    label: 'Expéditeur des e-mails',
    words: 'adresse nom répondre administration mail de',
    group: 'settings',
  },
  { at: 'emails?ouvrir=test', label: 'Envoyer un e-mail de test', words: 'essai vérifier smtp mail', group: 'actions' },
  {
    at: 'emails?onglet=modeles',
    label: 'Modèles d’e-mails',
    words: 'textes messages templates modifier',
    group: 'pages',
  },
  {
    at: 'emails?onglet=envois',
    label: 'E-mails envoyés',
    words: 'envois renvoyer journal mails historique reçu parti destinataire',
    group: 'pages',
  },
  {
    at: 'emails?onglet=envois&etat=failed',
    label: 'E-mails non remis',
    words: 'échec rejeté refusé erreur bounce spam',
    group: 'pages',
  },
];
