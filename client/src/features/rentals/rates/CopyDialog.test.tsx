import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { copyRatesEndpoint } from '@app/contract/properties/ratesApi.ts';
import { openRates, otherProperty, someRules } from '../../../testing/rateFixtures.ts';
import { readyButton } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

const summer = { name: 'Plein été', from: '2027-07-10', to: '2027-08-28', nightCents: 214_00 };
const spring = { name: 'Printemps', from: '2027-04-03', to: '2027-05-02', nightCents: 136_00 };
const nextSpring = { ...spring, from: '2028-04-01', to: '2028-05-01' };

async function openCopy() {
  const overrides = [{ day: '2027-07-15', nightCents: 250_00, minNights: null, closedTo: null }];
  const opened = openRates({ rules: someRules({ seasons: [spring, summer, nextSpring] }), overrides });
  await opened.user.click(await screen.findByRole('button', { name: 'Copier vers…' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

describe('the copy of prices', () => {
  it('says before what another year gains and what stays aside, and then what was done', async () => {
    const { user, dialog } = await openCopy();
    expect(dialog.getByRole('heading', { name: /^Copier les tarifs du logement «\s.*\s»$/ })).toBeInstanceOf(
      HTMLElement,
    );
    expect(dialog.getByText(/^1 saison et 1 nuit seront ajoutées en 2028/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/« Printemps » ne sera pas copiée/)).toBeInstanceOf(HTMLElement);
    const sent = answers(copyRatesEndpoint, { changed: 2, skipped: ['« Printemps » n’a pas été copiée.'] });
    await user.click(dialog.getByRole('button', { name: 'Copier' }));
    const done = within(await screen.findByRole('dialog', { name: 'Copie terminée' }));
    expect(done.getByText('Copie faite : 2 saisons et nuits.')).toBeInstanceOf(HTMLElement);
    expect(done.getByText('« Printemps » n’a pas été copiée.')).toBeInstanceOf(HTMLElement);
    expect(sent[0]?.body).toMatchObject({ years: { from: 2027, to: 2028 }, version: 1 });
  });

  it('is not offered when a year has nothing for the other', async () => {
    const { user, dialog } = await openCopy();
    await user.selectOptions(dialog.getByLabelText('De l’année'), '2026');
    expect(dialog.getByText('Rien de 2026 ne peut être ajouté en 2028.')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole('button', { name: 'Copier' }).getAttribute('aria-disabled')).toBe('true');
    await user.selectOptions(dialog.getByLabelText('À l’année'), '2026');
    expect(dialog.getByText('Choisissez deux années différentes.')).toBeInstanceOf(HTMLElement);
  });

  it('names the properties whose prices it replaces before it does, and keeps the choice when it is refused', async () => {
    const { user, dialog } = await openCopy();
    await user.selectOptions(dialog.getByLabelText('Vers'), 'D’autres logements');
    expect(dialog.getByRole('button', { name: 'Copier' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(dialog.getByLabelText(otherProperty.name));
    expect(dialog.getByText(/^Seront remplacés, sans retour.*Villa Arrosa\. La taxe de séjour/)).toBeInstanceOf(
      HTMLElement,
    );
    refuses(copyRatesEndpoint, 'internal_error');
    await user.click(dialog.getByRole('button', { name: 'Copier' }));
    expect(await dialog.findByText('Rien n’a été copié')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText<HTMLInputElement>(otherProperty.name).checked).toBe(true);
    const sent = answers(copyRatesEndpoint, { changed: 1, skipped: [] });
    await user.click(await readyButton('Réessayer'));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ toPropertyIds: [otherProperty.id] }));
    expect(await screen.findByText('Les tarifs de 1 logement ont été remplacés.')).toBeInstanceOf(HTMLElement);
  });

  it('replaces nothing that somebody else has changed since it was read, and keeps the choice', async () => {
    const { user, dialog } = await openCopy();
    await user.selectOptions(dialog.getByLabelText('Vers'), 'D’autres logements');
    await user.click(dialog.getByLabelText(otherProperty.name));
    const refused = refuses(copyRatesEndpoint, 'changed_meanwhile');
    await user.click(dialog.getByRole('button', { name: 'Copier' }));
    expect(await dialog.findByText(/modifiée entre-temps/)).toBeInstanceOf(HTMLElement);
    expect(refused[0]?.body).toEqual({
      toPropertyIds: [otherProperty.id],
      version: 1,
      toVersions: { [otherProperty.id]: otherProperty.ratesVersion },
    });
  });
});
