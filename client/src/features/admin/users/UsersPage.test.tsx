import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeUserEndpoint,
  createUserEndpoint,
  listUsersEndpoint,
  readRemovalEndpoint,
  readUserEndpoint,
  removeUserEndpoint,
  type UserDetail,
  type UserView,
} from '@app/contract/accounts/usersApi.ts';
import { agent, business, idOf, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, decides, isUnreachable, refuses } from '../../../testing/server.ts';
import { aUser, aUserDetail } from '../../../testing/userFixtures.ts';
// Loaded here, so that no test waits for the code of the page while the machine is busy.
import '../../../backOffice/AdminLayout.tsx';
import '../../../backOffice/AdminPage.tsx';
import './UsersPage.tsx';

const counts = { trial: 74, active: 612, past_due: 9, cancelled: 12, expired: 577 };

function lists(users: UserView[] = [aUser()], total = 1_284) {
  return answers(listUsersEndpoint, { users, total, counts });
}

const openPage = (search = '') => renderApp({ at: `/admin/users${search}`, as: agent });
const queriesOf = (calls: { url: URL }[]) => calls.map(({ url }) => Object.fromEntries(url.searchParams));
const usual = { sort: 'created', direction: 'desc', page: '1', pageSize: '25' };
const row = () => screen.findByRole('link', { name: 'Sylvain Morel' });

async function openForm(user: UserDetail | null = aUserDetail()) {
  lists();
  if (user) answers(readUserEndpoint, user);
  const app = openPage();
  await row();
  const button = user ? 'Modifier Sylvain Morel' : 'Nouvel utilisateur';
  await app.user.click(screen.getByRole('button', { name: button }));
  const title = user ? /^Sylvain Morel/ : 'Nouvel utilisateur';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return {
    ...app,
    dialog,
    fill: async (label: RegExp | string, text: string) => {
      const input = dialog.getByLabelText(label);
      await app.user.clear(input);
      if (text !== '') await app.user.type(input, text);
    },
    choose: async (label: string, option: string) =>
      app.user.selectOptions(dialog.getByRole('combobox', { name: label }), option),
    save: async () => app.user.click(dialog.getByRole('button', { name: 'Enregistrer' })),
  };
}

