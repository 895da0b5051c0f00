import type { AccountState } from '../accounts/rules.ts';
import { countOf } from '../core/counting.ts';
import { keysOf } from '../core/record.ts';

/** Words and bounds of properties that server and browser share. Pure: no zod, so that first views may read them. */

export const propertyKindLabels = {
  apartment: 'Appartement',
  house: 'Maison',
  villa: 'Villa',
  studio: 'Studio',
  room: 'Chambre d’hôtes',
  other: 'Autre',
} as const;
export type PropertyKind = keyof typeof propertyKindLabels;
export const propertyKinds = keysOf(propertyKindLabels);

/** `draft`: being prepared; `maintenance`: closed for a while; `archived`: retired, with its history. */
export const propertyStatusLabels = {
  draft: 'Brouillon',
  active: 'Ouvert',
  maintenance: 'En travaux',
  archived: 'Archivé',
} as const;
export type PropertyStatus = keyof typeof propertyStatusLabels;
export const propertyStatuses = keysOf(propertyStatusLabels);

/** Characters and counts that the fields of a property hold at most. */
export const propertyBounds = {
  name: 80,
  line: 120,
  postalCode: 12,
  city: 80,
  capacity: 50,
  bedrooms: 30,
  rooms: 30,
  bedsOfRoom: 12,
  photos: 60,
  photoBytes: 20 * 1024 * 1024,
  photoAlt: 200,
  headline: 80,
  summary: 500,
  description: 6_000,
  houseRules: 2_000,
  access: 2_000,
  units: 20,
} as const;

export const propertyMessages = {
  nameRequired: 'Donnez un nom à votre logement',
  kindRequired: 'Choisissez un type de logement',
  capacityRequired: 'Indiquez combien de voyageurs votre logement accueille',
  inUse: 'Ce logement a des réservations\u00a0: archivez-le pour garder son histoire.',
} as const;

interface PlanLimit {
  state: AccountState;
  /** Of the plan chosen; null without one. */
  planName: string | null;
  max: number;
}

/** Why an account cannot have one property more, and what can be done about it. */
export function planLimitText({ state, planName, max }: PlanLimit): string {
  const ways = 'ou archivez un logement.';
  if (state === 'trial') {
    const included = max === 1 ? 'un logement' : countOf(max, 'logement');
    return `L’essai comprend ${included}\u00a0: activez votre abonnement pour en ajouter d’autres, ${ways}`;
  }
  const plan = planName === null ? 'Votre formule' : `Votre formule ${planName}`;
  return `${plan} comprend ${countOf(max, 'logement')}\u00a0: changez de formule, ${ways}`;
}

/** Countries where a property may lie have their own time; those of France overseas too. */
export const timeZones = {
  'Europe/Paris': 'France métropolitaine',
  'America/Guadeloupe': 'Guadeloupe',
  'America/Martinique': 'Martinique',
  'America/Cayenne': 'Guyane',
  'Indian/Reunion': 'La Réunion',
  'Indian/Mayotte': 'Mayotte',
  'America/Miquelon': 'Saint-Pierre-et-Miquelon',
  'America/St_Barthelemy': 'Saint-Barthélemy',
  'America/Marigot': 'Saint-Martin',
  'Pacific/Noumea': 'Nouvelle-Calédonie',
  'Pacific/Tahiti': 'Polynésie (Tahiti)',
  'Pacific/Wallis': 'Wallis-et-Futuna',
  'Europe/Madrid': 'Espagne',
  'Europe/Lisbon': 'Portugal',
  'Europe/Rome': 'Italie',
  'Europe/Brussels': 'Belgique',
  'Europe/Zurich': 'Suisse',
  'Europe/London': 'Royaume-Uni',
} as const;

export const bedKindLabels = {
  double: 'Lit double, 140',
  queen: 'Lit double, 160',
  king: 'Lit double, 180',
  single: 'Lit simple, 90',
  bunk: 'Lits superposés',
  sofa: 'Canapé-lit',
  cot: 'Lit bébé',
} as const;
export type BedKind = keyof typeof bedKindLabels;
export const bedKinds = keysOf(bedKindLabels);

