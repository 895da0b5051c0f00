import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listAuditEndpoint, type AuditEntryView } from '@app/contract/audit/api.ts';
import { agent, idOf, superAdmin } from '../../../testing/fixtures.ts';
import { readyButton, renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

const joana = { id: idOf(31), name: 'Joana Larralde' };

function anEntry(overrides: Partial<AuditEntryView> = {}): AuditEntryView {
  return {
    id: idOf(101),
    at: '2026-11-20T13:32:00.000Z',
    actor: joana,
    action: 'users.changed',
    actionLabel: 'Client modifié',
    target: { kind: 'user', id: idOf(10), label: 'Maïté Harispe' },
    changes: [
      { field: 'phone', label: 'Téléphone', before: null, after: '06 12 34 56 78' },
      { field: 'email', label: 'E-mail', before: 'maite@harispe.fr', after: 'contact@harispe.fr' },
    ],
    address: '203.0.113.9',
    device: 'Firefox sur Linux',
    requestId: 'a1b2c3',
    erased: false,
    ...overrides,
  };
}

const entries = [
  anEntry(),
  anEntry({
    id: idOf(102),
    at: '2026-11-20T08:03:00.000Z',
    actor: null,
    action: 'session.refused',
    actionLabel: 'Connexion refusée',
    target: { kind: 'administrator', id: joana.id, label: joana.name },
    changes: [],
  }),
  anEntry({
    id: idOf(103),
    at: '2026-11-19T08:03:00.000Z',
    actor: null,
    action: 'administrators.created',
    actionLabel: 'Administrateur créé',
    target: null,
    changes: ['Nom', 'Rôle', 'Actif'].map((label) => ({ field: label, label, before: null, after: 'x' })),
    address: null,
    device: null,
    requestId: null,
  }),
  anEntry({ id: idOf(104), at: '2026-11-19T07:00:00.000Z', changes: [], erased: true }),
];

function lists(found: AuditEntryView[] = entries, total = found.length) {
  return answers(listAuditEndpoint, { entries: found, total, actors: [joana] });
}

const openPage = (search = '') => renderApp({ at: `/admin/audit${search}`, as: superAdmin });
const queriesOf = (calls: { url: URL }[]) => calls.map(({ url }) => Object.fromEntries(url.searchParams));
const usual = { page: '1', pageSize: '25' };

describe('the journal', () => {
  it('lists day by day what was done, to what, by whom and from where', async () => {
    lists();
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Journal' })).toBeInstanceOf(HTMLElement);
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows).toStrictEqual([
      'Vendredi 20 novembre 2026',
      '14\u00a0h\u00a032Client modifié, ouvrir le détailMaïté HarispeJoana Larralde203.0.113.9 Firefox sur Linux',
      '9\u00a0h\u00a003Connexion refusée, ouvrir le détailJoana LarraldeInconnu203.0.113.9 Firefox sur Linux',
      'Jeudi 19 novembre 2026',
      '9\u00a0h\u00a003Administrateur créé, ouvrir le détailNom, Rôle et 1 autreLe système',
      '8\u00a0h\u00a000Client modifié, ouvrir le détailEffacé avec le compteJoana Larralde203.0.113.9 Firefox sur Linux',
    ]);
  });

  it('is not for an agent, whatever they may do', async () => {
    const calls = lists();
    renderApp({ at: '/admin/audit', as: agent });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(0);
  });

  it('says that it is empty, or why it could not be read', async () => {
    lists([]);
    const { user, path } = openPage('?sujet=plans&taille=50');
    await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
    expect(path()).toBe('/admin/audit?taille=50');
    expect(await screen.findByText('Ce que font les administrateurs paraîtra ici.')).toBeInstanceOf(HTMLElement);
    refuses(listAuditEndpoint, 'unavailable');
    await user.click(await readyButton('Actualiser'));
    expect((await screen.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });

  it('follows the filters in the address, and ignores invalid ones', async () => {
    const calls = lists();
    openPage(`?recherche=joana&sujet=users&auteur=${joana.id}&element=42&du=2026-11-01&au=2026-11-30&page=2&taille=50`);
    await screen.findAllByRole('row');
    expect(queriesOf(calls)).toStrictEqual([
      {
        search: 'joana',
        topic: 'users',
        actor: joana.id,
        target: '42',
        from: '2026-11-01',
        to: '2026-11-30',
        page: '2',
        pageSize: '50',
      },
    ]);
    const csv = screen.getByRole<HTMLAnchorElement>('link', { name: 'Exporter en CSV' });
    expect(new URL(csv.href).pathname + new URL(csv.href).search).toBe(
      `/api/admin/audit/csv?search=joana&topic=users&actor=${joana.id}&target=42&from=2026-11-01&to=2026-11-30`,
    );
  });

  it('is read without filters when the address is invalid', async () => {
    const calls = lists();
    openPage('?sujet=chapeaux&auteur=joana&du=hier&page=-1&taille=7');
    await screen.findAllByRole('row');
    expect(queriesOf(calls)).toStrictEqual([usual]);
  });

  it('is narrowed by topic and author, and searched while one types', async () => {
    const calls = lists();
    const { user, path } = openPage('?page=3');
    await screen.findAllByRole('row');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sujet' }), 'Formules');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Auteur' }), 'Joana Larralde');
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher dans le journal' }), 'mai');
    await waitFor(() => expect(path()).toBe(`/admin/audit?recherche=mai&sujet=plans&auteur=${joana.id}`));
    await waitFor(() =>
      expect(queriesOf(calls).at(-1)).toStrictEqual({ ...usual, search: 'mai', topic: 'plans', actor: joana.id }),
    );
  });
});