describe('the customers', () => {
  it('are listed with their plan, their state, their registration and their last visit', async () => {
    lists([
      aUser(),
      aUser({
        id: idOf(31),
        firstName: 'Joël',
        lastName: 'Tanguy',
        email: 'joel@example.fr',
        company: null,
        planName: null,
        state: 'trial',
        isManual: true,
        createdAt: '2026-11-01T07:12:00.000Z',
        lastSignInAt: null,
      }),
    ]);
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeInstanceOf(HTMLElement);
    await row();
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((line) => [...line.children].map((cell) => cell.textContent?.replaceAll(/\s/g, ' ')));
    expect(cells).toStrictEqual([
      [
        'SMSylvain Morel sylvain@chalets-morel.fr · Chalets Morel SAS',
        'Business, annuel',
        'Paiement à régulariser',
        'Inscription : 8 janv. 2026',
        'Dernière connexion : 19 nov. 2026',
        '',
      ],
      [
        'JTJoël Tanguy joel@example.fr',
        'Aucune',
        'Essai gratuit fixé à la main',
        'Inscription : 1er nov. 2026',
        'Dernière connexion : jamais',
        '',
      ],
    ]);
    expect((await row()).getAttribute('href')).toBe(`/admin/users/${idOf(30)}`);
  });

  it('are those that the address asks for, and so is the CSV', async () => {
    const calls = lists();
    openPage('?statut=trial&page=2&recherche=maider&plan=business&du=2026-10-01&au=2026-10-31&tri=name&sens=asc');
    await row();
    expect(queriesOf(calls)).toStrictEqual([
      {
        search: 'maider',
        state: 'trial',
        plan: 'business',
        from: '2026-10-01',
        to: '2026-10-31',
        sort: 'name',
        direction: 'asc',
        page: '2',
        pageSize: '25',
      },
    ]);
    expect(screen.getByRole('button', { name: /^Essai gratuit/, pressed: true })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('columnheader', { name: 'Utilisateur' }).getAttribute('aria-sort')).toBe('ascending');
    const csv = screen.getByRole<HTMLAnchorElement>('link', { name: 'Exporter en CSV' });
    expect(new URL(csv.href).pathname + new URL(csv.href).search).toBe(
      '/api/admin/users/csv?search=maider&state=trial&plan=business&from=2026-10-01&to=2026-10-31',
    );
  });

  it('are counted by state, narrowed by chips and plans, and ordered by name from A', async () => {
    const calls = lists();
    const { user, path } = openPage();
    await row();
    const chips = within(screen.getByRole('group', { name: 'Filtrer par état' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toStrictEqual([
      'Tous1284',
      'Essai gratuit74',
      'Actif612',
      'Paiement à régulariser9',
      'Résilié12',
      'Expiré577',
    ]);
    await user.click(screen.getByRole('button', { name: /^Résilié/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Formule' }), 'Starter');
    await user.click(screen.getByRole('button', { name: 'Utilisateur' }));
    expect(path()).toBe('/admin/users?statut=cancelled&plan=starter&tri=name&sens=asc');
    await waitFor(() =>
      expect(queriesOf(calls).at(-1)).toStrictEqual({
        ...usual,
        state: 'cancelled',
        plan: 'starter',
        sort: 'name',
        direction: 'asc',
      }),
    );
  });

  it('may be none, for want of a match', async () => {
    lists([], 0);
    const { user, path } = openPage('?recherche=personne');
    expect(await screen.findByText('Aucun utilisateur trouvé')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(path()).toBe('/admin/users');
    expect(await screen.findByText(/^La première personne/)).toBeInstanceOf(HTMLElement);
  });

  it('say why they could not be read', async () => {
    refuses(listUsersEndpoint, 'unavailable');
    openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });

  it('are not for an agent without the permission', async () => {
    const calls = lists();
    renderApp({ at: '/admin/users', as: { ...agent, permissions: ['plans'] } });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(0);
  });
});

describe('a new customer', () => {
  it('starts as a trial in France, and is entered in two tabs', async () => {
    const created = answers(createUserEndpoint, aUserDetail());
    const { dialog, fill, choose, save, user } = await openForm(null);
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toStrictEqual([
      'Général',
      'Paramètres et débogage',
    ]);
    await fill('Prénom', 'Fatou');
    await fill('Nom', 'Diallo-Martin');
    await fill('E-mail', 'Fatou.DM@example.fr');
    await fill('Mot de passe', 'volets-du-matin');
    await choose('Formule', 'Business');
    await choose('Paiement', 'Annuel');
    await user.click(dialog.getByRole('tab', { name: /^Paramètres/ }));
    await fill(/^Sous-domaine/, 'Gites-Fatou');
    await user.click(dialog.getByRole('switch', { name: 'Mode débogage' }));
    await save();
    expect(await screen.findByText('Utilisateur créé avec succès')).toBeInstanceOf(HTMLElement);
    expect(created[0]?.body).toStrictEqual({
      firstName: 'Fatou',
      lastName: 'Diallo-Martin',
      email: 'fatou.dm@example.fr',
      country: 'FR',
      planId: business.id,
      billingCycle: 'yearly',
      status: 'trial',
      debugMode: true,
      subdomain: 'gites-fatou',
      password: 'volets-du-matin',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has no choice without a value', async () => {
    const { dialog } = await openForm(null);
    const choices = dialog.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
    expect(choices.length).toBeGreaterThan(6);
    expect(choices).not.toContain('');
  });

  it('needs a name, an address and a password, each named in the summary', async () => {
    const created = answers(createUserEndpoint, aUserDetail());
    const { dialog, fill, save, user } = await openForm(null);
    await save();
    const links = () => dialog.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links()).toStrictEqual([
      'Indiquez le prénom',
      'Indiquez le nom',
      'Indiquez l’adresse e-mail',
      'Choisissez un mot de passe',
    ]);
    await user.click(dialog.getByRole('link', { name: 'Choisissez un mot de passe' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Mot de passe'));
    await fill('E-mail', 'fatou');
    await fill('Mot de passe', 'volets1');
    await save();
    expect(links()).toStrictEqual([
      'Indiquez le prénom',
      'Indiquez le nom',
      'Saisissez une adresse complète, par exemple nom@domaine.fr',
      'Le mot de passe doit contenir au moins 8 caractères',
    ]);
    expect(created).toHaveLength(0);
  });
});

describe('a customer who is changed', () => {
  it('keeps the password that was not changed, and everything else', async () => {
    const changed = answers(changeUserEndpoint, aUserDetail());
    const { dialog, fill, save } = await openForm(aUserDetail({ status: 'trial', state: 'expired' }));
    expect(dialog.getByText('Minimum 8 caractères. Vide : inchangé.')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText<HTMLInputElement>('Fin de l’essai').value).toBe('2026-01-23');
    await fill(/^Téléphone/, '');
    await save();
    expect(await screen.findByText('Utilisateur modifié avec succès')).toBeInstanceOf(HTMLElement);
    expect(changed[0]?.url.pathname).toBe(`/api/admin/users/${idOf(30)}`);
    expect(changed[0]?.body).toStrictEqual({
      firstName: 'Sylvain',
      lastName: 'Morel',
      email: 'sylvain@chalets-morel.fr',
      company: 'Chalets Morel SAS',
      address: '212 route des Alpages',
      city: 'Morzine',
      postalCode: '74110',
      country: 'FR',
      planId: business.id,
      billingCycle: 'yearly',
      status: 'trial',
      endsOn: '2026-01-23',
      debugMode: false,
      subdomain: 'chalets-morel',
      updatedAt: '2026-11-19T18:05:00.000Z',
    });
  });

  it('takes a new password, another status and its last day', async () => {
    const changed = answers(changeUserEndpoint, aUserDetail());
    const { dialog, fill, choose, save } = await openForm();
    expect(dialog.queryByLabelText('Fin de l’abonnement')).toBeNull();
    await choose('État', 'Essai gratuit');
    // The trial of January is over: it must not end the new one.
    expect(dialog.getByLabelText<HTMLInputElement>('Fin de l’essai').value).toBe('');
    await choose('État', 'Paiement à régulariser');
    expect(dialog.getByText(/^Tout reste ouvert 14 jours/)).toBeInstanceOf(HTMLElement);
    await choose('État', 'Résilié');
    expect(dialog.getByText(/jusqu’à la fin de l’abonnement/)).toBeInstanceOf(HTMLElement);
    await fill('Fin de l’abonnement', '2026-12-31');
    await fill(/^Nouveau mot de passe/, 'volets-du-soir');
    await choose('Formule', 'Aucune');
    await save();
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]?.body).toMatchObject({
      status: 'cancelled',
      endsOn: '2026-12-31',
      password: 'volets-du-soir',
      planId: null,
    });
  });

  it('has no last day of another status than their own', async () => {
    const { dialog, choose } = await openForm(
      aUserDetail({ status: 'trial', trialEndsAt: '2026-12-05T09:30:00.000Z' }),
    );
    const day = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
    expect(day('Fin de l’essai')).toBe('2026-12-05');
    await choose('État', 'Résilié');
    expect(day('Fin de l’abonnement')).toBe('');
    await choose('État', 'Essai gratuit');
    expect(day('Fin de l’essai')).toBe('2026-12-05');
  });

  it('shows who fixed the status, and warns that Stripe will decide again', async () => {
    const { dialog } = await openForm(
      aUserDetail({
        status: 'active',
        hasLiveSubscription: true,
        manualStatus: { author: 'Joana Larralde', at: '2026-11-02T10:00:00.000Z' },
      }),
    );
    expect(dialog.getByText('État fixé par Joana Larralde le 2 novembre 2026.')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/^Un abonnement Stripe est en cours/)).toBeInstanceOf(HTMLElement);
  });

  it('keeps an archived plan that is no longer offered', async () => {
    const changed = answers(changeUserEndpoint, aUserDetail());
    const { dialog, save } = await openForm(aUserDetail({ planId: idOf(99), planName: 'Ancien' }));
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Formule' }).selectedOptions[0]?.text).toBe(
      'Ancien',
    );
    await save();
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]?.body).toMatchObject({ planId: idOf(99) });
  });

  it('brings the tab on screen whose field was refused, and leads to it', async () => {
    refuses(changeUserEndpoint, 'invalid_input', { errors: { subdomain: 'Ce sous-domaine est déjà pris' } });
    const { dialog, save, user } = await openForm();
    await save();
    const link = await dialog.findByRole('link', { name: 'Ce sous-domaine est déjà pris' });
    expect(dialog.getByRole('tab', { name: /^Paramètres/ }).getAttribute('aria-selected')).toBe('true');
    await user.click(dialog.getByRole('tab', { name: /^Général/ }));
    await user.click(link);
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Sous-domaine/));
  });

  it('says next to the address that it is taken', async () => {
    refuses(changeUserEndpoint, 'email_taken');
    const { dialog, save } = await openForm();
    await save();
    await dialog.findByRole('link', { name: /existe déjà/ });
    expect(dialog.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  });

  it('asks about what someone else changed too, and keeps what only they changed', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const values = JSON.parse(JSON.stringify(aUserDetail({ firstName: 'Sylvette', city: 'Annecy', updatedAt: at })));
    const conflict = { by: 'Alex Iriarte', at, version: at, values, secrets: [] };
    refuses(changeUserEndpoint, 'changed_meanwhile', { conflict });
    const { fill, save, user } = await openForm();
    await fill('Prénom', 'Sylvie');
    await save();
    const choices = within(await screen.findByRole('dialog', { name: 'Modifié entre-temps' }));
    expect(choices.getAllByRole('group').map((group) => group.firstChild?.textContent)).toStrictEqual(['Prénom']);
    expect(choices.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toStrictEqual([
      'Ma saisieSylvie',
      'Enregistré par Alex IriarteSylvette',
    ]);
    expect(choices.getByText(/Modifié aussi, et gardé/).textContent).toContain('Ville');
    const changed = answers(changeUserEndpoint, aUserDetail());
    await user.click(choices.getByRole('button', { name: 'Enregistrer ces choix' }));
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]?.body).toMatchObject({ firstName: 'Sylvie', city: 'Annecy', updatedAt: at });
  });

  it('is saved with what someone else changed in other fields, and says which', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const values = JSON.parse(JSON.stringify(aUserDetail({ city: 'Annecy', updatedAt: at })));
    const sent = decides(changeUserEndpoint, ({ body }) =>
      (body as { updatedAt: string }).updatedAt === at
        ? aUserDetail()
        : { code: 'changed_meanwhile', conflict: { by: 'Inès Côté', at, version: at, values, secrets: [] } },
    );
    const { fill, save } = await openForm();
    await fill('Prénom', 'Sylvie');
    await save();
    expect(
      await screen.findByText(
        'Inès Côté a modifié entre-temps\u00a0: Ville. Ses modifications sont gardées avec les vôtres.',
        { normalizer: (text) => text },
      ),
    ).toBeInstanceOf(HTMLElement);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toMatchObject({ firstName: 'Sylvie', city: 'Annecy', updatedAt: at });
  });

  it('offers to take all of a name that begins with a vowel in good French', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const values = JSON.parse(JSON.stringify(aUserDetail({ firstName: 'Sylvette', lastName: 'Garay', updatedAt: at })));
    const conflict = { by: 'Inès Côté', at, version: at, values, secrets: [] };
    refuses(changeUserEndpoint, 'changed_meanwhile', { conflict });
    const { fill, save } = await openForm();
    await fill('Prénom', 'Sylvie');
    await fill('Nom', 'Garat');
    await save();
    const choices = within(await screen.findByRole('dialog', { name: 'Modifié entre-temps' }));
    expect(choices.getByRole('button', { name: 'Tout reprendre d’Inès Côté' })).toBeInstanceOf(HTMLElement);
  });

  it.each([
    ['the server says', () => refuses(changeUserEndpoint, 'unavailable'), /momentanément indisponible/],
    ['nobody knows', () => isUnreachable(changeUserEndpoint), /^ErreurUne erreur est survenue lors de la sauvegarde$/],
  ])('is not saved, and %s why', async (_, fail, reason) => {
    fail();
    const { dialog, save } = await openForm();
    await save();
    expect((await dialog.findByRole('alert')).textContent).toMatch(reason);
  });

  it('is not lost without asking, nor marked as changed when nothing was', async () => {
    const { dialog, fill, user } = await openForm();
    await fill(/^Ville/, 'Annecy');
    expect(dialog.getByRole('tab', { name: /^Général.*non enregistré/ })).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Escape}');
    expect(dialog.getByText('Vos modifications ne sont pas enregistrées.')).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Abandonner' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why they could not be read', async () => {
    lists();
    refuses(readUserEndpoint, 'unavailable');
    const { user } = openPage();
    await row();
    await user.click(screen.getByRole('button', { name: 'Modifier Sylvain Morel' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Utilisateur' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });
});

describe('a customer who is removed', () => {
  const question = 'Êtes-vous sûr de vouloir supprimer cet utilisateur\u202f? Cette action est irréversible.';

  async function ask() {
    lists();
    const app = renderApp({ at: '/admin/users', as: superAdmin });
    await row();
    await app.user.click(screen.getByRole('button', { name: 'Supprimer Sylvain Morel' }));
    return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Confirmer la suppression' })) };
  }

  beforeEach(() => {
    answers(readRemovalEndpoint, {
      subscription: {
        planName: 'Business',
        amountCents: 2_500,
        cycle: 'monthly',
        paidUntil: '2026-12-03T10:00:00.000Z',
      },
      unpaid: { count: 0, cents: 0 },
      names: ['gites-aubrac.example'],
      boughtDomains: [],
      properties: 2,
      staysToCome: 1,
      documents: 12,
      keptUntil: '2036-11-03T10:00:00.000Z',
    });
  });

  it('is so after a question that says what ends and what stays', async () => {
    const removed = answers(removeUserEndpoint, undefined);
    const { dialog, user } = await ask();
    expect(dialog.getByText(question, { normalizer: (text) => text })).toBeInstanceOf(HTMLElement);
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringMatching(
        /^L’abonnement Business, 25,00\s€ par mois, est résilié chez Stripe aussitôt\. Il est payé jusqu’au 3 décembre 2026/,
      ),
      'Son site ne répond plus à gites-aubrac.example.',
      expect.stringMatching(/^2\slogements et 1\sséjour à venir sont effacés/),
      expect.stringMatching(/^Ses voyageurs qui attendent un séjour/),
      expect.stringMatching(/^Son nom, ses adresses, ses messages/),
      expect.stringMatching(/^12\sfactures et avoirs restent, .* jusqu’au 3 novembre 2036/),
    ]);
    expect(dialog.getByRole('button', { name: 'Annuler' })).toBeInstanceOf(HTMLElement);
    const again = lists([], 0);
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Utilisateur supprimé')).toBeInstanceOf(HTMLElement);
    expect(removed[0]?.url.pathname).toBe(`/api/admin/users/${idOf(30)}`);
    await waitFor(() => expect(again).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['the server says', () => refuses(removeUserEndpoint, 'not_found'), 'Cet élément est introuvable.'],
    ['nobody knows', () => isUnreachable(removeUserEndpoint), 'Erreur lors de la suppression'],
  ])('is not, and %s why', async (_, fail, reason) => {
    fail();
    const { dialog, user } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(reason);
  });

  it('can be so from their form, over it', async () => {
    answers(removeUserEndpoint, undefined);
    const { dialog, fill, user } = await openForm();
    await fill(/^Ville/, 'Annecy');
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    const asked = within(screen.getByRole('dialog', { name: 'Confirmer la suppression' }));
    await user.click(asked.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Utilisateur supprimé')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
