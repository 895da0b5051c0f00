import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of properties. */
export const propertyPlaces: readonly DeclaredPlace[] = [
  {
    at: 'logements?ouvrir=nouveau',
    label: 'Ajouter un logement',
    words: 'nouveau bien gîte appartement maison chambre villa annonce créer hébergement propriété',
    group: 'actions',
  },
  {
    at: 'logements/:logement#photos',
    label: 'Photos du logement',
    words: 'images photographies galerie ajouter changer',
    group: 'settings',
    note: 'Dans la fiche du logement',
  },
  {
    at: 'logements/:logement#amenities',
    label: 'Équipements du logement',
    words: 'piscine parking lave-linge cuisine climatisation jardin capacité chambres lits',
    group: 'settings',
    note: 'Dans la fiche du logement',
  },
  {
    at: 'logements/:logement#access',
    label: 'Accès et wifi',
    words: 'clés boîte code internet mot de passe wi-fi arrivée autonome digicode',
    group: 'settings',
    note: 'Dans la fiche du logement',
  },
  {
    at: 'logements/:logement#rules',
    label: 'Règles et horaires',
    words: 'heure arrivée départ check-in animaux fumer fêtes',
    group: 'settings',
    note: 'Dans la fiche du logement',
  },
  {
    at: 'logements/:logement#texts',
    label: 'Textes et langues du logement',
    words: 'description annonce titre traduction anglais allemand espagnol langue',
    group: 'settings',
    note: 'Dans la fiche du logement',
  },
  {
    at: 'logements/:logement#registration',
    label: 'Numéro d’enregistrement du logement',
    words: 'mairie déclaration meublé de tourisme classement étoiles dpe taxe de séjour',
    group: 'settings',
    note: 'Dans la fiche du logement',
  },
];
