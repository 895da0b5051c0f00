import { spanishFormats } from '../../properties/pricing/words/formats.es.ts';
import { bedsIn, type BedNames, partyIn, type SheetWords } from './SheetWords.ts';

const { count, date, hour } = spanishFormats;

const bedNames: BedNames = {
  double: ['cama doble', 'camas dobles'],
  queen: ['cama doble', 'camas dobles'],
  king: ['cama doble', 'camas dobles'],
  single: ['cama individual', 'camas individuales'],
  bunk: ['litera', 'literas'],
  sofa: ['sofá cama', 'sofás cama'],
  cot: ['cuna', 'cunas'],
};

const counts: SheetWords['counts'] = {
  guests: (guests) => count(guests, 'huésped', 'huéspedes'),
  bedrooms: (bedrooms) => count(bedrooms, 'dormitorio', 'dormitorios'),
  beds: (beds) => count(beds, 'cama', 'camas'),
  bathrooms: (bathrooms) => count(bathrooms, 'baño', 'baños'),
  nights: (nights) => count(nights, 'noche', 'noches'),
  adults: (adults) => count(adults, 'adulto', 'adultos'),
  children: (children) => count(children, 'niño', 'niños'),
  babies: (babies) => count(babies, 'bebé', 'bebés'),
  pets: (pets) => count(pets, 'mascota', 'mascotas'),
};

const starsText = (stars: number) => count(stars, 'estrella', 'estrellas');

/** 'las 22:00'; of one o’clock, which is singular, 'la 1:30'. */
const theHour = (time: string) => `${time.startsWith('01:') ? 'la' : 'las'} ${hour(time)}`;

/** What a sheet says in Spanish. */
export const spanishSheetWords: SheetWords = {
  formats: spanishFormats,
  propertyKinds: {
    apartment: 'Apartamento',
    house: 'Casa',
    villa: 'Villa',
    studio: 'Estudio',
    room: 'Habitación en casa particular',
    other: 'Alojamiento',
  },
  amenityGroups: {
    Essentiels: 'Lo esencial',
    Cuisine: 'Cocina',
    Séjour: 'Salón',
    Enfants: 'Niños',
    Dehors: 'Exterior',
    Accès: 'Acceso y aparcamiento',
    Vue: 'Vistas y entorno',
  },
  amenities: {
    wifi: 'Wifi',
    heating: 'Calefacción',
    air_conditioning: 'Aire acondicionado',
    linen: 'Ropa de cama incluida',
    towels: 'Toallas incluidas',
    washing_machine: 'Lavadora',
    dryer: 'Secadora',
    iron: 'Plancha',
    hair_dryer: 'Secador de pelo',
    workspace: 'Zona de trabajo',
    kitchen: 'Cocina equipada',
    oven: 'Horno',
    microwave: 'Microondas',
    fridge: 'Frigorífico',
    freezer: 'Congelador',
    dishwasher: 'Lavavajillas',
    coffee_machine: 'Cafetera',
    kettle: 'Hervidor de agua',
    toaster: 'Tostadora',
    television: 'Televisión',
    fireplace: 'Chimenea o estufa de leña',
    books: 'Libros y juegos',
    games_console: 'Videoconsola',
    high_chair: 'Trona',
    baby_bath: 'Bañera para bebé',
    stair_gate: 'Barrera de seguridad para escaleras',
    toys: 'Juguetes',
    balcony: 'Balcón',
    terrace: 'Terraza',
    garden: 'Jardín',
    fenced_garden: 'Jardín vallado',
    garden_furniture: 'Muebles de jardín',
    barbecue: 'Barbacoa o plancha',
    private_pool: 'Piscina privada',
    shared_pool: 'Piscina compartida',
    hot_tub: 'Jacuzzi',
    sauna: 'Sauna',
    bicycles: 'Bicicletas',
    parking: 'Plaza de aparcamiento',
    garage: 'Garaje',
    street_parking: 'Aparcamiento gratuito en la calle',
    car_charger: 'Cargador para coche eléctrico',
    lift: 'Ascensor',
    step_free: 'Acceso sin escalones',
    key_box: 'Caja de llaves',
    luggage: 'Consigna de equipaje',
    sea_view: 'Vistas al mar',
    mountain_view: 'Vistas a la montaña',
    beach_access: 'Playa a pie',
    ski_access: 'Pistas de esquí a pie',
  },
  counts,
  party: (party) => partyIn(counts, party),
  beds: bedsIn(spanishFormats, bedNames, '\u00a0cm'),
  surface: (squareMetres) => `${squareMetres.toLocaleString('es-ES')}\u00a0m²`,
  floor(floor) {
    if (floor < 0) return 'Sótano';
    return floor === 0 ? 'Planta baja' : `${floor}.ª\u00a0planta`;
  },
  arrival: (from, until) =>
    until === null ? `Entrada a partir de ${theHour(from)}` : `Entrada entre ${theHour(from)} y ${theHour(until)}`,
  departure: (by) => `Salida antes de ${theHour(by)}`,
  houseRules: {
    children: { yes: 'Niños bienvenidos', no: 'No apto para niños' },
    pets: { yes: 'Se admiten mascotas', no: 'No se admiten mascotas' },
    smoking: { yes: 'Se permite fumar en el interior', no: 'Prohibido fumar en el interior' },
    parties: { yes: 'Se permiten fiestas', no: 'No se permiten fiestas' },
  },
  quiet: {
    between: (from, until) => `Silencio de ${hour(from)} a ${hour(until)}`,
    from: (from) => `Silencio a partir de ${theHour(from)}`,
    until: (until) => `Silencio hasta ${theHour(until)}`,
  },
  safety: {
    smokeDetector: 'Detector de humo instalado',
    carbonMonoxide: 'Detector de monóxido de carbono',
    extinguisher: 'Extintor o manta ignífuga',
    firstAid: 'Botiquín de primeros auxilios',
    emergencyNumbers: 'Números de emergencia a la vista',
  },
  registration: {
    obtained: (number) => `Número de registro: ${number}`,
    pending: 'Número de registro en trámite',
    exempt: 'Alojamiento exento de registro',
  },
  stars: starsText,
  classified: (stars) => `Alojamiento turístico con clasificación oficial de ${starsText(stars)}`,
  energy: {
    consumption: (letter) => `Consumo de energía (DPE francés): clase ${letter}`,
    emissions: (letter) => `Emisiones de gases de efecto invernadero: clase ${letter}`,
    madeOn: (day) => `Certificado del ${date(day)}`,
  },
};
