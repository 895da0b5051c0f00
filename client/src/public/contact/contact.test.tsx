import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { sendContactMessageEndpoint } from '@app/contract/site/api.ts';
import { http, HttpResponse } from 'msw/http';
import { drawPublicPage, openPublicPage } from '../../testing/drawPublicPage.tsx';
import { answers, isUnreachable, refuses, server } from '../../testing/server.ts';
import { closeToast, currentToasts } from '../parts/toasts.ts';

const page = { kind: 'page', path: '/contact' } as const;
const received = { message: 'Nous vous répondrons dans les plus brefs délais.' };

afterEach(() => {
  // They outlive a page.
  act(() => {
    for (const { id } of currentToasts()) closeToast(id);
  });
  sessionStorage.clear();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const values = () => ['Nom complet', 'E-mail', 'Sujet', 'Message'].map((label) => field(label).value);

type User = ReturnType<typeof openPublicPage>;

async function write(user: User) {
  await user.type(field('Nom complet'), 'Maïder Etcheverry');
  await user.type(field('E-mail'), 'maider@example.fr');
  await user.type(field('Sujet'), 'Migration');
  await user.type(field('Message'), 'Trois logements à Sare.');
}
const written = ['Maïder Etcheverry', 'maider@example.fr', 'Migration', 'Trois logements à Sare.'];

describe('the contact page', () => {
  it('says how to reach the team, from the settings', () => {
    drawPublicPage(page, {
      settings: {
        support_phone: '01 99 00 12 34',
        contact_hours: 'Du lundi au vendredi, de 9 h à 18 h',
        postal_address: '18 rue des Volets-Verts, 75011 Paris',
        contact_email: 'bonjour@exemple.fr',
      },
    });
    expect(screen.getByRole('link', { name: '01 99 00 12 34' }).getAttribute('href')).toBe('tel:0199001234');
    expect(screen.getByText('Du lundi au vendredi, de 9 h à 18 h')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('18 rue des Volets-Verts, 75011 Paris')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'bonjour@exemple.fr' })).toBeInstanceOf(HTMLElement);
  });

  it('leads to the conversation in the dashboard', () => {
    drawPublicPage(page);
    expect(screen.getByText('En direct')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'tableau de bord' }).getAttribute('href')).toBe('/dashboard/support');
  });

  it('leaves out what the settings leave empty', () => {
    drawPublicPage(page, { settings: { support_phone: '', postal_address: '', contact_email: '' } });
    for (const way of ['Par téléphone', 'Par courrier', 'Par e-mail']) expect(screen.queryByText(way)).toBeNull();
  });

  it('answers three questions: migration, hidden fees, leaving', () => {
    const root = drawPublicPage(page, { settings: { domain_price: '29,90' } });
    const answersOf = [...root.querySelectorAll('main details')].map(({ textContent }) =>
      textContent.replaceAll(/[\u00a0\u202f]/g, ' '),
    );
    expect(answersOf).toHaveLength(3);
    expect(answersOf[0]).toContain('Un à deux jours, avec notre aide, offerte.');
    expect(answersOf[1]).toContain('Aucun.');
    expect(answersOf[1]).toContain('29,90 € par an');
    expect(answersOf[2]).toContain('Oui, à tout moment, depuis votre espace');
  });

  it('promises the reply time of the setting, and none without it', () => {
    const root = drawPublicPage(page, { settings: { claim_reply_time: 'Sous 2 h' } });
    expect(root.textContent).toContain('vous répondra sous 2 h.');
    expect(root.textContent).toContain('Réponse sous 2 h environ.');
    const bare = drawPublicPage(page);
    expect(bare.textContent).not.toContain('environ');
    expect(bare.textContent).toContain('vous répondra.');
  });

  it('says that sending accepts the privacy policy', () => {
    drawPublicPage(page);
    const form = screen.getByRole('form', { name: 'Nous écrire' });
    expect(form.textContent).toContain('En envoyant ce message, vous acceptez notre politique de confidentialité.');
    const policy = within(form).getByRole('link', { name: 'politique de confidentialité' });
    expect(policy.getAttribute('href')).toBe('/confidentialite');
  });
});

describe('the contact form without JavaScript', () => {
  it('asks for four things, each of them required, and posts to its own address', () => {
    drawPublicPage(page);
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Nous écrire' });
    expect([form.getAttribute('method'), form.getAttribute('action'), form.noValidate]).toEqual([
      'post',
      '/contact',
      false,
    ]);
    for (const label of ['Nom complet', 'E-mail', 'Sujet', 'Message']) expect(field(label).required).toBe(true);
    expect(field('E-mail').getAttribute('type')).toBe('email');
    expect(field('Message').getAttribute('rows')).toBe('6');
    for (const label of ['Nom complet', 'Sujet', 'Message']) expect(field(label).maxLength).toBe(-1);
  });

  it('sets a trap that neither readers nor the keyboard meet', () => {
    const root = drawPublicPage(page);
    const trap = root.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap?.closest('[aria-hidden="true"]')).toBeInstanceOf(HTMLElement);
    expect(trap?.tabIndex).toBe(-1);
    expect(screen.queryByRole('textbox', { name: 'Site web' })).toBeNull();
  });

  it('comes back with what was typed and what is to be corrected', () => {
    const typed = { name: 'Maïder', email: 'maider', subject: 'Migration', message: '<b>Bonjour</b>' };
    drawPublicPage({
      kind: 'contact_refused',
      values: typed,
      errors: { email: 'Adresse e-mail invalide' },
      message: 'Certains champs sont à corriger.',
    });
    expect(values()).toEqual(Object.values(typed));
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    const summary = within(screen.getByRole('alert'));
    expect(summary.getByText('Certains champs sont à corriger.')).toBeInstanceOf(HTMLElement);
    expect(summary.getByRole('link', { name: 'Adresse e-mail invalide' }).getAttribute('href')).toBe(
      `#${field('E-mail').id}`,
    );
  });

  it('is thanked for', () => {
    drawPublicPage({ kind: 'contact_sent' });
    expect(screen.getByRole('heading', { level: 1, name: /^Message envoyé/ })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(received.message)).toBeInstanceOf(HTMLElement);
  });
});

