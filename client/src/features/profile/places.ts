import type { DeclaredPlace } from '../../layout/palette/Place.ts';

/** What the search finds of the profile. */
export const profilePlaces: readonly DeclaredPlace[] = [
  {
    at: 'profil?ouvrir=mot-de-passe',
    label: 'Changer de mot de passe',
    words: 'mdp code secret modifier oublié sécurité password',
    group: 'actions',
  },
  {
    at: 'profil?ouvrir=informations',
    label: 'Changer d’adresse e-mail',
    words: 'mail courriel email adresse électronique identifiant connexion',
    group: 'actions',
  },
  {
    at: 'profil?ouvrir=informations',
    label: 'Modifier mon nom ou mon téléphone',
    words: 'prénom numéro portable coordonnées société siret tva informations personnelles',
    group: 'actions',
  },
  {
    at: 'profil?ouvrir=adresse',
    label: 'Modifier mon adresse postale',
    words: 'domicile rue ville code postal pays déménagement',
    group: 'actions',
  },
  {
    at: 'profil#securite',
    label: 'Double authentification',
    words: '2fa a2f deux facteurs étapes application code sécurité authenticator codes de secours',
    group: 'settings',
  },
  {
    at: 'profil#sessions-ouvertes',
    label: 'Sessions ouvertes',
    words: 'appareils connectés déconnecter partout autre ordinateur pirate piratage',
    group: 'settings',
  },
  {
    at: 'profil#vos-donnees',
    label: 'Exporter mes données',
    words: 'rgpd copie télécharger données personnelles archive sauvegarde',
    group: 'actions',
  },
  {
    at: 'profil?ouvrir=fermeture',
    label: 'Fermer mon compte',
    words: 'supprimer effacer clôturer désinscrire détruire suppression compte partir',
    group: 'actions',
  },
];
