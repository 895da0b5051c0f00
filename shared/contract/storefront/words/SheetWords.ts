import type { Formats } from '../../properties/pricing/words/Formats.ts';
import type { Amenity, amenityGroups, BedKind, PropertyKind, SafetyPoint } from '../../properties/rules.ts';
import type { Party } from '../../reservations/rules.ts';

/** Titles under which amenities stand, by those under which the host ticks them. */
export type AmenityGroup = keyof typeof amenityGroups;

/** What is checked for the sake of those who stay; the other points concern the host alone. */
export const guestSafetyPoints = [
  'smokeDetector',
  'carbonMonoxide',
  'extinguisher',
  'firstAid',
  'emergencyNumbers',
] as const satisfies readonly SafetyPoint[];
export type GuestSafetyPoint = (typeof guestSafetyPoints)[number];

/** In centimetres, of beds that have a width. */
const bedWidths: Readonly<Partial<Record<BedKind, number>>> = { double: 140, queen: 160, king: 180, single: 90 };

/** What a bed of each kind is called, and several of them. */
export type BedNames = Readonly<Record<BedKind, readonly [one: string, several: string]>>;

/** Things that are counted: '1 chambre', '3 bedrooms'. */
type Counted = 'guests' | 'bedrooms' | 'beds' | 'bathrooms' | 'nights' | keyof Party;

/** A rule of the house, where it is so and where it is not. */
type EitherWay = Readonly<{ yes: string; no: string }>;

/**
 * What the sheet of a property says to guests in one language, apart from what the host wrote. Days are '2027-06-08', hours '16:30'.
 */
export interface SheetWords {
  formats: Formats;
  propertyKinds: Readonly<Record<PropertyKind, string>>;
  amenityGroups: Readonly<Record<AmenityGroup, string>>;
  amenities: Readonly<Record<Amenity, string>>;
  counts: Readonly<Record<Counted, (count: number) => string>>;
  /** '2 adultes, 1 enfant, 1 bébé'; who is not there is not named. */
  party: (party: Party) => string;
  /** '2 lits simples, 90'. */
  beds: (kind: BedKind, count: number) => string;
  /** '65 m²'. */
  surface: (squareMetres: number) => string;
  /** 'Rez-de-chaussée' of 0, '2e étage'; below the ground, 'Sous-sol'. */
  floor: (floor: number) => string;
  arrival: (from: string, until: string | null) => string;
  departure: (by: string) => string;
  houseRules: Readonly<Record<'children' | 'pets' | 'smoking' | 'parties', EitherWay>>;
  /** Hours without noise; of one that is not set, the other alone. */
  quiet: Readonly<{
    between: (from: string, until: string) => string;
    from: (from: string) => string;
    until: (until: string) => string;
  }>;
  safety: Readonly<Record<GuestSafetyPoint, string>>;
  /** Of the registration number that the town gives. */
  registration: Readonly<{ obtained: (number: string) => string; pending: string; exempt: string }>;
  /** '3 étoiles'. */
  stars: (stars: number) => string;
  /** 'Meublé de tourisme classé 3 étoiles'. */
  classified: (stars: number) => string;
  /** Of the « diagnostic de performance énergétique », letters from A to G. */
  energy: Readonly<{
    consumption: (letter: string) => string;
    emissions: (letter: string) => string;
    madeOn: (day: string) => string;
  }>;
}

/** Who stays, from how a language counts them. */
export function partyIn(counts: SheetWords['counts'], party: Party): string {
  return (['adults', 'children', 'babies', 'pets'] as const)
    .filter((who) => party[who] > 0)
    .map((who) => counts[who](party[who]))
    .join(', ');
}

/** How a language counts beds: '2 single beds, 90 cm'; `unit`: what it writes after a width. */
export function bedsIn({ count }: Formats, names: BedNames, unit: string): SheetWords['beds'] {
  return (kind, beds) => {
    const width = bedWidths[kind];
    return `${count(beds, ...names[kind])}${width === undefined ? '' : `, ${width}${unit}`}`;
  };
}
