import { germanFormats } from '../../properties/pricing/words/formats.de.ts';
import { bedsIn, type BedNames, partyIn, type SheetWords } from './SheetWords.ts';

const { count, date, hour } = germanFormats;

const bedNames: BedNames = {
  double: ['Doppelbett', 'Doppelbetten'],
  queen: ['Doppelbett', 'Doppelbetten'],
  king: ['Doppelbett', 'Doppelbetten'],
  single: ['Einzelbett', 'Einzelbetten'],
  bunk: ['Etagenbett', 'Etagenbetten'],
  sofa: ['Schlafsofa', 'Schlafsofas'],
  cot: ['Babybett', 'Babybetten'],
};

const counts: SheetWords['counts'] = {
  guests: (guests) => count(guests, 'Gast', 'Gäste'),
  bedrooms: (bedrooms) => count(bedrooms, 'Schlafzimmer', 'Schlafzimmer'),
  beds: (beds) => count(beds, 'Bett', 'Betten'),
  bathrooms: (bathrooms) => count(bathrooms, 'Badezimmer', 'Badezimmer'),
  nights: (nights) => count(nights, 'Nacht', 'Nächte'),
  adults: (adults) => count(adults, 'Erwachsener', 'Erwachsene'),
  children: (children) => count(children, 'Kind', 'Kinder'),
  babies: (babies) => count(babies, 'Baby', 'Babys'),
  pets: (pets) => count(pets, 'Haustier', 'Haustiere'),
};

const starsText = (stars: number) => count(stars, 'Stern', 'Sterne');

/** What a sheet says in German. */
export const germanSheetWords: SheetWords = {
  formats: germanFormats,
  propertyKinds: {
    apartment: 'Ferienwohnung',
    house: 'Ferienhaus',
    villa: 'Villa',
    studio: 'Studio',
    room: 'Gästezimmer',
    other: 'Unterkunft',
  },
  amenityGroups: {
    Essentiels: 'Grundausstattung',
    Cuisine: 'Küche',
    Séjour: 'Wohnbereich',
    Enfants: 'Kinder',
    Dehors: 'Außenbereich',
    Accès: 'Zugang und Parken',
    Vue: 'Aussicht und Umgebung',
  },
  amenities: {
    wifi: 'WLAN',
    heating: 'Heizung',
    air_conditioning: 'Klimaanlage',
    linen: 'Bettwäsche inklusive',
    towels: 'Handtücher inklusive',
    washing_machine: 'Waschmaschine',
    dryer: 'Wäschetrockner',
    iron: 'Bügeleisen',
    hair_dryer: 'Haartrockner',
    workspace: 'Arbeitsplatz',
    kitchen: 'Voll ausgestattete Küche',
    oven: 'Backofen',
    microwave: 'Mikrowelle',
    fridge: 'Kühlschrank',
    freezer: 'Gefrierschrank',
    dishwasher: 'Geschirrspüler',
    coffee_machine: 'Kaffeemaschine',
    kettle: 'Wasserkocher',
    toaster: 'Toaster',
    television: 'Fernseher',
    fireplace: 'Kamin oder Ofen',
    books: 'Bücher und Spiele',
    games_console: 'Spielkonsole',
    high_chair: 'Hochstuhl',
    baby_bath: 'Babybadewanne',
    stair_gate: 'Treppenschutzgitter',
    toys: 'Spielzeug',
    balcony: 'Balkon',
    terrace: 'Terrasse',
    garden: 'Garten',
    fenced_garden: 'Eingezäunter Garten',
    garden_furniture: 'Gartenmöbel',
    barbecue: 'Grill oder Plancha',
    private_pool: 'Privater Pool',
    shared_pool: 'Gemeinschaftspool',
    hot_tub: 'Whirlpool',
    sauna: 'Sauna',
    bicycles: 'Fahrräder',
    parking: 'Stellplatz',
    garage: 'Garage',
    street_parking: 'Kostenlose Parkplätze an der Straße',
    car_charger: 'Ladestation für Elektroautos',
    lift: 'Aufzug',
    step_free: 'Stufenloser Zugang',
    key_box: 'Schlüsselbox',
    luggage: 'Gepäckaufbewahrung',
    sea_view: 'Meerblick',
    mountain_view: 'Bergblick',
    beach_access: 'Strand zu Fuß erreichbar',
    ski_access: 'Skipiste zu Fuß erreichbar',
  },
  counts,
  party: (party) => partyIn(counts, party),
  beds: bedsIn(germanFormats, bedNames, '\u00a0cm'),
  surface: (squareMetres) => `${squareMetres.toLocaleString('de-DE')}\u00a0m²`,
  floor(floor) {
    if (floor < 0) return 'Untergeschoss';
    return floor === 0 ? 'Erdgeschoss' : `${floor}.\u00a0Etage`;
  },
  arrival: (from, until) =>
    until === null ? `Anreise ab ${hour(from)}` : `Anreise zwischen ${hour(from)} und ${hour(until)}`,
  departure: (by) => `Abreise bis ${hour(by)}`,
  houseRules: {
    children: { yes: 'Kinder willkommen', no: 'Für Kinder nicht geeignet' },
    pets: { yes: 'Haustiere willkommen', no: 'Keine Haustiere' },
    smoking: { yes: 'Rauchen im Haus erlaubt', no: 'Nichtraucherunterkunft' },
    parties: { yes: 'Feiern erlaubt', no: 'Keine Feiern' },
  },
  quiet: {
    between: (from, until) => `Ruhezeit von ${hour(from)} bis ${hour(until)}`,
    from: (from) => `Ruhe ab ${hour(from)}`,
    until: (until) => `Ruhe bis ${hour(until)}`,
  },
  safety: {
    smokeDetector: 'Rauchmelder vorhanden',
    carbonMonoxide: 'Kohlenmonoxidmelder',
    extinguisher: 'Feuerlöscher oder Löschdecke',
    firstAid: 'Erste-Hilfe-Kasten',
    emergencyNumbers: 'Notrufnummern ausgehängt',
  },
  registration: {
    obtained: (number) => `Registrierungsnummer: ${number}`,
    pending: 'Registrierungsnummer beantragt',
    exempt: 'Nicht registrierungspflichtig',
  },
  stars: starsText,
  classified: (stars) => `Amtlich klassifizierte Ferienunterkunft, ${starsText(stars)}`,
  energy: {
    consumption: (letter) => `Energieverbrauch (französischer DPE): Klasse ${letter}`,
    emissions: (letter) => `Treibhausgasemissionen: Klasse ${letter}`,
    madeOn: (day) => `Ausgestellt am ${date(day)}`,
  },
};