describe('the days of the journal', () => {
  const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const enter = (label: string, value: string) => fireEvent.change(day(label), { target: { value } });

  it('apply once they are complete, from the first page, and no longer once they are emptied and left', async () => {
    const calls = lists(entries, 60);
    const { path } = openPage('?page=3');
    await screen.findAllByRole('row');
    enter('Du', '0002-11-05');
    expect(path()).toBe('/admin/audit?page=3');
    enter('Du', '2026-11-05');
    enter('au', '2026-11-20');
    expect(path()).toBe('/admin/audit?du=2026-11-05&au=2026-11-20');
    await waitFor(() =>
      expect(queriesOf(calls).at(-1)).toStrictEqual({ ...usual, from: '2026-11-05', to: '2026-11-20' }),
    );
    enter('Du', '');
    expect(path()).toBe('/admin/audit?du=2026-11-05&au=2026-11-20');
    fireEvent.blur(day('Du'));
    expect(path()).toBe('/admin/audit?au=2026-11-20');
  });

  it('are those of the address again after Back', async () => {
    lists();
    const { router } = openPage('?du=2026-11-01');
    await screen.findAllByRole('row');
    await act(async () => router.navigate('/admin/audit?du=2026-10-01&au=2026-10-31'));
    expect([day('Du').value, day('au').value]).toStrictEqual(['2026-10-01', '2026-10-31']);
    await act(async () => router.navigate(-1));
    expect([day('Du').value, day('au').value]).toStrictEqual(['2026-11-01', '']);
  });
});

describe('one act', () => {
  const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

  it('is shown next to the list, from before to after, with its origin', async () => {
    lists();
    const { user, path } = openPage('?sujet=users');
    await user.click((await screen.findAllByRole('link', { name: /^Client modifié/ }))[0] as HTMLElement);
    expect(path()).toBe(`/admin/audit?sujet=users&acte=${idOf(101)}`);
    const dialog = await dialogOf('Client modifié');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
      'TéléphoneAvantvideAprès06 12 34 56 78',
      'E-mailAvantmaite@harispe.frAprèscontact@harispe.fr',
    ]);
    expect(dialog.getByText(/^20 novembre 2026 à 14\sh\s32$/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole('button', { name: /Copier.*la requête a1b2c3/ })).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole('link', { name: 'Maïté Harispe' }).getAttribute('href')).toBe(`/admin/users/${idOf(10)}`);
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(path()).toBe('/admin/audit?sujet=users');
  });

  it('leads to everything that was done to the same thing, and back', async () => {
    const calls = lists();
    const { user, path } = openPage(`?sujet=users&acte=${idOf(101)}`);
    await user.click(
      (await dialogOf('Client modifié')).getByRole('button', { name: 'Tous les actes sur cet élément' }),
    );
    expect(path()).toBe(`/admin/audit?element=${idOf(10)}`);
    await waitFor(() => expect(queriesOf(calls).at(-1)).toStrictEqual({ ...usual, target: idOf(10) }));
    await user.click(await screen.findByRole('button', { name: 'Tout le journal' }));
    expect(path()).toBe('/admin/audit');
  });

  it('of a closed account says that its detail was erased', async () => {
    lists();
    openPage(`?acte=${idOf(104)}`);
    const dialog = await dialogOf('Client modifié');
    expect(dialog.getByText('Détail effacé')).toBeInstanceOf(HTMLElement);
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('of the product itself says so', async () => {
    lists();
    openPage(`?acte=${idOf(103)}`);
    const dialog = await dialogOf('Administrateur créé');
    expect(dialog.getByText(/une commande de l’exploitant/)).toBeInstanceOf(HTMLElement);
    expect(dialog.queryByRole('button', { name: 'Tous les actes sur cet élément' })).toBeNull();
  });

  it('that is on another page is said to be elsewhere', async () => {
    lists();
    openPage(`?acte=${idOf(999)}`);
    expect((await dialogOf('Acte')).getByText(/n’est pas sur cette page/)).toBeInstanceOf(HTMLElement);
  });
});
