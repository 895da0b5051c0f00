import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import {
  changePasswordEndpoint,
  proveIdentityEndpoint,
  secondFactorEndpoint,
} from '@app/contract/accounts/credentialsApi.ts';
import {
  changeProfileEndpoint,
  listExportsEndpoint,
  listSessionsEndpoint,
  readProfileEndpoint,
} from '@app/contract/accounts/profileApi.ts';
import { customer, overview } from '../../testing/fixtures.ts';
import { noFactor, profile, thisSession } from '../../testing/profileFixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';

type User = ReturnType<typeof renderApp>['user'];

async function open(known: Partial<typeof profile> = {}) {
  answers(customerOverviewEndpoint, overview);
  answers(readProfileEndpoint, { ...profile, ...known });
  answers(secondFactorEndpoint, noFactor);
  answers(listSessionsEndpoint, { sessions: [thisSession] });
  answers(listExportsEndpoint, { exports: [] });
  const app = renderApp({ at: '/dashboard/profil', as: customer });
  await app.user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mon profil' }));
  // The tabs are drawn a moment after the dialog, which a busy machine shows.
  await dialog.findByRole('tab', { name: /^Informations/ });
  return app;
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });
const save = async (user: User) => user.click(screen.getByRole('button', { name: 'Enregistrer' }));

