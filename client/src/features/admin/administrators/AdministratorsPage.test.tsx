import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  changeAdministratorEndpoint,
  createAdministratorEndpoint,
  listAdministratorsEndpoint,
  removeAdministratorEndpoint,
  resetAdministratorFactorEndpoint,
  type AdministratorView,
} from '@app/contract/accounts/administratorsApi.ts';
import { readSessionEndpoint } from '@app/contract/accounts/api.ts';
import { permissions } from '@app/contract/core/permissions.ts';
import { idOf, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, decides, isUnreachable, refuses } from '../../../testing/server.ts';
import { anAdministrator } from '../../../testing/userFixtures.ts';
// Loaded here, so that no test waits for the code of the page while the machine is busy.
import '../../../backOffice/AdminLayout.tsx';
import '../../../backOffice/AdminPage.tsx';
import './AdministratorsPage.tsx';

const joana = anAdministrator({
  id: superAdmin.id,
  firstName: 'Joana',
  lastName: 'Larralde',
  email: 'joana@example.fr',
  role: 'super_admin',
  permissions: [...permissions],
});

function lists(administrators: AdministratorView[] = [anAdministrator(), joana], total = administrators.length) {
  return answers(listAdministratorsEndpoint, { administrators, total });
}

const openPage = (search = '') => renderApp({ at: `/admin/admins${search}`, as: superAdmin });
const alex = async () => screen.findByRole('button', { name: 'Modifier Alex Urruty' });

async function openForm(name: 'Alex Urruty' | 'Joana Larralde' | null = 'Alex Urruty') {
  lists();
  const app = openPage();
  await alex();
  await app.user.click(screen.getByRole('button', { name: name ? `Modifier ${name}` : 'Nouvel administrateur' }));
  const dialog = within(screen.getByRole('dialog', { name: name ?? 'Nouvel administrateur' }));
  return {
    ...app,
    dialog,
    fill: async (label: RegExp | string, text: string) => {
      const input = dialog.getByLabelText(label);
      await app.user.clear(input);
      await app.user.type(input, text);
    },
    ticked: () =>
      dialog
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => checked)
        .map((box) => box.closest('label')?.querySelector('b')?.textContent),
    save: async () => app.user.click(dialog.getByRole('button', { name: 'Enregistrer' })),
  };
}

const everything = [
  'Gestion utilisateurs',
  'Gestion plans',
  'Gestion transactions',
  'Paramètres système',
  'Sauvegarde',
  'Configuration emails',
  'Voir statistiques',
];

describe('the administrators', () => {
  it('are listed with their role, their permissions, their second factor and their last visit', async () => {
    lists([anAdministrator({ active: false, hasSecondFactor: false, lastSignInAt: null }), joana]);
    openPage();
    await alex();
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((line) => [...line.children].map((cell) => cell.textContent?.replaceAll(/\s/g, ' ')));
    expect(cells).toStrictEqual([
      [
        'AUAlex Urruty alex@example.fr',
        'Agent Gestion utilisateurs, Voir statistiques',
        'Désactivé sans double authentification',
        'Dernière connexion : jamais',
        'Création : 2 mars 2026',
        '',
      ],
      [
        'JLJoana Larralde joana@example.fr · vous',
        'Super administrateur Toutes les autorisations',
        'Actif avec double authentification',
        'Dernière connexion : 20 nov. 2026',
        'Création : 2 mars 2026',
        '',
      ],
    ]);
    expect(screen.queryByRole('button', { name: 'Supprimer Joana Larralde' })).toBeNull();
  });

  it('are those that the address asks for, and so is the CSV', async () => {
    const calls = lists();
    const { user, path } = openPage('?recherche=al&role=agent');
    await alex();
    await user.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'Actifs');
    await user.click(screen.getByRole('button', { name: 'Dernière connexion' }));
    expect(path()).toBe('/admin/admins?recherche=al&role=agent&actif=true&tri=last_sign_in&sens=desc');
    await waitFor(() =>
      expect(Object.fromEntries(calls.at(-1)?.url.searchParams ?? [])).toStrictEqual({
        search: 'al',
        role: 'agent',
        active: 'true',
        sort: 'last_sign_in',
        direction: 'desc',
        page: '1',
        pageSize: '25',
      }),
    );
    const csv = screen.getByRole<HTMLAnchorElement>('link', { name: 'Exporter en CSV' });
    expect(csv.getAttribute('href')).toBe('/api/admin/administrators/csv?search=al&role=agent&active=true');
  });

  it('may be an empty list when nothing matches', async () => {
    lists([]);
    const { user, path } = openPage('?recherche=personne');
    await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
    expect(path()).toBe('/admin/admins');
  });

  it('say why they could not be read', async () => {
    refuses(listAdministratorsEndpoint, 'unavailable');
    openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });
});

