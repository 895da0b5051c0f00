import { checklistOf } from '@app/contract/properties/checklist.ts';
import type { listPropertiesEndpoint, Property, PropertySummary } from '@app/contract/properties/api.ts';
import { propertySheetSchema, type PropertySheet } from '@app/contract/properties/sheet.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { daysFrom } from './sampleAccount.ts';
import { samplePhotos } from './samplePhotos.ts';
import { samplePropertyIds, sampleRentals } from './sampleRentals.ts';

/** The properties of the demonstration, with what the host's plan allows. */
export function sampleProperties(now: Date): EndpointResponse<typeof listPropertiesEndpoint> {
  const properties = sampleRentals(now).properties.map((summary, place) => {
    const { checklist, photos } = propertyOf(now, summary, place);
    const done = checklist.filter(({ state }) => state === 'done').length;
    return { ...summary, cover: photos[0] ?? null, points: { done, total: checklist.length } };
  });
  return { properties, used: properties.length, max: 10 };
}

/** One of them with its sheet; the first when there is none of that id. */
export function sampleProperty(now: Date, id: unknown): Property {
  const { properties } = sampleProperties(now);
  const place = Math.max(
    0,
    properties.findIndex((property) => property.id === id),
  );
  const summary = properties[place];
  if (!summary) throw new Error('the demonstration has no properties');
  return propertyOf(now, summary, place);
}

function propertyOf(now: Date, summary: PropertySummary, place: number): Property {
  const sheet = sheetOf(summary);
  const photos = summary.id === samplePropertyIds.bergerie ? [] : samplePhotos(place);
  const checklist = checklistOf({ ...summary, sheet, photos });
  return {
    ...summary,
    sheet,
    photos,
    checklist,
    version: 4,
    createdAt: daysFrom(now, -190),
    updatedAt: daysFrom(now, -2),
  };
}

const bedrooms = ['Chambre Larrun', 'Chambre Océan', 'Chambre Rhune', 'Chambre Nive'] as const;

function sheetOf({
  id,
  name,
  capacity,
  bedrooms: count,
  address,
  arrivalFrom,
  departureBy,
}: PropertySummary): PropertySheet {
  const isTtiki = id === samplePropertyIds.etxeTtiki;
  const french = {
    headline: `${name}, à deux pas du marché`,
    summary: `Une adresse calme à ${address.city}, volets verts et murs blancs, pour ${capacity} voyageurs.`,
    description:
      'Le matin, la lumière entre par les volets et le marché s’installe au bout de la rue. La cuisine a tout ce qu’il faut, la terrasse regarde le sud, et l’océan est à quelques minutes.',
  };
  const isClosed = id === samplePropertyIds.bergerie;
  const sleeping = bedrooms.slice(0, Math.max(1, count)).map((room, index) => ({
    name: count === 0 ? 'Pièce à vivre' : room,
    beds:
      index === 0
        ? [
            { kind: 'queen', count: 1 },
            { kind: 'cot', count: 1 },
          ]
        : [{ kind: 'single', count: 2 }],
  }));
  const missing = capacity - 2 * sleeping.length;
  const sofa = { name: 'Mezzanine', beds: [{ kind: 'sofa', count: Math.ceil(missing / 2) }] };
  return propertySheetSchema.parse({
    size: { surface: 22 * Math.max(1, count) + 18, floor: count > 2 ? 0 : 1, bathrooms: Math.max(1, count - 1) },
    rooms: { rooms: missing > 0 ? [...sleeping, sofa] : sleeping },
    amenities: {
      amenities: [
        'wifi',
        'heating',
        'linen',
        'towels',
        'washing_machine',
        'kitchen',
        'oven',
        'fridge',
        'coffee_machine',
        'television',
        'terrace',
        'parking',
        'key_box',
        'beach_access',
      ],
    },
    texts: {
      revision: 3,
      fr: french,
      en: {
        headline: `${name}, two steps from the market`,
        summary: `A quiet place in ${address.city} with green shutters, for ${capacity} guests.`,
        description: 'In the morning the light comes through the shutters and the market opens down the street.',
        ...(isTtiki
          ? { ofRevision: 2, ofFrench: { ...french, headline: `${name}, à trois rues du marché` } }
          : { ofRevision: 3 }),
      },
      es: {
        headline: `${name}, a dos pasos del mercado`,
        summary: `Un lugar tranquilo en ${address.city}, para ${capacity} viajeros.`,
        description: 'Por la mañana la luz entra por las contraventanas y el mercado abre al final de la calle.',
        ...(isTtiki ? { ofRevision: 1, ofFrench: { ...french, summary: '' } } : { ofRevision: 3 }),
      },
    },
    houseRules: {
      pets: true,
      quietFrom: '22:00',
      quietUntil: '08:00',
      other: 'Merci de rentrer les coussins en cas de pluie.',
    },
    hours: { arrivalFrom, departureBy },
    access: isTtiki
      ? {}
      : {
          instructions: 'La boîte à clés est à droite du portail, sous la glycine.',
          keyBox: '0000',
          wifiName: `${name} invités`,
          wifiPassword: 'exemple-de-mot-de-passe',
        },
    registration: isTtiki || isClosed ? {} : { state: 'obtained', number: '64122-00412-DL', issuer: address.city },
    classification: { stars: isTtiki ? 3 : 0 },
    energy: isClosed ? {} : { energyClass: 'C', climateClass: 'A', madeOn: '2024-05-14' },
    safety: {
      done: ['smokeDetector', 'firstAid', 'emergencyNumbers', 'electricityChecked', 'gasChecked', 'poolDevice'],
      insurance: 'Assurance habitation, contrat 0000',
    },
  });
}