async function retype(user: User, label: string, text: string) {
  const field = screen.getByLabelText(label, { exact: false, selector: 'input' });
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

async function changePassword(user: User, current: string, next: string, confirmation = next) {
  await user.click(tab(/^Mot de passe/));
  const panel = within(screen.getByRole('tabpanel'));
  if (current) await user.type(panel.getByLabelText('Mot de passe actuel'), current);
  if (next) await user.type(panel.getByLabelText('Nouveau mot de passe'), next);
  if (confirmation) await user.type(panel.getByLabelText('Confirmation'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
}

describe("the dialog 'Mon profil'", () => {
  it('has three tabs, gone through with the arrows', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Informations',
      'Adresse',
      'Mot de passe',
    ]);
    tab(/^Informations/).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab(/^Adresse/));
    expect(screen.getByLabelText(/^Code postal/)).toBeInstanceOf(HTMLElement);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tab(/^Mot de passe/));
    await user.keyboard('{ArrowRight}');
    expect(tab(/^Informations/).getAttribute('aria-selected')).toBe('true');
  });

  it('shows the technical configuration next to the address, to read and to copy', async () => {
    const { user } = await open();
    await user.click(tab(/^Adresse/));
    const block = within(screen.getByRole('region', { name: 'Configuration technique' }));
    expect(block.getByText('villa-arrosa')).toBeInstanceOf(HTMLElement);
    expect(block.queryByRole('textbox')).toBeNull();
    await user.click(block.getByRole('button', { name: /^Copier/ }));
    expect(await block.findByText('Copié')).toBeInstanceOf(HTMLElement);
    expect(await navigator.clipboard.readText()).toMatch(/^Sous-domaine\u00a0: villa-arrosa$/m);
  });

  it("saves, says 'Profil modifié avec succès' and closes", async () => {
    const { user } = await open();
    const calls = answers(changeProfileEndpoint, {
      profile: { ...profile, company: 'Etxe Arrosa' },
      message: 'Profil modifié avec succès',
      confirmationSentTo: null,
    });
    await retype(user, 'Société', 'Etxe Arrosa');
    await save(user);
    expect(await screen.findByText('Profil modifié avec succès')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls[0]?.body).toMatchObject({ firstName: 'Maïder', company: 'Etxe Arrosa', siret: '732 829 320 00074' });
  });

  it.each([
    ['Prénom', 'Indiquez votre prénom'],
    ['Nom', 'Indiquez votre nom'],
    ['E-mail', 'Indiquez votre adresse e-mail'],
  ])('requires %s, next to the field and in the summary', async (label, message) => {
    const { user } = await open();
    const calls = refuses(changeProfileEndpoint, 'internal_error');
    const field = screen.getByLabelText(label, { exact: true, selector: 'input' });
    await user.clear(field);
    await save(user);
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(screen.getAllByText(message)).toHaveLength(2);
    await user.click(within(summary).getByRole('link', { name: message }));
    expect(document.activeElement).toBe(field);
    expect(calls).toHaveLength(0);
  });

  it.each([
    ['breaks', () => refuses(changeProfileEndpoint, 'internal_error', { reference: 'req-7' })],
    ['cannot be reached', () => isUnreachable(changeProfileEndpoint)],
  ])("says 'Une erreur est survenue lors de la sauvegarde' when the server %s", async (_, breakIt) => {
    const { user } = await open();
    breakIt();
    await retype(user, 'Société', 'Etxe Arrosa');
    await save(user);
    expect(await screen.findByText('Une erreur est survenue lors de la sauvegarde')).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>(/^Société/).value).toBe('Etxe Arrosa');
  });

  it('brings the tab on screen whose field the server refuses', async () => {
    const { user } = await open();
    refuses(changeProfileEndpoint, 'invalid_input', { errors: { city: 'Au plus 100 caractères' } });
    await save(user);
    expect(await screen.findAllByText('Au plus 100 caractères')).toHaveLength(2);
    expect(tab(/^Adresse/).getAttribute('aria-selected')).toBe('true');
    await user.click(tab(/^Informations/));
    await user.click(screen.getByRole('link', { name: 'Au plus 100 caractères' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Ville/));
  });

  it('chooses the country from a list that is searched without accents, and asks a business there for its VAT number', async () => {
    const { user } = await open();
    const calls = answers(changeProfileEndpoint, {
      profile: { ...profile, country: 'BE', vatNumber: 'BE0428759497' },
      message: 'Profil modifié avec succès',
      confirmationSentTo: null,
    });
    await user.click(tab(/^Adresse/));
    const country = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Pays' });
    expect(country.value).toBe('France');
    const choose = async (typed: string, name: string) => {
      await user.clear(country);
      await user.type(country, typed);
      await user.click(screen.getByRole('option', { name }));
      expect(country.value).toBe(name);
    };
    await choose('etats', 'États-Unis');
    expect(screen.queryByLabelText(/^Numéro de TVA/)).toBeNull();
    await choose('angleterre', 'Royaume-Uni');
    await choose('belg', 'Belgique');
    // Five digits are none of its postal codes.
    await retype(user, 'Code postal', '1000');
    await user.type(screen.getByLabelText(/^Numéro de TVA/), 'BE 0428.759.497');
    await save(user);
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ country: 'BE', vatNumber: 'BE 0428.759.497' }));
  });

  it('asks for a country where nobody knows it, and says what was written', async () => {
    const { user } = await open({ country: null, countryAsWritten: 'Navarre' });
    await user.click(tab(/^Adresse/));
    await screen.findByRole('combobox', { name: 'Pays' });
    expect(screen.getByText(/Vous aviez écrit «\sNavarre\s»/)).toBeInstanceOf(HTMLElement);
    await save(user);
    expect(await screen.findAllByText('Choisissez un pays dans la liste')).toHaveLength(2);
  });

  it('checks the SIRET as it is typed, and writes it in groups', async () => {
    const { user } = await open();
    await user.click(tab(/^Adresse/));
    const field = screen.getByLabelText<HTMLInputElement>(/^SIRET/);
    expect(field.value).toBe('732 829 320 00074');
    await retype(user, 'SIRET', '7328293200007');
    expect(field.value).toBe('732 829 320 0007');
    expect(screen.getByText(/^13 sur 14\schiffres/)).toBeInstanceOf(HTMLElement);
    await user.type(field, '5');
    expect(
      screen.getByText('Ce numéro SIRET est invalide : il compte 14 chiffres, dont une clé de contrôle'),
    ).toBeInstanceOf(HTMLElement);
    await user.type(field, '{Backspace}4');
    expect(field.value).toBe('732 829 320 00074');
    expect(screen.getByText('Numéro valide.')).toBeInstanceOf(HTMLElement);
    expect(
      screen.queryByText('Ce numéro SIRET est invalide : il compte 14 chiffres, dont une clé de contrôle'),
    ).toBeNull();
  });

  it('asks for the password before the address changes, and tells that it waits to be confirmed', async () => {
    const { user } = await open();
    refuses(changeProfileEndpoint, 'proof_required');
    await retype(user, 'E-mail', 'nouvelle@example.fr');
    expect(screen.getByText(/ne changera qu’une fois confirmée/)).toBeInstanceOf(HTMLElement);
    await save(user);
    const proof = within(await screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' }));
    answers(proveIdentityEndpoint, undefined);
    const pending = { ...profile, pendingEmail: 'nouvelle@example.fr' };
    answers(readProfileEndpoint, pending);
    answers(changeProfileEndpoint, {
      profile: pending,
      message: 'Profil modifié avec succès',
      confirmationSentTo: 'nouvelle@example.fr',
    });
    await user.type(proof.getByLabelText('Mot de passe'), 'volets-bleus-2026');
    await user.click(proof.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/Ouvrez le lien envoyé à nouvelle@example\.fr\s:/)).toBeInstanceOf(HTMLElement);
  });
});

