import { addDays, type Day } from '../features/rentals/days.ts';
import type { Closure, Source, Stay, StayStatus } from '../features/rentals/rentals.ts';
import { samplePlaces } from './samplePlaces.ts';

/** Days from today to the arrival, nights, who, how many, where from. */
type Line = readonly [
  arrival: number,
  nights: number,
  guest: string,
  people: number,
  source: Source,
  status?: StayStatus,
];

const lines: Record<string, readonly Line[]> = {
  'villa-arrosa': [
    [-49, 5, 'Giulia Marchetti', 6, 'airbnb'],
    [-44, 4, 'Famille Roux', 7, 'direct'],
    [-40, 6, 'Ulrike Brandt', 4, 'booking'],
    [-32, 7, 'Famille Castaing', 8, 'abritel'],
    [-24, 3, 'Hugo Salaberry', 5, 'airbnb'],
    [-20, 5, 'Emma Lindqvist', 4, 'booking'],
    [-14, 4, 'Noémie Arnal', 6, 'airbnb'],
    [-9, 5, 'Famille Perrot', 8, 'direct'],
    [-4, 4, 'Yann Le Goff', 2, 'booking'],
    [0, 4, 'Claire Duhamel', 4, 'airbnb'],
    [4, 5, 'Inès Haddad', 6, 'direct'],
    [9, 3, 'Tom Verhoeven', 5, 'airbnb'],
    [13, 7, 'Famille Delcourt', 8, 'abritel'],
    [21, 4, 'Sofia Marino', 6, 'booking'],
    [26, 3, 'Marc Etchart', 4, 'direct', 'pending'],
    [30, 7, 'Famille Oyarzun', 8, 'abritel'],
    [39, 5, 'Kate Sullivan', 6, 'booking'],
    [45, 7, 'Famille Bonnet', 8, 'direct'],
  ],
  'port-vieux': [
    [-45, 5, 'Anna Bellini', 2, 'booking'],
    [-40, 2, 'Léa Caron', 2, 'airbnb'],
    [-37, 7, 'Famille Carpentier', 4, 'abritel'],
    [-28, 4, 'Oliver Hughes', 2, 'booking'],
    [-23, 3, 'Manon Sibille', 3, 'airbnb'],
    [-17, 6, 'Paul Arrieta', 4, 'airbnb'],
    [-9, 4, 'Ewa Nowak', 2, 'booking'],
    [-4, 3, 'Lucas Martel', 3, 'airbnb'],
    [0, 2, 'Nora Sbai', 2, 'airbnb'],
    [2, 5, "James O'Connor", 4, 'booking'],
    [9, 4, 'Famille Perrin', 4, 'airbnb'],
    [14, 3, 'Chloé Barrère', 2, 'airbnb'],
    [18, 5, 'Hanna Schmitt', 4, 'booking', 'pending'],
    [25, 7, 'Famille Tellier', 4, 'abritel'],
    [35, 4, 'Antoine Lasserre', 2, 'airbnb'],
    [43, 6, 'Mia Johansson', 3, 'booking'],
  ],
  'etxe-ttiki': [
    [-48, 6, 'Mathis Lacoste', 3, 'direct'],
    [-40, 4, 'Zoé Lemaire', 2, 'airbnb'],
    [-36, 3, 'Pablo Ibarra', 2, 'airbnb'],
    [-28, 7, 'Famille Navarre', 4, 'abritel'],
    [-18, 5, 'Jules Etcheto', 3, 'direct'],
    [-12, 4, 'Camille Roy', 2, 'airbnb'],
    [-7, 4, 'Amaia Goñi', 4, 'direct'],
    [0, 7, 'Jeanne Dubosc', 4, 'direct'],
    [7, 7, 'Famille Quéré', 4, 'abritel'],
    [16, 3, 'Nina Rossi', 2, 'airbnb'],
    [20, 5, 'Famille Vidal', 4, 'direct', 'pending'],
    [28, 4, 'Théo Marsan', 2, 'airbnb'],
    [35, 7, 'Famille Guérin', 4, 'abritel'],
  ],
  'gite-larrun': [
    [-48, 3, 'Alain Mercier', 2, 'abritel'],
    [-41, 5, 'Fanny Garnier', 4, 'direct'],
    [-32, 7, 'Famille Boyer', 6, 'abritel'],
    [-23, 3, 'Dirk Janssen', 2, 'booking'],
    [-17, 4, 'Élise Forgues', 5, 'direct'],
    [-10, 7, 'Famille Texier', 6, 'abritel'],
    [-3, 2, 'Pieter de Vries', 2, 'booking'],
    [3, 3, 'Xabi Arana', 4, 'direct', 'pending'],
    [8, 4, 'Maria Costa', 3, 'booking'],
    [16, 7, 'Famille Lambert', 6, 'abritel'],
    [26, 3, 'Bruno Sallenave', 4, 'direct'],
    [33, 5, 'Sven Albrecht', 4, 'booking'],
  ],
  'studio-les-halles': [
    [-46, 3, 'Rémi Colas', 2, 'airbnb'],
    [-43, 2, 'Sara Lund', 1, 'airbnb'],
    [-41, 5, 'Marco Conti', 2, 'booking'],
    [-34, 6, 'Julie Meunier', 2, 'booking'],
    [-27, 3, 'Agnès Puyau', 2, 'airbnb'],
    [-22, 4, 'Karim Belkacem', 1, 'booking'],
    [-17, 5, 'Laura Esteban', 2, 'airbnb'],
    [-11, 4, 'Simon Ferrer', 2, 'airbnb'],
    [-7, 3, 'Ingrid Olsen', 2, 'booking'],
    [-3, 3, 'Oscar Blin', 2, 'airbnb'],
    [0, 3, 'Fanny Delmas', 2, 'airbnb'],
    [3, 7, 'Katarzyna Zając', 2, 'booking'],
    [11, 3, 'Damien Labat', 1, 'airbnb'],
    [15, 2, 'Rosa Almeida', 2, 'booking', 'pending'],
    [18, 5, 'Vincent Prat', 2, 'airbnb'],
    [25, 4, 'Lena Fischer', 2, 'booking'],
    [31, 3, 'Aude Castex', 2, 'airbnb'],
    [38, 5, 'Milan Horvat', 2, 'booking'],
  ],
  bergerie: [
    [-44, 7, 'Famille Dufau', 5, 'direct'],
    [-34, 4, 'Ben Carter', 3, 'airbnb'],
    [-26, 5, 'Famille Irigoyen', 4, 'direct'],
    [-17, 6, 'Famille Besson', 5, 'airbnb'],
    [16, 5, 'Famille Moreau', 5, 'direct'],
    [25, 4, 'Ana Ribeiro', 2, 'airbnb'],
    [34, 7, 'Famille Chevalier', 5, 'direct'],
  ],
};

/** The sample reservations, around the day on which they are looked at: each turnover of that day is among them. */
export function sampleStays(today: Day): Stay[] {
  return samplePlaces.flatMap(({ id: propertyId, nightCents }) =>
    (lines[propertyId] ?? []).map(([from, nights, guest, people, source, status = 'confirmed'], index) => ({
      id: `${propertyId}-${index + 1}`,
      propertyId,
      guest,
      people,
      source,
      status,
      arrival: addDays(today, from),
      departure: addDays(today, from + nights),
      arrivalTime: index % 3 === 0 ? '17:00' : '16:00',
      departureTime: index % 2 === 0 ? '11:00' : '10:00',
      totalCents: nights * nightCents,
    })),
  );
}

/** The works because of which a property is closed. */
export function sampleClosures(today: Day): Closure[] {
  return [
    {
      id: 'travaux',
      propertyId: 'bergerie',
      reason: 'Travaux de toiture',
      from: addDays(today, -8),
      to: addDays(today, 12),
    },
  ];
}
