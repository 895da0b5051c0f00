import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { registerEndpoint } from '@app/contract/accounts/registrationApi.ts';
import { listPlansEndpoint } from '@app/contract/plans/api.ts';
import { business, customer, enterprise, idOf, overview, plans, starter } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses, server } from '../../testing/server.ts';

type User = ReturnType<typeof renderApp>['user'];

const signedUp = { account: customer, redirectTo: '/dashboard' as const, welcomeJobId: idOf(50) };

async function fill(user: User, values: Record<string, string> = {}) {
  const all = {
    Prénom: 'Maïder',
    Nom: 'Etcheverry',
    'E-mail': 'maider@example.fr',
    'Mot de passe': 'volets-bleus-2026',
    'Confirmer le mot de passe': 'volets-bleus-2026',
    ...values,
  };
  await screen.findByRole('heading', { level: 1, name: 'Faisons connaissance.' });
  for (const [label, value] of Object.entries(all)) {
    if (value !== '') await user.type(screen.getByLabelText(label), value);
  }
  await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
}

const summary = () => within(screen.getByRole('complementary', { name: 'Récapitulatif' }));

describe('the registration page', () => {
  it('creates the account with the chosen plan and cycle, says so and leads to the dashboard', async () => {
    answers(customerOverviewEndpoint, overview);
    const calls = answers(registerEndpoint, signedUp);
    const { user, path } = renderApp({ at: '/register' });
    await user.click(await screen.findByRole('radio', { name: /Business/ }));
    await user.click(screen.getByRole('radio', { name: /Annuel/ }));
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(path()).toBe('/register?etape=2');
    await fill(user);
    expect(await screen.findByText('Votre compte a été créé avec succès !')).toBeInstanceOf(HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Bonjour Maïder' });
    expect(path()).toBe('/dashboard');
    expect(calls.map(({ body }) => body)).toEqual([
      {
        firstName: 'Maïder',
        lastName: 'Etcheverry',
        email: 'maider@example.fr',
        phone: '',
        company: '',
        password: 'volets-bleus-2026',
        confirmPassword: 'volets-bleus-2026',
        planId: business.id,
        billingCycle: 'yearly',
      },
    ]);
  });

  it('starts with the first plan, paid monthly, and computes what the year saves', async () => {
    const { user } = renderApp({ at: '/register' });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Starter/ })).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Mensuel/ }).checked).toBe(true);
    expect(screen.getByRole('radio', { name: /Annuel.*−15\s%/ })).toBeInstanceOf(HTMLElement);
    expect(summary().getByText(/25,00\s€ par mois/)).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('radio', { name: /Annuel/ }));
    expect(summary().getByText(/255,00\s€ par an/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^3 logements max/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('∞')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('radio', { name: /Enterprise.*Logements illimités/s })).toBeInstanceOf(HTMLElement);
  });

  it.each([
    ['the router state', { pathname: '/register', state: { selectedPlan: 'enterprise' } }, enterprise.name],
    ['the address', '/register?formule=business', business.name],
    ['nothing that exists', '/register?formule=disparue', starter.name],
  ])('takes the plan from %s', async (_, at, name) => {
    renderApp({ at });
    const option = await screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
    expect(option.checked).toBe(true);
  });

  it('takes the rhythm of payment from the address', async () => {
    renderApp({ at: '/register?formule=business&rythme=annuel' });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Annuel/ })).checked).toBe(true);
    expect(summary().getByText(/306,00\s€ par an/)).toBeInstanceOf(HTMLElement);
  });

  it('keeps the chosen plan and what was typed when going back a step', async () => {
    const { user, router } = renderApp({ at: { pathname: '/register', state: { selectedPlan: 'business' } } });
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    await user.type(await screen.findByLabelText('Prénom'), 'Maïder');
    await router.navigate(-1);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Business/ })).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Prénom')).value).toBe('Maïder');
  });

  it('says what is missing next to each field and in a summary that takes the focus, without calling', async () => {
    const calls = refuses(registerEndpoint, 'internal_error');
    const { user } = renderApp({ at: '/register?etape=2' });
    await fill(user, { Nom: '', 'Confirmer le mot de passe': 'autre-chose' });
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').placeholder).toBe('8 caractères minimum');
    const alert = await screen.findByRole('alert');
    expect(document.activeElement).toBe(alert);
    const links = within(alert).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Indiquez votre nom',
      'Les mots de passe ne correspondent pas',
    ]);
    const lastName = screen.getByLabelText('Nom');
    expect(lastName.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(lastName.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Indiquez votre nom',
    );
    expect(calls).toHaveLength(0);
  });

  it('shows the errors that the server found next to their fields', async () => {
    const message = 'Ce mot de passe est trop courant : choisissez-en un autre';
    refuses(registerEndpoint, 'invalid_input', { errors: { password: message } });
    const { user } = renderApp({ at: '/register?etape=2' });
    await fill(user);
    expect(within(await screen.findByRole('alert')).getByRole('link', { name: message })).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText('Mot de passe').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('maider@example.fr');
  });

  it('says why the server opens no account, else that it could not', async () => {
    refuses(registerEndpoint, 'unavailable');
    const { user } = renderApp({ at: '/register?etape=2' });
    await fill(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Le service est momentanément indisponible.');
    server.use(http.post('*/api/accounts', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Erreur lors de la création du compte'));
  });

  it('offers to sign in when the address has an account', async () => {
    refuses(registerEndpoint, 'email_taken');
    const { user } = renderApp({ at: '/register?etape=2' });
    await fill(user);
    await waitFor(() => expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('link', { name: 'Connectez-vous' }).getAttribute('href')).toBe('/login');
  });

  it('says when the server cannot be reached', async () => {
    isUnreachable(registerEndpoint);
    const { user, path } = renderApp({ at: '/register?etape=2' });
    await fill(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Erreur de connexion au serveur');
    expect(path()).toBe('/register?etape=2');
  });

  it('says why the plans are missing and loads them on demand', async () => {
    refuses(listPlansEndpoint, 'unavailable');
    const { user } = renderApp({ at: '/register' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Le service est momentanément indisponible.');
    answers(listPlansEndpoint, plans);
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('radio', { name: /Starter/ })).toBeInstanceOf(HTMLElement);
  });

  it('links to the terms, the privacy policy, the sign-in page and the home page', async () => {
    renderApp({ at: '/register?etape=2' });
    await screen.findByRole('heading', { level: 1, name: 'Faisons connaissance.' });
    for (const [name, address] of [
      ['conditions générales', '/terms'],
      ['politique de confidentialité', '/privacy'],
      ['Connexion', '/login'],
      ['Clairvolet, accueil', '/'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
    }
  });

  it('sends signed-in people to their own area', async () => {
    answers(customerOverviewEndpoint, overview);
    const { path } = renderApp({ at: '/register', as: customer });
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});