describe('the change of password', () => {
  it("says 'Mot de passe modifié avec succès' and closes", async () => {
    const { user } = await open();
    const calls = answers(changePasswordEndpoint, { message: 'Mot de passe modifié avec succès' });
    await changePassword(user, 'volets-bleus-2026', 'volets du matin');
    expect(await screen.findByText('Mot de passe modifié avec succès')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ body }) => body)).toEqual([
      { currentPassword: 'volets-bleus-2026', newPassword: 'volets du matin', confirmPassword: 'volets du matin' },
    ]);
  });

  it.each([
    ['the current password', '', 'volets du matin', 'volets du matin', 'Indiquez votre mot de passe actuel'],
    ['the same password twice', 'a', 'volets du matin', 'volets du soir', 'Les mots de passe ne correspondent pas'],
    ['eight characters', 'a', 'arrosa', 'arrosa', 'Le mot de passe doit contenir au moins 8 caractères'],
  ])('requires %s', async (_, current, next, confirmation, message) => {
    const { user } = await open();
    const calls = refuses(changePasswordEndpoint, 'internal_error');
    await changePassword(user, current, next, confirmation);
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(calls).toHaveLength(0);
  });

  it('shows what the server says, next to the field when it names one', async () => {
    const { user } = await open();
    refuses(changePasswordEndpoint, 'invalid_input', {
      errors: { currentPassword: 'Le mot de passe actuel est incorrect' },
    });
    await changePassword(user, 'pas le bon', 'volets du matin');
    expect(await screen.findAllByText('Le mot de passe actuel est incorrect')).toHaveLength(2);
    refuses(changePasswordEndpoint, 'too_many_requests', { detail: 'Réessayez dans 10 minutes.', retryAfter: 600 });
    await save(user);
    expect(await screen.findByText('Réessayez dans 10 minutes.')).toBeInstanceOf(HTMLElement);
  });

  it("says 'Erreur lors du changement de mot de passe' when the answer cannot be read", async () => {
    const { user } = await open();
    const { server } = await import('../../testing/server.ts');
    const { http, HttpResponse } = await import('msw/http');
    server.use(http.post('*/api/account/password', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    await changePassword(user, 'volets-bleus-2026', 'volets du matin');
    expect(await screen.findByText('Erreur lors du changement de mot de passe')).toBeInstanceOf(HTMLElement);
  });

  it("says 'Une erreur est survenue lors du changement de mot de passe' when nothing comes back", async () => {
    const { user } = await open();
    isUnreachable(changePasswordEndpoint);
    await changePassword(user, 'volets-bleus-2026', 'volets du matin');
    expect(await screen.findByText('Une erreur est survenue lors du changement de mot de passe')).toBeInstanceOf(
      HTMLElement,
    );
  });
});

describe('what is not saved', () => {
  it('is marked on its tab', async () => {
    const { user } = await open();
    await retype(user, 'Société', 'Etxe Arrosa');
    expect(tab(/^Informations\s?\(non enregistré\)$/)).toBeInstanceOf(HTMLElement);
    expect(tab(/^Adresse$/)).toBeInstanceOf(HTMLElement);
  });

  it.each([
    [
      'the cross',
      async (user: User) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fermer' })),
    ],
    ['Escape', async (user: User) => user.keyboard('{Escape}')],
    ['Annuler', async (user: User) => user.click(screen.getByRole('button', { name: 'Annuler' }))],
  ])('is not lost by %s without asking', async (_, close) => {
    const { user } = await open();
    await retype(user, 'Société', 'Etxe Arrosa');
    await close(user);
    await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Société/).value).toBe('Etxe Arrosa');
    await close(user);
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not lost by going back without asking', async () => {
    const { user, router, path } = await open();
    await retype(user, 'Société', 'Etxe Arrosa');
    await router.navigate('/dashboard/domaines');
    expect(await screen.findByText('Vos modifications ne sont pas enregistrées.')).toBeInstanceOf(HTMLElement);
    expect(path()).toBe('/dashboard/profil');
    await user.click(screen.getByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(path()).toBe('/dashboard/domaines'));
  });

  it('lets customers leave who changed nothing', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Modifier' }));
  });

  it('of the password stays when the profile is saved', async () => {
    const { user } = await open();
    await user.click(tab(/^Mot de passe/));
    await user.type(screen.getByLabelText('Nouveau mot de passe'), 'volets du matin');
    await user.click(tab(/^Informations/));
    answers(changeProfileEndpoint, { profile, message: 'Profil modifié avec succès', confirmationSentTo: null });
    await save(user);
    expect(await screen.findByText('Profil modifié avec succès')).toBeInstanceOf(HTMLElement);
    expect(tab(/^Mot de passe/).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Nouveau mot de passe').value).toBe('volets du matin');
  });
});
