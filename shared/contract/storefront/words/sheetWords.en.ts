import { englishFormats } from '../../properties/pricing/words/formats.en.ts';
import { bedsIn, type BedNames, partyIn, type SheetWords } from './SheetWords.ts';

const { count, date, hour } = englishFormats;

const bedNames: BedNames = {
  double: ['double bed', 'double beds'],
  queen: ['double bed', 'double beds'],
  king: ['king-size bed', 'king-size beds'],
  single: ['single bed', 'single beds'],
  bunk: ['bunk bed', 'bunk beds'],
  sofa: ['sofa bed', 'sofa beds'],
  cot: ['cot', 'cots'],
};

const counts: SheetWords['counts'] = {
  guests: (guests) => count(guests, 'guest', 'guests'),
  bedrooms: (bedrooms) => count(bedrooms, 'bedroom', 'bedrooms'),
  beds: (beds) => count(beds, 'bed', 'beds'),
  bathrooms: (bathrooms) => count(bathrooms, 'bathroom', 'bathrooms'),
  nights: (nights) => count(nights, 'night', 'nights'),
  adults: (adults) => count(adults, 'adult', 'adults'),
  children: (children) => count(children, 'child', 'children'),
  babies: (babies) => count(babies, 'baby', 'babies'),
  pets: (pets) => count(pets, 'pet', 'pets'),
};

const starsText = (stars: number) => count(stars, 'star', 'stars');

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** What a sheet says in British English. */
export const englishSheetWords: SheetWords = {
  formats: englishFormats,
  propertyKinds: {
    apartment: 'Apartment',
    house: 'House',
    villa: 'Villa',
    studio: 'Studio',
    room: 'B&B room',
    other: 'Holiday let',
  },
  amenityGroups: {
    Essentiels: 'Essentials',
    Cuisine: 'Kitchen',
    Séjour: 'Living room',
    Enfants: 'Children',
    Dehors: 'Outdoors',
    Accès: 'Access and parking',
    Vue: 'Views and surroundings',
  },
  amenities: {
    wifi: 'Wi-Fi',
    heating: 'Heating',
    air_conditioning: 'Air conditioning',
    linen: 'Bed linen provided',
    towels: 'Towels provided',
    washing_machine: 'Washing machine',
    dryer: 'Tumble dryer',
    iron: 'Iron',
    hair_dryer: 'Hairdryer',
    workspace: 'Workspace',
    kitchen: 'Fitted kitchen',
    oven: 'Oven',
    microwave: 'Microwave',
    fridge: 'Fridge',
    freezer: 'Freezer',
    dishwasher: 'Dishwasher',
    coffee_machine: 'Coffee maker',
    kettle: 'Kettle',
    toaster: 'Toaster',
    television: 'TV',
    fireplace: 'Fireplace or wood burner',
    books: 'Books and games',
    games_console: 'Games console',
    high_chair: 'High chair',
    baby_bath: 'Baby bath',
    stair_gate: 'Stair gate',
    toys: 'Toys',
    balcony: 'Balcony',
    terrace: 'Terrace',
    garden: 'Garden',
    fenced_garden: 'Enclosed garden',
    garden_furniture: 'Garden furniture',
    barbecue: 'Barbecue or plancha grill',
    private_pool: 'Private pool',
    shared_pool: 'Shared pool',
    hot_tub: 'Hot tub',
    sauna: 'Sauna',
    bicycles: 'Bicycles',
    parking: 'Parking space',
    garage: 'Garage',
    street_parking: 'Free street parking',
    car_charger: 'Electric car charger',
    lift: 'Lift',
    step_free: 'Step-free access',
    key_box: 'Key box',
    luggage: 'Luggage storage',
    sea_view: 'Sea view',
    mountain_view: 'Mountain view',
    beach_access: 'Beach within walking distance',
    ski_access: 'Ski slopes within walking distance',
  },
  counts,
  party: (party) => partyIn(counts, party),
  beds: bedsIn(englishFormats, bedNames, '\u00a0cm'),
  surface: (squareMetres) => `${squareMetres.toLocaleString('en-GB')}\u00a0m²`,
  floor(floor) {
    if (floor < 0) return 'Basement';
    return floor === 0 ? 'Ground floor' : `${floor}${endings[ordinals.select(floor)] ?? 'th'}\u00a0floor`;
  },
  arrival: (from, until) =>
    until === null ? `Check-in from ${hour(from)}` : `Check-in between ${hour(from)} and ${hour(until)}`,
  departure: (by) => `Check-out by ${hour(by)}`,
  houseRules: {
    children: { yes: 'Children welcome', no: 'Not suitable for children' },
    pets: { yes: 'Pets welcome', no: 'No pets' },
    smoking: { yes: 'Smoking allowed indoors', no: 'No smoking indoors' },
    parties: { yes: 'Parties allowed', no: 'No parties' },
  },
  quiet: {
    between: (from, until) => `Quiet hours from ${hour(from)} to ${hour(until)}`,
    from: (from) => `Quiet from ${hour(from)}`,
    until: (until) => `Quiet until ${hour(until)}`,
  },
  safety: {
    smokeDetector: 'Smoke alarm fitted',
    carbonMonoxide: 'Carbon monoxide alarm',
    extinguisher: 'Fire extinguisher or fire blanket',
    firstAid: 'First aid kit',
    emergencyNumbers: 'Emergency numbers on display',
  },
  registration: {
    obtained: (number) => `Registration number: ${number}`,
    pending: 'Registration number applied for',
    exempt: 'Exempt from registration',
  },
  stars: starsText,
  classified: (stars) => `Officially rated holiday let, ${starsText(stars)}`,
  energy: {
    consumption: (letter) => `Energy rating (French DPE): ${letter}`,
    emissions: (letter) => `Greenhouse gas emissions rating: ${letter}`,
    madeOn: (day) => `Assessed on ${date(day)}`,
  },
};