describe('a new administrator', () => {
  it('is by default an active agent who sees customers and figures', async () => {
    const created = answers(createAdministratorEndpoint, anAdministrator());
    const { dialog, fill, ticked, save, user } = await openForm(null);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Agent/ }).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('switch', { name: 'Compte actif' }).checked).toBe(true);
    expect(ticked()).toStrictEqual(['Gestion utilisateurs', 'Voir statistiques']);
    await fill('Prénom', 'Alex');
    await fill('Nom', 'Urruty');
    await fill('E-mail', 'alex@example.fr');
    await fill('Mot de passe', 'volets-du-matin');
    await user.click(dialog.getByRole('checkbox', { name: /^Sauvegarde/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^Gestion utilisateurs/ }));
    await save();
    expect(await screen.findByText('Administrateur créé avec succès')).toBeInstanceOf(HTMLElement);
    expect(created[0]?.body).toStrictEqual({
      firstName: 'Alex',
      lastName: 'Urruty',
      email: 'alex@example.fr',
      password: 'volets-du-matin',
      role: 'agent',
      permissions: ['backup', 'view_stats'],
      active: true,
    });
  });

  it('needs what a customer needs', async () => {
    const { dialog, fill, save } = await openForm(null);
    await fill('Mot de passe', 'court');
    await save();
    expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toStrictEqual([
      'Indiquez le prénom',
      'Indiquez le nom',
      'Indiquez l’adresse e-mail',
      'Le mot de passe doit contenir au moins 8 caractères',
    ]);
  });
});

