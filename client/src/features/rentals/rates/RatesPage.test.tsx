import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { daysFrom, nightsBetween } from '@app/contract/core/days.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { rateRulesSchema } from '@app/contract/properties/pricing/rates.ts';
import {
  changeNightsEndpoint,
  changeRatesEndpoint,
  explainNightEndpoint,
  readCalendarEndpoint,
  readRatesEndpoint,
  scanRatesEndpoint,
} from '@app/contract/properties/ratesApi.ts';
import { customer, overview } from '../../../testing/fixtures.ts';
import { aSummary } from '../../../testing/propertyFixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers } from '../../../testing/server.ts';

const property = aSummary({ name: 'Etxe Ttiki' });
const rules = rateRulesSchema.parse({ baseCents: 120_00 });
const [from, to] = ['2027-06-28', '2027-09-06'];
const calendar = {
  from,
  to,
  holders: [],
  nights: daysFrom(from, nightsBetween(from, to)).map((day) => ({
    day,
    cents: 120_00,
    minNights: 2,
    source: 'base' as const,
    sourceName: '',
    taken: false,
    arrivals: true,
    departures: true,
    problem: null,
  })),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-03T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  answers(customerOverviewEndpoint, overview);
  answers(listPropertiesEndpoint, { properties: [property], used: 1, max: 3 });
  answers(scanRatesEndpoint, { from: '2027-05-03', to: '2028-11-03', findings: [] });
});

function openMonth() {
  answers(readRatesEndpoint, { rules, overrides: [], version: 1, updatedAt: '2027-05-01T10:00:00.000Z' });
  answers(readCalendarEndpoint, calendar);
  return renderApp({ at: '/dashboard/tarifs?mois=2027-07', as: customer });
}

const night = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}`) });

describe('the prices of a property', () => {
  it('begin with four amounts, typed in euros and sent in cents', async () => {
    answers(readRatesEndpoint, { rules: null, overrides: [], version: 0, updatedAt: null });
    const sent = answers(changeRatesEndpoint, { rules, overrides: [], version: 1, updatedAt: null });
    const { user } = renderApp({ at: '/dashboard/tarifs', as: customer });
    await user.click(await screen.findByRole('button', { name: 'Enregistrer les tarifs' }));
    expect(sent).toHaveLength(0);
    await user.type(screen.getByLabelText('Prix de la nuit (€)'), '124,50');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les tarifs' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ baseCents: 124_50, minNights: 2 });
  });

  it('are set on the nights that are chosen, and taken back by what there was', async () => {
    const { user } = openMonth();
    const before = [{ day: '2027-07-15', nightCents: null, minNights: null, closedTo: null }];
    const sent = answers(changeNightsEndpoint, { before, version: 2 });
    await user.click(await night('Jeudi 15 juillet'));
    const price = await screen.findByLabelText(/Prix de la nuit/);
    await user.clear(price);
    await user.type(price, '150');
    await user.click(screen.getByRole('button', { name: /^Appliquer à/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ nights: [{ day: '2027-07-15', nightCents: 150_00 }] });
    const undo = screen
      .getAllByRole('button', { name: /^Annuler/ })
      .filter((button) => !button.hasAttribute('disabled'));
    await user.click(undo[0] ?? document.body);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ nights: before });
  });

  it('are explained for a night: what decides and what does not', async () => {
    const { user } = openMonth();
    answers(explainNightEndpoint, {
      day: '2027-07-15',
      cents: 214_00,
      guestCents: 214_00,
      steps: [
        { kind: 'base', label: 'Tarif de base', detail: 'Toute l’année', cents: 120_00, applies: false },
        {
          kind: 'season',
          label: 'Saison « Plein été »',
          detail: 'Du 10 juillet au 28 août',
          cents: 214_00,
          applies: true,
        },
      ],
      arrival: { isPossible: true, sentences: ['Un séjour peut arriver ce jour-là.'] },
    });
    await user.click(await night('Jeudi 15 juillet'));
    await user.click(await screen.findByRole('tab', { name: /Pourquoi/ }));
    const panel = within(await screen.findByRole('tabpanel'));
    expect(await panel.findByText('Saison « Plein été »')).toBeInstanceOf(HTMLElement);
    expect(panel.getByText('Un séjour peut arriver ce jour-là.')).toBeInstanceOf(HTMLElement);
  });
});
