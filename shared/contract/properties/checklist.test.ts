import { expect, it } from 'vitest';
import { checklistOf, type ChecklistPoint } from './checklist.ts';
import { safetyPoints } from './rules.ts';
import { emptySheet, type PropertySheet } from './sheet.ts';

function entryOf(point: ChecklistPoint, sheet: Partial<PropertySheet>) {
  const property = {
    name: 'Villa Arrosa',
    capacity: 4,
    address: { line1: '', postalCode: '', city: '' },
    sheet: { ...emptySheet, ...sheet },
    photos: [],
  };
  return checklistOf(property).find((entry) => entry.point === point);
}

const { access, energy, hours, registration } = emptySheet;
const five: PropertySheet['amenities']['amenities'] = ['wifi', 'heating', 'kitchen', 'garden', 'parking'];
const registered = (said: Partial<PropertySheet['registration']>) => ({ registration: { ...registration, ...said } });

it.each<[point: ChecklistPoint, what: string, state: string, detail: string, sheet: Partial<PropertySheet>]>([
  ['amenities', 'none ticked', 'missing', 'à faire', {}],
  ['amenities', 'four ticked', 'partial', '4', { amenities: { amenities: five.slice(1) } }],
  ['amenities', 'five ticked', 'done', '5', { amenities: { amenities: five } }],
  ['rules', 'the usual hours', 'done', '', {}],
  ['rules', 'no hour of arrival', 'missing', 'à faire', { hours: { ...hours, arrivalFrom: '' } }],
  ['rules', 'no hour of departure', 'missing', 'à faire', { hours: { ...hours, departureBy: '' } }],
  ['access', 'neither the way in nor the wifi', 'missing', 'à faire', {}],
  ['access', 'the way in alone', 'partial', 'à compléter', { access: { ...access, instructions: 'Au fond' } }],
  ['access', 'the wifi alone', 'partial', 'à compléter', { access: { ...access, wifiName: 'Arrosa' } }],
  ['access', 'both', 'done', '', { access: { ...access, instructions: 'Au fond', wifiName: 'Arrosa' } }],
  ['registration', 'nothing said', 'missing', 'à faire', {}],
  ['registration', 'a number asked for', 'partial', 'en cours', registered({ state: 'pending' })],
  ['registration', 'a number obtained and not given', 'missing', 'à faire', registered({ state: 'obtained' })],
  ['registration', 'its number', 'done', '', registered({ state: 'obtained', number: '641220004512B' })],
  ['registration', 'none needed', 'done', 'non concerné', registered({ state: 'exempt' })],
  ['safety', 'nothing ticked', 'missing', '0 sur 8', {}],
  ['safety', 'one point ticked', 'partial', '1 sur 8', { safety: { done: ['firstAid'], insurance: '' } }],
  ['safety', 'all points but one', 'partial', '7 sur 8', { safety: { done: safetyPoints.slice(1), insurance: '' } }],
  ['safety', 'all points', 'done', '8 sur 8', { safety: { done: safetyPoints, insurance: '' } }],
  ['energy', 'no class', 'missing', 'à faire', {}],
  ['energy', 'the class for the climate alone', 'missing', 'à faire', { energy: { ...energy, climateClass: 'B' } }],
  ['energy', 'its class', 'done', 'D', { energy: { ...energy, energyClass: 'D' } }],
])('the checklist counts %s with %s as %s', (point, _, state, detail, sheet) => {
  expect(entryOf(point, sheet)).toStrictEqual({ point, state, detail });
});
