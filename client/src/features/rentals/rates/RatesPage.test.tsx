import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import {
  changeNightsEndpoint,
  changeRatesEndpoint,
  explainNightEndpoint,
  ignoreFindingEndpoint,
  scanRatesEndpoint,
} from '@app/contract/properties/ratesApi.ts';
import { openRates, otherProperty, someRules } from '../../../testing/rateFixtures.ts';
import { usePhone } from '../../../testing/usePhone.ts';
import { readyButton } from '../../../testing/renderApp.tsx';
import { answers, decides, isUnreachable, refuses } from '../../../testing/server.ts';

const night = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}`) });
const priceField = () => screen.findByLabelText<HTMLInputElement>('Prix de la nuit (€)');

describe('the prices of a property', () => {
  it('begin with four amounts, typed in euros and sent in cents', async () => {
    const { user, shown } = openRates({ rules: null });
    const sent = answers(changeRatesEndpoint, () => {
      shown.rules = someRules();
      return { rules: shown.rules, overrides: [], version: 1, updatedAt: null };
    });
    await user.click(await screen.findByRole('button', { name: 'Enregistrer les tarifs' }));
    expect(sent).toHaveLength(0);
    expect((await priceField()).getAttribute('aria-invalid')).toBe('true');
    await user.type(await priceField(), '124,50');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les tarifs' }));
    await night('Jeudi 15 juillet');
    expect(sent[0]?.body).toMatchObject({ baseCents: 124_50, minNights: 2, version: 0 });
  });

  it('keep what was typed first when somebody else sets them meanwhile, and change nothing else of theirs', async () => {
    const { user, shown, keepsRules } = openRates({ rules: null });
    const sent = keepsRules();
    await user.type(await priceField(), '124,50');
    Object.assign(shown, { rules: someRules({ baseCents: 90_00, petCents: 20_00 }), version: 1 });
    await user.click(screen.getByRole('button', { name: 'Enregistrer les tarifs' }));
    await user.click(await screen.findByRole('button', { name: 'Garder ma saisie' }));
    expect((await priceField()).value).toBe('124,50');
    expect(shown.rules?.baseCents).toBe(90_00);
    await user.click(screen.getByRole('button', { name: 'Enregistrer les tarifs' }));
    await night('Jeudi 15 juillet');
    expect(sent.map(({ body }) => body)).toMatchObject([{ version: 0 }, { version: 1 }]);
    expect(shown.rules).toMatchObject({ baseCents: 124_50, petCents: 20_00 });
  });

  it('give way to those that somebody else has set first, when that is chosen', async () => {
    const { user, shown, keepsRules } = openRates({ rules: null });
    const sent = keepsRules();
    await user.type(await priceField(), '124,50');
    Object.assign(shown, { rules: someRules({ baseCents: 90_00 }), version: 1 });
    await user.click(screen.getByRole('button', { name: 'Enregistrer les tarifs' }));
    await user.click(await screen.findByRole('button', { name: 'Reprendre les tarifs enregistrés' }));
    await night('Jeudi 15 juillet');
    expect(sent).toHaveLength(1);
    expect(shown.rules?.baseCents).toBe(90_00);
  });

  it('are not sent while a night would cost nothing', async () => {
    const { user, keepsRules } = openRates({ rules: null });
    const sent = keepsRules();
    await user.type(await priceField(), '0');
    await user.type(screen.getByLabelText('Séjour minimum (nuits)'), 'x');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les tarifs' }));
    expect(screen.getByLabelText('Séjour minimum (nuits)').getAttribute('aria-invalid')).toBe('true');
    expect((await screen.findAllByText(/ces nuits seraient offertes/)).length).toBeGreaterThan(0);
    expect((await priceField()).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
  });

  it('keep what was typed first when the server cannot be reached', async () => {
    const { user } = openRates({ rules: null });
    isUnreachable(changeRatesEndpoint);
    await user.type(await priceField(), '124,50');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les tarifs' }));
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeInstanceOf(HTMLElement);
    expect((await priceField()).value).toBe('124,50');
  });

  it('lead to a first property when there is none', async () => {
    const opened = openRates();
    answers(listPropertiesEndpoint, { properties: [], used: 0, max: 3 });
    const link = await screen.findByRole('link', { name: 'Ajouter un logement' });
    await opened.user.click(link);
    await waitFor(() => expect(opened.path()).toMatch(/^\/dashboard\/logements/));
  });

  it('are those of the property that is chosen', async () => {
    const { user, path } = openRates();
    await night('Jeudi 15 juillet');
    await user.selectOptions(screen.getByLabelText('Logement'), otherProperty.name);
    expect(path()).toContain(otherProperty.id);
  });

  it('are explained for a night: every step of the price, whether it decides, and what can be taken back', async () => {
    const set = { day: '2027-07-15', nightCents: 214_00, minNights: 7, closedTo: null };
    const { user } = openRates({ overrides: [set] });
    const steps = [
      { kind: 'base' as const, label: 'Tarif de base', detail: 'Toute l’année', cents: 120_00, applies: false },
      { kind: 'weekend' as const, label: 'Week-end', detail: 'La saison passe devant', cents: 140_00, applies: false },
      {
        kind: 'season' as const,
        label: 'Saison « Plein été »',
        detail: 'Du 10 juillet',
        cents: 180_00,
        applies: false,
      },
      { kind: 'override' as const, label: 'Prix posé sur ce jour', detail: 'Par vous', cents: 214_00, applies: true },
      { kind: 'last_minute' as const, label: 'Dernière minute', detail: 'Sous 7 jours', percent: 10, applies: true },
    ];
    answers(explainNightEndpoint, {
      day: '2027-07-15',
      cents: 214_00,
      guestCents: 192_60,
      steps,
      touristTax: '1,65\u00a0€ par personne et par nuit, logement classé, depuis le 1er janvier 2027',
      arrival: { isPossible: true, sentences: ['Un séjour peut arriver ce jour-là.'] },
    });
    await user.click(await night('Jeudi 15 juillet'));
    await user.click(await screen.findByRole('tab', { name: /Pourquoi/ }));
    const panel = within(await screen.findByRole('tabpanel'));
    await panel.findByText('Week-end');
    const told = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(told).toEqual([
      'Tarif de baseToute l’année, ne compte pas120\u00a0€',
      'Week-endLa saison passe devant, ne compte pas140\u00a0€',
      'Saison « Plein été »Du 10 juillet, ne compte pas180\u00a0€',
      'Prix posé sur ce jourPar vous214\u00a0€',
      'Dernière minuteSous 7 jours−10\u00a0%',
    ]);
    expect(panel.getByText('192,60 €')).toBeInstanceOf(HTMLElement);
    expect(panel.getByText(/^Taxe de séjour en plus : 1,65 € par personne/)).toBeInstanceOf(HTMLElement);
    expect(panel.getByText('Un séjour peut arriver ce jour-là.')).toBeInstanceOf(HTMLElement);
    const sent = answers(changeNightsEndpoint, { before: [set], version: 2 });
    await user.click(panel.getByRole('button', { name: 'Retirer ce prix' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ nights: [{ ...set, nightCents: null }], version: 1 });
  });

  it('show twelve months, each night of which opens in its month', async () => {
    const problem = '1 nuit seule, minimum de 2 nuits : invendable.';
    const { user, path } = openRates({
      nights: { '2027-12-24': { taken: true }, '2027-12-26': { problem } },
    });
    await night('Jeudi 15 juillet');
    await user.click(screen.getByRole('button', { name: 'Année' }));
    expect(await screen.findByRole('heading', { name: 'Juillet 2027 – juin 2028' })).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12);
    expect(await night('Vendredi 24 décembre, pris')).toBeInstanceOf(HTMLElement);
    await user.click(await night('Dimanche 26 décembre, 1 nuit seule'));
    expect(path()).toContain('du=2027-12-26');
    expect(await screen.findByRole('heading', { name: 'Décembre 2027' })).toBeInstanceOf(HTMLElement);
    expect((await night('Dimanche 26 décembre')).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('what is to be mended among prices', () => {
  const finding = (kind: 'under_minimum' | 'horizon', from: string, to: string) => ({
    kind,
    from,
    to,
    sentence: `Nuits du ${from}.`,
    ignored: false,
  });

  it('is counted, and leads to its nights', async () => {
    const { user, path } = openRates({ findings: [finding('under_minimum', '2027-09-11', '2027-09-12')] });
    await user.click(await screen.findByRole('tab', { name: 'À corriger (1)' }));
    await user.click(await screen.findByRole('button', { name: /^Voir les nuits/ }));
    expect(await screen.findByRole('heading', { name: 'Septembre 2027' })).toBeInstanceOf(HTMLElement);
    expect(path()).toContain('du=2027-09-11&au=2027-09-12');
  });

  it('is mended by a shorter minimum stay, which leaves the price of its first night as it is set', async () => {
    const { user, shown } = openRates({
      findings: [finding('under_minimum', '2027-07-11', '2027-07-13')],
      overrides: [{ day: '2027-07-11', nightCents: 99_00, minNights: null, closedTo: null }],
    });
    const sent = answers(changeNightsEndpoint, () => {
      shown.findings = [];
      return { before: shown.overrides, version: 2 };
    });
    await user.click(await screen.findByRole('tab', { name: 'À corriger (1)' }));
    await user.click(await screen.findByRole('button', { name: /^Ouvrir à 3\u00a0nuits/ }));
    expect(await screen.findByText(/rien à corriger/)).toBeInstanceOf(HTMLElement);
    expect(sent[0]?.body).toEqual({
      nights: [{ day: '2027-07-11', nightCents: 99_00, minNights: 3, closedTo: null }],
      version: 1,
    });
  });

  it('is ignored, counted no more, shown again among the ignored ones and brought back', async () => {
    const gap = finding('under_minimum', '2027-09-11', '2027-09-12');
    const { user, shown } = openRates({ findings: [gap, finding('under_minimum', '2027-10-04', '2027-10-04')] });
    const sent = decides(ignoreFindingEndpoint, ({ body }) => {
      const { kind, from, ignored } = ignoreFindingEndpoint.body.parse(body);
      shown.findings = shown.findings.map((one) =>
        one.kind === kind && one.from === from ? { ...one, ignored } : one,
      );
      return { from: '2027-05-03', to: '2028-11-03', findings: shown.findings };
    });
    await user.click(await screen.findByRole('tab', { name: 'À corriger (2)' }));
    await user.click(await screen.findByRole('button', { name: /^Ignorer\s*du 11 au 12\sseptembre/ }));
    expect(await screen.findByRole('tab', { name: 'À corriger (1)' })).toBeInstanceOf(HTMLElement);
    expect(sent[0]?.body).toEqual({ kind: gap.kind, from: gap.from, to: gap.to, ignored: true });
    await user.click(await screen.findByText(/^1\spoint ignoré$/));
    await user.click(await readyButton(/^Remettre à corriger/));
    expect(await screen.findByRole('tab', { name: 'À corriger (2)' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/point ignoré$/)).toBeNull();
    refuses(ignoreFindingEndpoint, 'account_restricted');
    await user.click(await screen.findByRole('button', { name: /^Ignorer\s*du 11 au 12\sseptembre/ }));
    expect(await screen.findByText('Ce point n’a pas été ignoré')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('tab', { name: 'À corriger (2)' })).toBeInstanceOf(HTMLElement);
  });

  it('leads to the rules when it is how far ahead guests can book', async () => {
    const { user } = openRates({ findings: [finding('horizon', '2028-05-03', '2028-11-02')] });
    await user.click(await screen.findByRole('tab', { name: 'À corriger (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Changer l’horizon' }));
    expect(await screen.findByLabelText('Horizon (jours)')).toBeInstanceOf(HTMLElement);
  });

  it('is one tap away on a phone, before any night is chosen', async () => {
    usePhone();
    const { user } = openRates({ findings: [finding('under_minimum', '2027-07-11', '2027-07-11')] });
    await night('Jeudi 15 juillet');
    expect(screen.queryByRole('complementary', { name: 'Nuits choisies' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'À corriger (1)' }));
    expect(await screen.findByText('Nuits du 2027-07-11.')).toBeInstanceOf(HTMLElement);
    const sheet = within(screen.getByRole('complementary', { name: 'Nuits choisies' }));
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText('Nuits du 2027-07-11.')).toBeNull();
  });

  it('can be asked for again when it could not be read', async () => {
    const { user } = openRates();
    isUnreachable(scanRatesEndpoint);
    await user.click(await screen.findByRole('tab', { name: 'À corriger' }));
    await screen.findByText('Les dix-huit mois à venir n’ont pas pu être vérifiés.');
    answers(scanRatesEndpoint, { from: '2027-05-03', to: '2028-11-03', findings: [] });
    await user.click(await readyButton('Réessayer'));
    expect(await screen.findByText(/rien à corriger/)).toBeInstanceOf(HTMLElement);
  });
});

describe('what is chosen, set and refused', () => {
  it.each([
    ['changed_meanwhile', /modifiée entre-temps/],
    ['invalid_input', /à corriger/],
    ['internal_error', /de notre côté/],
  ] as const)('stays as it was typed after %s', async (code, reason) => {
    const { user } = openRates();
    refuses(changeNightsEndpoint, code);
    await user.click(await night('Jeudi 15 juillet'));
    await user.clear(await priceField());
    await user.type(await priceField(), '150');
    await user.click(screen.getByRole('button', { name: /^Appliquer à/ }));
    expect(await screen.findByText(reason)).toBeInstanceOf(HTMLElement);
    expect((await priceField()).value).toBe('150');
    expect((await night('Jeudi 15 juillet')).getAttribute('aria-pressed')).toBe('true');
  });

  it('stays as it was typed when the server cannot be reached', async () => {
    const { user } = openRates();
    isUnreachable(changeNightsEndpoint);
    await user.click(await night('Jeudi 15 juillet'));
    await user.clear(await priceField());
    await user.type(await priceField(), '150');
    await user.click(screen.getByRole('button', { name: /^Appliquer à/ }));
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeInstanceOf(HTMLElement);
    expect((await priceField()).value).toBe('150');
  });
});