describe('an administrator who is changed', () => {
  it('holds everything as a super administrator, and starts anew as an agent', async () => {
    const changed = answers(changeAdministratorEndpoint, anAdministrator());
    const { dialog, ticked, save, user } = await openForm();
    await user.click(dialog.getByRole('radio', { name: /^Super administrateur/ }));
    expect(ticked()).toStrictEqual(everything);
    expect(dialog.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled }) => disabled)).toBe(true);
    expect(dialog.getByText('Un super administrateur a toutes les autorisations.')).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('radio', { name: /^Agent/ }));
    expect(ticked()).toStrictEqual(['Gestion utilisateurs', 'Voir statistiques']);
    await user.click(dialog.getByRole('switch', { name: 'Compte actif' }));
    await save();
    expect(await screen.findByText('Administrateur modifié avec succès')).toBeInstanceOf(HTMLElement);
    expect(changed[0]?.url.pathname).toBe(`/api/admin/administrators/${idOf(12)}`);
    expect(changed[0]?.body).toStrictEqual({
      firstName: 'Alex',
      lastName: 'Urruty',
      email: 'alex@example.fr',
      role: 'agent',
      permissions: ['users', 'view_stats'],
      active: false,
      updatedAt: '2026-03-02T10:00:00.000Z',
    });
  });

  it('can neither deactivate nor delete themselves, and sees why', async () => {
    const { dialog } = await openForm('Joana Larralde');
    const active = dialog.getByRole<HTMLInputElement>('switch', { name: 'Compte actif' });
    expect(active.disabled).toBe(true);
    expect(dialog.getByText('On ne désactive pas son propre compte.')).toBeInstanceOf(HTMLElement);
    expect(dialog.queryByRole('button', { name: 'Supprimer' })).toBeNull();
    expect(dialog.queryByRole('button', { name: /Retirer/ })).toBeNull();
    expect(dialog.queryByLabelText(/mot de passe/i)).toBeNull();
    expect(dialog.getByRole('link', { name: 'Mon compte' }).getAttribute('href')).toBe('/admin/compte');
  });

  it.each([
    [
      'the last super administrator stays one',
      () => refuses(changeAdministratorEndpoint, 'last_super_admin'),
      'ErreurIl doit rester au moins un super administrateur actif.',
    ],
    [
      'nobody knows why',
      () => isUnreachable(changeAdministratorEndpoint),
      'ErreurUne erreur est survenue lors de la sauvegarde',
    ],
  ])('is not saved when %s, and what was typed remains', async (_, fail, said) => {
    fail();
    const { dialog, fill, save } = await openForm();
    await fill('Prénom', 'Alexe');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe(said);
    expect(dialog.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Alexe');
  });

  it('that someone else changed in nothing that the form shows is saved over theirs at once', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const values = JSON.parse(JSON.stringify(anAdministrator({ updatedAt: at })));
    const sent = decides(changeAdministratorEndpoint, ({ body }) =>
      (body as { updatedAt: string }).updatedAt === at
        ? anAdministrator()
        : { code: 'changed_meanwhile', conflict: { by: null, at, version: at, values, secrets: [] } },
    );
    const { save } = await openForm();
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByRole('dialog', { name: 'Modifié entre-temps' })).toBeNull();
  });

  it('loses a second factor that they have lost, after a question, and keeps what is typed', async () => {
    const reset = answers(resetAdministratorFactorEndpoint, undefined);
    const { dialog, fill, user } = await openForm();
    await fill('Prénom', 'Alexe');
    await user.click(dialog.getByRole('button', { name: 'Retirer la double authentification' }));
    const question = within(screen.getByRole('dialog', { name: 'Retirer la double authentification' }));
    lists([anAdministrator({ hasSecondFactor: false }), joana]);
    await user.click(question.getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText('Double authentification retirée')).toBeInstanceOf(HTMLElement);
    expect(reset[0]?.url.pathname).toBe(`/api/admin/administrators/${idOf(12)}/second-factor`);
    expect(await dialog.findByText('Non activée')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Alexe');
  });

  it('keeps a second factor that could not be removed, and the reason is shown', async () => {
    refuses(resetAdministratorFactorEndpoint, 'unavailable');
    const { dialog, user } = await openForm();
    await user.click(dialog.getByRole('button', { name: 'Retirer la double authentification' }));
    const question = within(screen.getByRole('dialog', { name: 'Retirer la double authentification' }));
    await user.click(question.getByRole('button', { name: 'Retirer' }));
    expect((await question.findByRole('alert')).textContent).toContain('momentanément indisponible');
    expect(screen.queryByText('Double authentification retirée')).toBeNull();
  });

  it('is known by their new name at once, when it is their own account', async () => {
    answers(changeAdministratorEndpoint, joana);
    const { fill, save } = await openForm('Joana Larralde');
    answers(readSessionEndpoint, { authenticated: true, account: { ...superAdmin, firstName: 'Jeanne' } });
    await fill('Prénom', 'Jeanne');
    await save();
    expect((await screen.findAllByText(/^Jeanne/)).length).toBeGreaterThan(0);
  });

  it('says with the permissions why the server refuses them', async () => {
    const message = 'Un agent a au moins une autorisation';
    refuses(changeAdministratorEndpoint, 'invalid_input', { errors: { permissions: message } });
    const { dialog, save, user } = await openForm();
    await save();
    await user.click(await dialog.findByRole('link', { name: message }));
    const group = dialog.getByRole('group', { name: 'Autorisations' });
    expect(document.activeElement).toBe(within(group).getAllByRole('checkbox')[0]);
    const described = (group.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent?.trim())).toContain(message);
  });

  it('is not lost without asking', async () => {
    const { dialog, user } = await openForm();
    await user.click(dialog.getByRole('checkbox', { name: /^Gestion plans/ }));
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(dialog.getByText('Vos modifications ne sont pas enregistrées.')).toBeInstanceOf(HTMLElement);
  });
});

describe('an administrator who is removed', () => {
  async function ask() {
    lists();
    const app = openPage();
    await alex();
    await app.user.click(screen.getByRole('button', { name: 'Supprimer Alex Urruty' }));
    return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Confirmer la suppression' })) };
  }

  it('is deleted after a confirmation', async () => {
    const removed = answers(removeAdministratorEndpoint, undefined);
    const { dialog, user } = await ask();
    expect(
      dialog.getByText('Êtes-vous sûr de vouloir supprimer cet administrateur\u202f? Cette action est irréversible.', {
        normalizer: (text) => text,
      }),
    ).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Administrateur supprimé')).toBeInstanceOf(HTMLElement);
    expect(removed[0]?.url.pathname).toBe(`/api/admin/administrators/${idOf(12)}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['last_super_admin', 'Il doit rester au moins un super administrateur actif.'],
    ['own_account', 'Vous ne pouvez pas supprimer ni désactiver votre propre compte.'],
  ] as const)('is not when the server refuses (%s)', async (code, reason) => {
    refuses(removeAdministratorEndpoint, code);
    const { dialog, user } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(reason);
  });

  it('is not when the server fails without a reason', async () => {
    isUnreachable(removeAdministratorEndpoint);
    const { dialog, user } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Erreur lors de la suppression');
  });
});
