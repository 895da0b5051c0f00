import type { EndpointName } from '@app/contract/registry.ts';
import { everyone, nobodys, type Row } from './accessRow.ts';

type RentalName = Extract<EndpointName, `properties.${string}` | `reservations.${string}`>;

/** The rows of the calls about properties and reservations: one without its row does not compile. */
export const rentalRows: Record<RentalName, Row> = {
  'reservations.readHelp': {},
  'reservations.allowHelp': { body: {} },
  'reservations.endHelp': {},
  'reservations.readOfUser': { path: ({ customerId }) => `/api/admin/users/${customerId}/rentals` },
  // Without its file it is refused after the access.
  'properties.addPhoto': { path: ({ propertyId }) => `/api/properties/${propertyId}/photos`, answers: everyone(415) },
  'properties.orderPhotos': {
    path: ({ propertyId }) => `/api/properties/${propertyId}/photos/order`,
    body: { ids: ['00000000-0000-4000-8000-000000000001'] },
    answers: { otherCustomer: 404 },
  },
  'properties.changePhoto': {
    path: ({ photoId }) => `/api/photos/${photoId}`,
    body: { alt: 'Le salon' },
    answers: { otherCustomer: 404 },
  },
  'properties.deletePhoto': { path: ({ photoId }) => `/api/photos/${photoId}`, answers: { otherCustomer: 404 } },
  'properties.list': {},
  'properties.create': { body: {}, answers: everyone(422) },
  'properties.read': { path: ({ propertyId }) => `/api/properties/${propertyId}`, answers: { otherCustomer: 404 } },
  'properties.change': {
    path: ({ propertyId }) => `/api/properties/${propertyId}`,
    body: { bedrooms: 2 },
    answers: { otherCustomer: 404 },
  },
  'properties.delete': { path: () => `/api/properties/${nobodys}`, answers: everyone(404) },
  'properties.duplicate': {
    path: ({ propertyId }) => `/api/properties/${propertyId}/duplicate`,
    answers: { otherCustomer: 404 },
  },
  'properties.order': { body: {}, answers: everyone(422) },
  'properties.link': {
    path: ({ propertyId }) => `/api/properties/${propertyId}/units`,
    body: { unitIds: [] },
    answers: { otherCustomer: 404 },
  },
  'reservations.list': {},
  'reservations.exportCsv': {},
  'reservations.create': { body: {}, answers: everyone(422) },
  'reservations.read': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}`,
    answers: { otherCustomer: 404 },
  },
  'reservations.change': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}`,
    body: { notes: 'Lit bébé' },
    answers: { otherCustomer: 404 },
  },
  'reservations.previewChange': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/preview`,
    body: {},
    answers: { otherCustomer: 404 },
  },
  'reservations.confirm': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/confirm`,
    answers: { otherCustomer: 404 },
  },
  'reservations.cancel': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/cancel`,
    answers: { otherCustomer: 404 },
  },
  'reservations.noShow': { path: () => `/api/reservations/${nobodys}/no-show`, answers: everyone(404) },
  'reservations.createBlock': {
    path: ({ rentedId }) => `/api/properties/${rentedId}/blocks`,
    body: { from: '2027-09-03', to: '2027-09-06' },
    answers: { otherCustomer: 404 },
  },
  'reservations.changeBlock': {
    path: ({ blockId }) => `/api/blocks/${blockId}`,
    body: { reason: 'Travaux' },
    answers: { otherCustomer: 404 },
  },
  'reservations.deleteBlock': { path: ({ blockId }) => `/api/blocks/${blockId}`, answers: { otherCustomer: 404 } },
  'properties.readRates': {
    path: ({ pricedId }) => `/api/properties/${pricedId}/rates`,
    answers: { otherCustomer: 404 },
  },
  'properties.changeRates': {
    path: ({ pricedId }) => `/api/properties/${pricedId}/rates`,
    body: { baseCents: 10_000 },
    answers: { otherCustomer: 404 },
  },
  'properties.changeNights': {
    path: ({ pricedId }) => `/api/properties/${pricedId}/nights`,
    body: { nights: [{ day: '2027-07-03', nightCents: 12_000 }] },
    answers: { otherCustomer: 404 },
  },
  'properties.readCalendar': {
    path: ({ pricedId }) => `/api/properties/${pricedId}/nights?from=2027-07-01&to=2027-08-01`,
    answers: { otherCustomer: 404 },
  },
  'properties.explainNight': {
    path: ({ pricedId }) => `/api/properties/${pricedId}/nights/2027-07-03`,
    answers: { otherCustomer: 404 },
  },
  'properties.scanRates': {
    path: ({ pricedId }) => `/api/properties/${pricedId}/scan`,
    answers: { otherCustomer: 404 },
  },
  'properties.ignoreFinding': {
    path: ({ pricedId }) => `/api/properties/${pricedId}/scan`,
    body: { kind: 'no_price', from: '2027-07-03', to: '2027-07-03', ignored: false },
    answers: { otherCustomer: 404 },
  },
  'properties.copyRates': {
    path: ({ pricedId }) => `/api/properties/${pricedId}/rates/copy`,
    body: { years: { from: 2027, to: 2028 } },
    answers: { otherCustomer: 404 },
  },
  'properties.quote': {
    path: ({ pricedId }) => `/api/properties/${pricedId}/quote?arrival=2027-07-03&departure=2027-07-10`,
    answers: { otherCustomer: 404 },
  },
  'properties.priceStay': {
    path: ({ pricedId }) => `/api/properties/${pricedId}/price?arrival=2027-07-03&departure=2027-07-10`,
    answers: { otherCustomer: 404 },
  },
  'reservations.planning': { path: () => '/api/planning?from=2027-07-01&to=2027-08-01' },
  'reservations.today': {},
  'reservations.planImport': { body: { csv: 'logement;arrivée' } },
  'reservations.import': { body: { csv: 'logement;arrivée', expected: 0 } },
  'reservations.listGuests': {},
  'reservations.readGuest': { path: ({ guestId }) => `/api/guests/${guestId}`, answers: { otherCustomer: 404 } },
  'reservations.changeGuest': {
    path: ({ guestId }) => `/api/guests/${guestId}`,
    body: { notes: 'Calme' },
    answers: { otherCustomer: 404 },
  },
  // Nobody else is known.
  'reservations.mergeGuests': {
    path: ({ guestId }) => `/api/guests/${guestId}/merge`,
    body: { otherId: '00000000-0000-4000-8000-000000000001' },
    answers: { customer: 422, otherCustomer: 404 },
  },
  'reservations.eraseGuest': {
    path: ({ guestId }) => `/api/guests/${guestId}/erase`,
    answers: { otherCustomer: 404 },
  },
};
