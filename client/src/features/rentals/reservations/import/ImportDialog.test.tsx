import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { listReservationsEndpoint } from '@app/contract/reservations/api.ts';
import { importReservationsEndpoint, planImportEndpoint } from '@app/contract/reservations/importApi.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { customer, idOf, overview } from '../../../../testing/fixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { aLettableProperty, anImportPlan } from '../../../../testing/reservationFixtures.ts';
import { answers, isUnreachable, refuses } from '../../../../testing/server.ts';
import { importColumns, importTemplate } from './importTemplate.ts';
import { decodeText, readCsvFile } from './readCsvFile.ts';

// Loaded with the file: pages load it when it is first opened, which a busy machine takes seconds for.
import './ImportDialog.tsx';

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'sejours.csv') =>
  new File([text], name, { type: 'text/csv' });

async function openDialog() {
  const app = renderApp({ at: '/dashboard/reservations', as: customer });
  await app.user.click(await screen.findByRole('button', { name: 'Importer' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Importer des réservations' })) };
}

beforeEach(() => {
  answers(customerOverviewEndpoint, overview);
  answers(listPropertiesEndpoint, { properties: [aLettableProperty()], used: 1, max: 10 });
  answers(listReservationsEndpoint, { reservations: [], total: 0, counts: recordOf(reservationStates, () => 0) });
});

describe('the import of reservations', () => {
  it('shows line by line what a file would do, and writes nothing before it is asked for', async () => {
    const planned = answers(planImportEndpoint, anImportPlan());
    const imported = answers(importReservationsEndpoint, anImportPlan());
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(/Choisissez un fichier CSV/), csv('nom;arrivee\nHaddad;2027-07-03'));
    expect(await dialog.findByText('Export de Smoobu')).toBeInstanceOf(HTMLElement);
    expect(planned[0]?.body).toEqual({ csv: 'nom;arrivee\nHaddad;2027-07-03', properties: {} });
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await user.click(dialog.getByRole('button', { name: /^Refusées/ }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(dialog.getByText('Le départ vient avant l’arrivée')).toBeInstanceOf(HTMLElement);
    expect(imported).toHaveLength(0);

    await user.click(dialog.getByRole('button', { name: /^Importer 1\sréservation$/ }));
    expect(await screen.findByText(/^1\sréservation est arrivée dans votre planning\.$/)).toBeInstanceOf(HTMLElement);
    expect(imported[0]?.body).toMatchObject({ expected: 1 });
  });

  it('plans again once a name of the file is said to be a property', async () => {
    const planned = answers(planImportEndpoint, anImportPlan({ names: [{ name: 'La Villa', propertyId: null }] }));
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(/Choisissez un fichier CSV/), csv('a;b'));
    await user.selectOptions(await dialog.findByLabelText(/La Villa/), 'Villa Arrosa');
    await waitFor(() => expect(planned[1]?.body).toEqual({ csv: 'a;b', properties: { 'La Villa': idOf(500) } }));
  });

  it('leaves a property of the file out, even one that is known by its name', async () => {
    const planned = answers(
      planImportEndpoint,
      anImportPlan({ names: [{ name: 'Villa Arrosa', propertyId: idOf(500) }] }),
    );
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(/Choisissez un fichier CSV/), csv('a;b'));
    await user.selectOptions(await dialog.findByLabelText(/Villa Arrosa/), 'Ne pas importer');
    await waitFor(() => expect(planned[1]?.body).toEqual({ csv: 'a;b', properties: { 'Villa Arrosa': null } }));
  });

  it('shows the new plan when the planning changed meanwhile, and imports nothing', async () => {
    answers(planImportEndpoint, anImportPlan());
    refuses(importReservationsEndpoint, 'changed_meanwhile');
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(/Choisissez un fichier CSV/), csv('a;b'));
    await user.click(await dialog.findByRole('button', { name: /^Importer 1/ }));
    expect(await dialog.findByText('Votre planning a changé entre-temps')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole('button', { name: /^Importer 1/ })).toBeInstanceOf(HTMLElement);
  });

  it('says which columns a file lacks, and has nothing to import', async () => {
    const none = { create: 0, skip: 0, refuse: 0 };
    answers(
      planImportEndpoint,
      anImportPlan({ format: 'unknown', missing: ['arrivée', 'nom du voyageur'], lines: [], counts: none }),
    );
    const imported = answers(importReservationsEndpoint, anImportPlan());
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(/Choisissez un fichier CSV/), csv('a;b'));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toMatch(/ces colonnes\s: arrivée, nom du voyageur/);
    await user.click(dialog.getByRole('button', { name: 'Rien à importer' }));
    expect(imported).toHaveLength(0);
  });

  it('says why the file was refused, keeps the plan, and imports once it is tried again', async () => {
    answers(planImportEndpoint, anImportPlan());
    refuses(importReservationsEndpoint, 'account_restricted');
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(/Choisissez un fichier CSV/), csv('a;b'));
    const start = await dialog.findByRole('button', { name: /^Importer 1/ });
    await user.click(start);
    expect(await dialog.findByText('Rien n’a été importé')).toBeInstanceOf(HTMLElement);
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    answers(importReservationsEndpoint, anImportPlan());
    await user.click(start);
    expect(await screen.findByRole('dialog', { name: 'Import terminé' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^1\sligne laissée de côté, 1\sligne refusée\.$/)).toBeInstanceOf(HTMLElement);
  });

  it.each([
    ['fails', () => refuses(importReservationsEndpoint, 'unavailable')],
    ['cannot be reached', () => isUnreachable(importReservationsEndpoint)],
  ])('does not say that nothing was imported when the server %s, and plans again', async (_how, fail) => {
    const planned = answers(planImportEndpoint, anImportPlan());
    fail();
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(/Choisissez un fichier CSV/), csv('a;b'));
    await user.click(await dialog.findByRole('button', { name: /^Importer 1/ }));
    expect(await dialog.findByText('L’import n’a pas donné de réponse')).toBeInstanceOf(HTMLElement);
    expect(dialog.queryByText('Rien n’a été importé')).toBeNull();
    expect(planned).toHaveLength(2);
  });

  it('says what to do with a workbook instead of reading it', async () => {
    const planned = answers(planImportEndpoint, anImportPlan());
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(/Choisissez un fichier CSV/), csv(Uint8Array.of(0x50, 0x4b, 3, 4)));
    expect(await dialog.findByText(/enregistrez-le au format CSV/)).toBeInstanceOf(HTMLElement);
    expect(planned).toHaveLength(0);
  });
});

describe('a file of reservations', () => {
  it('is read as UTF-8 without its mark, else as Windows-1252', () => {
    expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xa9))).toBe('é');
    expect(decodeText(Uint8Array.of(0xe9, 0x20, 0x80))).toBe('é €');
  });

  it('is refused when it is empty or too large', async () => {
    expect(await readCsvFile(csv(''))).toEqual({ reason: 'Ce fichier est vide.' });
    expect(await readCsvFile(csv('x'.repeat(2 * 1024 * 1024 + 1)))).toHaveProperty('reason');
  });

  it('has a template with one cell for each of our columns', () => {
    const [head, example] = importTemplate().replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head?.split(';')).toEqual(importColumns);
    expect(example?.split(';')).toHaveLength(importColumns.length);
  });
});