describe('sending the contact form', () => {
  it('says that it is being sent, thanks, and clears the form', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof received>();
    const asked = answers(sendContactMessageEndpoint, () => promise);
    const user = openPublicPage(page);
    await write(user);
    await user.click(button('Envoyer le message'));
    expect(button('Envoi en cours...').getAttribute('aria-disabled')).toBe('true');
    resolve(received);
    expect(await screen.findByText('Message envoyé !')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(received.message)).toBeInstanceOf(HTMLElement);
    expect(values()).toEqual(['', '', '', '']);
    expect(button('Envoyer le message').getAttribute('aria-disabled')).toBeNull();
    expect(asked.map(({ body }) => body)).toEqual([
      {
        name: 'Maïder Etcheverry',
        email: 'maider@example.fr',
        subject: 'Migration',
        message: 'Trois logements à Sare.',
        website: '',
      },
    ]);
  });

  it('is done once, however often the button is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof received>();
    const asked = answers(sendContactMessageEndpoint, () => promise);
    const user = openPublicPage(page);
    await write(user);
    await user.click(button('Envoyer le message'));
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(button('Envoi en cours...'));
    await user.type(field('Sujet'), '{Enter}');
    resolve(received);
    await screen.findByText('Message envoyé !');
    expect(asked).toHaveLength(1);
  });

  it('says what is missing before anything leaves, in the words of the server, with the focus on the summary', async () => {
    const asked = answers(sendContactMessageEndpoint, received);
    const user = openPublicPage(page);
    await user.type(field('E-mail'), 'maider');
    await user.click(button('Envoyer le message'));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Indiquez votre nom',
      accountMessages.emailInvalid,
      'Indiquez le sujet de votre message',
      'Écrivez votre message',
    ]);
    await user.click(within(summary).getByRole('link', { name: 'Écrivez votre message' }));
    expect(document.activeElement).toBe(field('Message'));
    expect(field('E-mail').value).toBe('maider');
    await user.click(button('Envoyer le message'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(asked).toHaveLength(0);
  });

  it("shows the server's refusal next to the fields, and loses nothing", async () => {
    refuses(sendContactMessageEndpoint, 'invalid_input', { errors: { subject: 'Ce sujet ne convient pas' } });
    const user = openPublicPage(page);
    await write(user);
    await user.click(button('Envoyer le message'));
    await screen.findByRole('alert');
    expect(field('Sujet').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(`${field('Sujet').id}-error`)?.textContent.trim()).toBe('Ce sujet ne convient pas');
    expect(values()).toEqual(written);
  });

  it('stops complaining about a field while it is corrected', async () => {
    const user = openPublicPage(page);
    await write(user);
    await user.clear(field('Nom complet'));
    await user.clear(field('Sujet'));
    await user.click(button('Envoyer le message'));
    const summary = await screen.findByRole('alert');
    await user.type(field('Nom complet'), 'M');
    expect(field('Nom complet').getAttribute('aria-invalid')).toBeNull();
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
    await user.type(field('Sujet'), 'S');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("shows the server's message in a toast when it refuses, and keeps the draft", async () => {
    refuses(sendContactMessageEndpoint, 'too_many_requests');
    const user = openPublicPage(page);
    await write(user);
    await user.click(button('Envoyer le message'));
    expect(await screen.findByText('Erreur')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Trop de tentatives. Patientez un instant avant de réessayer.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(values()).toEqual(written);
  });

  it('says that something went wrong when the server says nothing', async () => {
    server.use(http.post('*/api/contact', () => new HttpResponse('<h1>502</h1>', { status: 502 })));
    const user = openPublicPage(page);
    await write(user);
    await user.click(button('Envoyer le message'));
    expect(await screen.findByText('Erreur')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Une erreur est survenue lors de l’envoi.')).toBeInstanceOf(HTMLElement);
  });

  it('asks to try again when the server cannot be reached, and finds the draft when the page is opened again', async () => {
    isUnreachable(sendContactMessageEndpoint);
    const user = openPublicPage(page);
    await write(user);
    await user.click(button('Envoyer le message'));
    expect(await screen.findByText('Erreur')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Impossible d’envoyer le message. Veuillez réessayer.')).toBeInstanceOf(HTMLElement);
    expect(values()).toEqual(written);
    document.body.replaceChildren();
    openPublicPage(page);
    expect(values()).toEqual(written);
  });

  it('forgets the draft once it has left', async () => {
    isUnreachable(sendContactMessageEndpoint);
    const user = openPublicPage(page);
    await write(user);
    await user.click(button('Envoyer le message'));
    await screen.findByText('Erreur');
    answers(sendContactMessageEndpoint, received);
    await user.click(button('Envoyer le message'));
    await screen.findByText('Message envoyé !');
    document.body.replaceChildren();
    openPublicPage(page);
    expect(values()).toEqual(['', '', '', '']);
  });
});
