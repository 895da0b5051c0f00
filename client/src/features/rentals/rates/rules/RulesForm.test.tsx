import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeRatesEndpoint } from '@app/contract/properties/ratesApi.ts';
import { openRates, someRules } from '../../../../testing/rateFixtures.ts';
import { readyButton } from '../../../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../../../testing/server.ts';

const summer = { name: 'Plein été', from: '2027-07-10', to: '2027-08-28', nightCents: 214_00 };
const spring = { name: 'Printemps', from: '2027-04-03', to: '2027-05-02', nightCents: 136_00 };

function openRules(rules = someRules({ seasons: [spring, summer] })) {
  const opened = openRates({ rules, search: '?vue=regles' });
  const sent = answers(changeRatesEndpoint, { rules, overrides: [], version: 2, updatedAt: null });
  return { ...opened, sent };
}

type User = ReturnType<typeof openRules>['user'];

const save = async (user: User) => user.click(await readyButton('Enregistrer'));
const entry = async (name: string) => within(await screen.findByRole('group', { name, hidden: true }));

/** What is said of a field below it: what is wrong with it, and what helps. */
function describedBy(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

async function fill(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

describe('the seasons of a property', () => {
  it('are added, changed and removed, with a minimum stay by the day of arrival', async () => {
    const { user, sent } = openRules();
    await user.click(await screen.findByText('Printemps'));
    await user.click((await entry('Saison 1')).getByRole('button', { name: /^Retirer\s*: saison 1/ }));
    await user.click(screen.getByText('Plein été'));
    const changed = await entry('Saison 1');
    await fill(user, changed.getByLabelText('Prix de la nuit (€)'), '230');
    await user.click(changed.getByRole('button', { name: 'Ajouter un minimum selon le jour d’arrivée' }));
    const minimum = await entry('Minimum 1');
    await user.selectOptions(minimum.getByLabelText('Arrivée un'), 'Vendredi');
    await fill(user, minimum.getByLabelText('Minimum (nuits)'), '11');
    await user.click(screen.getByRole('button', { name: 'Ajouter une saison' }));
    const added = await entry('Saison 2');
    await fill(user, added.getByLabelText('Nom'), 'Fêtes');
    await fill(user, added.getByLabelText('Première nuit'), '2027-12-18');
    await fill(user, added.getByLabelText('Dernière nuit'), '2028-01-02');
    await fill(user, added.getByLabelText('Prix de la nuit (€)'), '180,50');
    await user.click(
      within(added.getByRole('group', { name: /^Jours d’arrivée/ })).getByRole('button', { name: 'Samedi' }),
    );
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      seasons: [
        { ...summer, nightCents: 230_00, minNightsByArrival: [{ weekday: 5, minNights: 11 }] },
        { name: 'Fêtes', from: '2027-12-18', to: '2028-01-02', nightCents: 180_50, arrivalDays: [6] },
      ],
    });
    expect(await screen.findByText('Règles et saisons enregistrées.')).toBeInstanceOf(HTMLElement);
  });

  it('stay unfolded when one before them is removed', async () => {
    const { user } = openRules();
    await user.click(await screen.findByText('Printemps'));
    await user.click(screen.getByText('Plein été'));
    await user.click((await entry('Saison 1')).getByRole('button', { name: /^Retirer\s*: saison 1/ }));
    await waitFor(() => expect(screen.queryByText('Printemps')).toBeNull());
    expect(screen.getByText('Plein été').closest('details')?.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ajouter une saison' }));
  });

  it('say what they are while they are folded', async () => {
    openRules(someRules({ seasons: [{ ...summer, minNights: 7 }] }));
    const summary = (await screen.findByText('Plein été')).closest('summary');
    expect(summary?.textContent).toBe(
      'Plein été du 10 juillet au 28 août 2027\u00a0· 214\u00a0€\u00a0· minimum 7\u00a0nuits',
    );
    expect(summary?.parentElement?.hasAttribute('open')).toBe(false);
  });

  it.each([
    ['Première nuit', { from: '2027-04-20' }, 'Cette saison chevauche «\u00a0Printemps\u00a0»'],
    ['Dernière nuit', { to: '2027-07-01' }, 'La dernière nuit doit suivre la première'],
    ['Nom', { name: '' }, 'Indiquez un nom'],
    ['Minimum (nuits)', { minNights: '400' }, 'Le séjour minimum dépasse le maximum de 365\u00a0nuits'],
  ] as const)('are refused at « %s », unfolded', async (label, wrong, message) => {
    const { user, sent } = openRules();
    await user.click(await screen.findByText('Plein été'));
    const season = await entry('Saison 2');
    await fill(
      user,
      season.getByLabelText(new RegExp(`^${label.replaceAll(/[()]/g, '.')}`)),
      Object.values(wrong)[0] ?? '',
    );
    await user.click(await screen.findByText(label === 'Nom' ? 'Nouvelle saison' : 'Plein été'));
    await save(user);
    const field = season.getByLabelText(new RegExp(`^${label.replaceAll(/[()]/g, '.')}`));
    await waitFor(() => expect(describedBy(field)).toContain(message));
    expect(field.closest('details')?.open).toBe(true);
    await user.click(screen.getByRole('link', { name: message }));
    expect(document.activeElement).toBe(field);
    expect(sent).toHaveLength(0);
  });

  it('are refused at a minimum by the day of arrival that is given twice', async () => {
    const minNightsByArrival = [
      { weekday: 6, minNights: 7 },
      { weekday: 5, minNights: 3 },
    ];
    const { user, sent } = openRules(someRules({ seasons: [{ ...summer, minNightsByArrival }] }));
    await user.click(await screen.findByText('Plein été'));
    const second = await entry('Minimum 2');
    await user.selectOptions(second.getByLabelText('Arrivée un'), 'Samedi');
    await save(user);
    await waitFor(() =>
      expect(describedBy(second.getByLabelText('Arrivée un'))).toContain('Ce jour a déjà un minimum'),
    );
    expect(sent).toHaveLength(0);
  });
});

describe('the rules of a property', () => {
  it('are sent as they are typed: discounts, fees, codes, notice, preparation and gaps', async () => {
    const { user, sent } = openRules(someRules());
    const within_ = async (add: string, name: string) => {
      await user.click(await screen.findByRole('button', { name: add }));
      return (await screen.findAllByRole('group', { name })).at(-1) ?? document.body;
    };
    const typed = async (row: HTMLElement, values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values))
        await fill(user, within(row).getByLabelText(new RegExp(`^${label}`)), text);
    };
    await typed(await within_('Ajouter une remise à la durée', 'Remise 1'), { 'À partir de': '7', Remise: '10' });
    const lastMinute = await within_('Ajouter une remise de dernière minute', 'Remise 1');
    await typed(
      within(screen.getByRole('region', { name: 'Remises' })).getAllByRole('group', { name: 'Remise 1' })[1] ??
        lastMinute,
      { 'Au plus': '5', Remise: '15' },
    );
    await typed(await within_('Ajouter un code promo', 'Code 1'), { Code: 'bienvenue', 'ou montant': '25' });
    await typed(await within_('Ajouter une option', 'Option 1'), { Nom: 'Petit-déjeuner', Prix: '12,50' });
    const options = await entry('Option 1');
    await user.selectOptions(options.getByLabelText('Comptée'), 'Par voyageur et par nuit');
    for (const [label, text] of [
      ['Ménage (€ par séjour)', '60'],
      ['Linge (€ par voyageur) (facultatif)', '8,50'],
      ['Voyageurs compris', '4'],
      ['Remise de fidélité (%) (facultatif)', '5'],
      ['Préavis (jours)', '2'],
      ['Horizon (jours)', '400'],
      ['Nuits de préparation', '1'],
    ] as const)
      await fill(user, screen.getByLabelText(label), text);
    await user.click(screen.getByRole('switch', { name: /Combler les trous/ }));
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      baseCents: 120_00,
      steps: [{ nights: 7, percent: 10 }],
      lastMinute: [{ days: 5, percent: 15 }],
      promoCodes: [{ code: 'BIENVENUE', cents: 25_00 }],
      options: [{ name: 'Petit-déjeuner', cents: 12_50, per: 'guest_night', mandatory: false }],
      cleaningCents: 60_00,
      linenCents: 8_50,
      includedGuests: 4,
      returningPercent: 5,
      noticeDays: 2,
      horizonDays: 400,
      preparationNights: 1,
      fillGaps: false,
    });
  });

  it.each([
    ['Préavis (jours)', '366', 'Au plus 365'],
    ['Horizon (jours)', 'deux', 'Saisissez un nombre entier'],
    ['Nuits de préparation', '8', 'Au plus 7'],
    ['Ménage (€ par séjour)', '-3', 'Un prix ne peut pas être négatif'],
    ['Prix de la nuit (€)', '−50', 'Un prix ne peut pas être négatif'],
    ['Prix de la nuit (€)', 'abc', 'Ce n’est pas un montant'],
    ['Prix de la nuit (€)', '99999999', 'Ce prix est trop élevé\u00a0: au plus 100\u202f000\u00a0€'],
    ['Prix de la nuit (€)', '124,505', 'Au plus deux décimales'],
    ['Prix de la nuit (€)', '', 'Saisissez un montant'],
    ['Prix de la nuit (€)', '0', 'À 0\u00a0€, ces nuits seraient offertes\u00a0: saisissez leur prix'],
    ['Nuit de week-end (€) (facultatif)', '0,00', 'À 0\u00a0€, ces nuits seraient offertes'],
    ['Minimum (nuits)', '366', 'Le séjour minimum dépasse le maximum de 365\u00a0nuits'],
  ])('are refused at « %s » when it is %s', async (label, text, message) => {
    const { user, sent } = openRules(someRules());
    await fill(user, await screen.findByLabelText(label), text);
    await save(user);
    await waitFor(() => expect(describedBy(screen.getByLabelText(label))).toContain(message));
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    expect(sent).toHaveLength(0);
  });

  it.each([
    ['changed_meanwhile', /modifiés entre-temps/],
    ['internal_error', /de notre côté/],
    ['account_restricted', /activez votre abonnement/],
  ] as const)('stay as they are typed after %s', async (code, reason) => {
    const { user } = openRules(someRules());
    refuses(changeRatesEndpoint, code);
    await fill(user, await screen.findByLabelText('Préavis (jours)'), '3');
    await save(user);
    expect(await screen.findByText(reason)).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>('Préavis (jours)').value).toBe('3');
    expect(screen.getByText('Modifications non enregistrées')).toBeInstanceOf(HTMLElement);
  });

  it('show at its field what the server alone refuses, and stay as they are typed when it cannot be reached', async () => {
    const { user } = openRules();
    refuses(changeRatesEndpoint, 'invalid_input', { errors: { 'seasons.1.from': 'Cette nuit est trop lointaine' } });
    await fill(user, await screen.findByLabelText('Préavis (jours)'), '3');
    await save(user);
    const season = await entry('Saison 2');
    await waitFor(() =>
      expect(describedBy(season.getByLabelText('Première nuit'))).toContain('Cette nuit est trop lointaine'),
    );
    isUnreachable(changeRatesEndpoint);
    await save(user);
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>('Préavis (jours)').value).toBe('3');
  });

  it('are not left unsaved without a question', async () => {
    const { user, path } = openRules(someRules());
    await fill(user, await screen.findByLabelText('Préavis (jours)'), '3');
    await user.click(screen.getByRole('button', { name: 'Mois' }));
    await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    expect(screen.getByLabelText<HTMLInputElement>('Préavis (jours)').value).toBe('3');
    await user.click(screen.getByRole('button', { name: 'Mois' }));
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(path()).not.toContain('vue=regles'));
  });

  it('go back to what is saved', async () => {
    const { user } = openRules(someRules({ noticeDays: 2 }));
    await fill(user, await screen.findByLabelText('Préavis (jours)'), '3');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByLabelText<HTMLInputElement>('Préavis (jours)').value).toBe('2');
    expect(screen.queryByText('Modifications non enregistrées')).toBeNull();
  });
});