/** How many people sleep in one; babies do not count as guests. */
export const sleepersOf: Record<BedKind, number> = {
  double: 2,
  queen: 2,
  king: 2,
  single: 1,
  bunk: 2,
  sofa: 2,
  cot: 0,
};

/** The amenities by the title under which a host ticks them. */
export const amenityGroups = {
  Essentiels: {
    wifi: 'Wifi',
    heating: 'Chauffage',
    air_conditioning: 'Climatisation',
    linen: 'Draps fournis',
    towels: 'Serviettes fournies',
    washing_machine: 'Lave-linge',
    dryer: 'Sèche-linge',
    iron: 'Fer à repasser',
    hair_dryer: 'Sèche-cheveux',
    workspace: 'Espace de travail',
  },
  Cuisine: {
    kitchen: 'Cuisine équipée',
    oven: 'Four',
    microwave: 'Micro-ondes',
    fridge: 'Réfrigérateur',
    freezer: 'Congélateur',
    dishwasher: 'Lave-vaisselle',
    coffee_machine: 'Cafetière',
    kettle: 'Bouilloire',
    toaster: 'Grille-pain',
  },
  Séjour: {
    television: 'Télévision',
    fireplace: 'Cheminée ou poêle',
    books: 'Livres et jeux',
    games_console: 'Console de jeux',
  },
  Enfants: {
    high_chair: 'Chaise haute',
    baby_bath: 'Baignoire bébé',
    stair_gate: 'Barrière d’escalier',
    toys: 'Jouets',
  },
  Dehors: {
    balcony: 'Balcon',
    terrace: 'Terrasse',
    garden: 'Jardin',
    fenced_garden: 'Jardin clos',
    garden_furniture: 'Salon de jardin',
    barbecue: 'Barbecue ou plancha',
    private_pool: 'Piscine privée',
    shared_pool: 'Piscine partagée',
    hot_tub: 'Jacuzzi',
    sauna: 'Sauna',
    bicycles: 'Vélos',
  },
  Accès: {
    parking: 'Place de parking',
    garage: 'Garage',
    street_parking: 'Stationnement gratuit dans la rue',
    car_charger: 'Borne de recharge',
    lift: 'Ascenseur',
    step_free: 'Accès de plain-pied',
    key_box: 'Boîte à clés',
    luggage: 'Dépôt de bagages',
  },
  Vue: {
    sea_view: 'Vue sur la mer',
    mountain_view: 'Vue sur la montagne',
    beach_access: 'Plage à pied',
    ski_access: 'Pistes à pied',
  },
} as const;

type AmenityGroups = typeof amenityGroups;
export type Amenity = { [G in keyof AmenityGroups]: keyof AmenityGroups[G] & string }[keyof AmenityGroups];
export const amenities = Object.values(amenityGroups).flatMap((group: Partial<Record<Amenity, string>>) =>
  keysOf(group),
);

/** The languages in which a host may describe a property; French is the first. */
export const languageLabels = { fr: 'Français', en: 'Anglais', es: 'Espagnol', de: 'Allemand' } as const;
export type Language = keyof typeof languageLabels;
export const languages = keysOf(languageLabels);
export const translations = ['en', 'es', 'de'] as const;

export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** Of the registration number that the town gives (code du tourisme, L. 324-1-1). */
export const registrationStateLabels = {
  unknown: 'À renseigner',
  obtained: 'Obtenu',
  pending: 'Demande en cours',
  exempt: 'Non concerné',
} as const;
export const registrationStates = keysOf(registrationStateLabels);

export const safetyLabels = {
  smokeDetector: 'Détecteur de fumée posé',
  carbonMonoxide: 'Détecteur de monoxyde de carbone',
  extinguisher: 'Extincteur ou couverture anti-feu',
  firstAid: 'Trousse de secours',
  emergencyNumbers: 'Numéros d’urgence affichés',
  electricityChecked: 'Installation électrique vérifiée',
  gasChecked: 'Gaz vérifié, ou pas de gaz',
  poolDevice: 'Piscine protégée, ou pas de piscine',
} as const;
export type SafetyPoint = keyof typeof safetyLabels;
export const safetyPoints = keysOf(safetyLabels);