describe('rules that somebody else has changed meanwhile', () => {
  const base = () => screen.findByLabelText<HTMLInputElement>('Prix de la nuit (€)');
  const open = () => {
    const opened = openRates({ search: '?vue=regles' });
    return { ...opened, sent: opened.keepsRules() };
  };

  it('are not overwritten: what was typed stays, and is saved over theirs only when that is chosen', async () => {
    const { user, shown, sent } = open();
    await fill(user, await base(), '150');
    Object.assign(shown, { rules: someRules({ baseCents: 99_00 }), version: 5 });
    await save(user);
    expect(await screen.findByText('Ces tarifs ont été modifiés entre-temps')).toBeInstanceOf(HTMLElement);
    expect((await base()).value).toBe('150');
    expect(shown.rules?.baseCents).toBe(99_00);
    await user.click(await screen.findByRole('button', { name: 'Garder ma saisie' }));
    await save(user);
    await waitFor(() => expect(shown.rules?.baseCents).toBe(150_00));
    expect(sent.map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 5 }]);
  });

  it('take the place of what was typed when that is chosen', async () => {
    const { user, shown, sent } = open();
    await fill(user, await base(), '150');
    Object.assign(shown, { rules: someRules({ baseCents: 99_00 }), version: 5 });
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Reprendre les tarifs enregistrés' }));
    expect((await base()).value).toBe('99');
    expect(screen.queryByText('Modifications non enregistrées')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('are saved without a question when single nights alone were changed', async () => {
    const { user, shown, sent } = open();
    await fill(user, await base(), '150');
    Object.assign(shown, {
      overrides: [{ day: '2027-07-15', nightCents: 1, minNights: null, closedTo: null }],
      version: 5,
    });
    await save(user);
    expect(await screen.findByText('Règles et saisons enregistrées.')).toBeInstanceOf(HTMLElement);
    expect(sent.map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 5 }]);
    expect(shown.rules?.baseCents).toBe(150_00);
  });
});
