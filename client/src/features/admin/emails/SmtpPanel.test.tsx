import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readJobEndpoint } from '@app/contract/jobs/api.ts';
import {
  changeSenderEndpoint,
  changeSmtpServerEndpoint,
  readSmtpSettingsEndpoint,
  sendTestMailEndpoint,
  type SmtpSettings,
} from '@app/contract/messaging/smtpApi.ts';
import { agent, aJob, superAdmin } from '../../../testing/fixtures.ts';
import { aMailTest, smtpSettings } from '../../../testing/mailFixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

function openPage(settings: Partial<SmtpSettings> = {}, as = superAdmin) {
  answers(readSmtpSettingsEndpoint, { ...smtpSettings, ...settings });
  return renderApp({ at: '/admin/emails', as });
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const server = () => card('Serveur d’envoi');
const sender = () => card('Expéditeur et administration');
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

describe('the mail server', () => {
  it('is shown without its password', async () => {
    openPage();
    const { getByLabelText, getByRole, getByText } = await server();
    expect(screen.getByRole('tab', { name: 'Configuration SMTP', selected: true })).toBeInstanceOf(HTMLElement);
    expect(getByText('Actif')).toBeInstanceOf(HTMLElement);
    expect(getByLabelText<HTMLInputElement>('Serveur').value).toBe('smtp.clairvolet.fr');
    expect(getByLabelText<HTMLInputElement>('Port').value).toBe('587');
    expect(within(getByRole('group', { name: 'Mot de passe' })).getByText('configuré · ••••1234')).toBeInstanceOf(
      HTMLElement,
    );
    expect(getByRole<HTMLInputElement>('radio', { name: /^TLS/ }).checked).toBe(true);
  });

  it('reveals nothing of a short password except that there is one', async () => {
    openPage({ password: { configured: true, ending: null, source: 'stored' } });
    const { getByRole } = await server();
    expect(within(getByRole('group', { name: 'Mot de passe' })).getByText('configuré')).toBeInstanceOf(HTMLElement);
  });

  it('is changed by what was touched alone, and says so to the letter', async () => {
    const changed = answers(changeSmtpServerEndpoint, smtpSettings);
    const { user } = openPage();
    const { getByRole, getByLabelText, queryByRole } = await server();
    expect(queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await user.click(getByRole('button', { name: /^Remplacer/ }));
    await user.type(getByLabelText('Mot de passe'), 'volets-bleus');
    await user.click(getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Paramètres email sauvegardés')).toBeInstanceOf(HTMLElement);
    expect(bodies(changed)).toStrictEqual([{ password: 'volets-bleus', changedAt: null }]);
  });

  it('has the usual port of its encryption, unless another one was chosen', async () => {
    const { user } = openPage();
    const { getByRole, getByLabelText } = await server();
    const port = getByLabelText<HTMLInputElement>('Port');
    await user.click(getByRole('radio', { name: /^SSL/ }));
    expect(port.value).toBe('465');
    await user.click(getByRole('radio', { name: /^Aucun/ }));
    expect(port.value).toBe('25');
    await user.clear(port);
    await user.type(port, '2525');
    await user.click(getByRole('radio', { name: /^TLS/ }));
    expect(port.value).toBe('2525');
  });

  it('is checked before it leaves', async () => {
    const changed = answers(changeSmtpServerEndpoint, smtpSettings);
    const { user } = openPage();
    const { getByRole, getByLabelText, findByRole } = await server();
    const port = getByLabelText<HTMLInputElement>('Port');
    await user.clear(port);
    await user.type(port, '99999');
    await user.click(getByRole('button', { name: 'Enregistrer' }));
    const summary = within(await findByRole('alert'));
    expect(document.activeElement).toBe(await findByRole('alert'));
    await user.click(summary.getByRole('link'));
    expect(document.activeElement).toBe(port);
    expect(changed).toHaveLength(0);
  });

  it('says what stops before mails are switched off', async () => {
    const changed = answers(changeSmtpServerEndpoint, { ...smtpSettings, enabled: false });
    const { user } = openPage();
    const { getByRole, getByText, queryByText } = await server();
    expect(queryByText('Plus aucun e-mail ne part.')).toBeNull();
    await user.click(getByRole('switch', { name: 'Envoyer les e-mails' }));
    expect(getByText('Plus aucun e-mail ne part.')).toBeInstanceOf(HTMLElement);
    await user.click(getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(bodies(changed)).toStrictEqual([{ enabled: false, changedAt: null }]));
  });

  it('is seen and not changed by an agent, nor are the addresses; they change the name of the sender', async () => {
    const changed = answers(changeSenderEndpoint, smtpSettings);
    const { user } = openPage({}, { ...agent, permissions: ['emails'] });
    const ofServer = await server();
    expect(ofServer.getByText('Seul un super administrateur peut changer le serveur d’envoi.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(ofServer.getByLabelText<HTMLInputElement>('Serveur').readOnly).toBe(true);
    expect(ofServer.queryByRole('button', { name: /^Remplacer/ })).toBeNull();
    expect(ofServer.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
    expect(ofServer.getByRole('group', { name: /^Chiffrement/ })).toHaveProperty('disabled', true);
    const ofSender = await sender();
    for (const label of [/^Adresse de l’expéditeur/, /^Adresse de l’administrateur/]) {
      const address = ofSender.getByLabelText<HTMLInputElement>(label);
      expect(address.readOnly).toBe(true);
      expect(document.getElementById(address.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
        /^Réservé aux super administrateurs\./,
      );
    }
    await user.type(ofSender.getByLabelText(/^Nom de l’expéditeur/), 'Joana de Clairvolet');
    await user.click(ofSender.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(bodies(changed)).toStrictEqual([{ fromName: 'Joana de Clairvolet', changedAt: null }]));
    expect(await screen.findByText('Paramètres email sauvegardés')).toBeInstanceOf(HTMLElement);
  });

  it('cannot be changed where the environment sets it', async () => {
    openPage({ serverFromEnvironment: true, fromEmail: { value: 'env@clairvolet.fr', source: 'environment' } });
    const ofServer = await server();
    expect(ofServer.getByText('Le serveur est défini par l’environnement.')).toBeInstanceOf(HTMLElement);
    expect(ofServer.getByLabelText<HTMLInputElement>('Serveur').readOnly).toBe(true);
    expect(ofServer.getByRole<HTMLInputElement>('switch').disabled).toBe(false);
    const ofSender = await sender();
    const address = ofSender.getByLabelText<HTMLInputElement>(/^Adresse de l’expéditeur/);
    expect(address.readOnly).toBe(true);
    expect(document.getElementById(address.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Défini par l’environnement',
    );
  });

  it('is not changed, nor said to have failed, when one would not give one’s password', async () => {
    refuses(changeSmtpServerEndpoint, 'proof_required');
    const { user } = openPage();
    const { findByRole, getByRole, getByLabelText } = await server();
    await user.type(getByLabelText('Serveur'), '.example');
    await user.click(getByRole('button', { name: 'Enregistrer' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }));
    await expect(findByRole('alert', {}, { timeout: 200 })).rejects.toThrow('alert');
    expect(getByLabelText<HTMLInputElement>('Serveur').value).toBe('smtp.clairvolet.fr.example');
    expect(screen.queryByText('Paramètres email sauvegardés')).toBeNull();
  });

  it('asks before what was typed is lost', async () => {
    const { user, path } = openPage();
    const { getByLabelText } = await sender();
    await user.type(getByLabelText(/^Nom de l’expéditeur/), 'Joana');
    await user.click(screen.getByRole('tab', { name: 'Envois' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Continuer la saisie' }));
    expect(path()).toBe('/admin/emails');
    expect(getByLabelText<HTMLInputElement>(/^Nom de l’expéditeur/).value).toBe('Joana');
  });

  it('says why it could not be read', async () => {
    refuses(readSmtpSettingsEndpoint, 'unavailable');
    renderApp({ at: '/admin/emails', as: superAdmin });
    expect((await screen.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });
});

describe('a test of the mail server', () => {
  it('shows what the server answered, and how long it took', async () => {
    const tests = answers(sendTestMailEndpoint, aMailTest());
    const { user } = openPage();
    const { getByRole, findByText, getByText } = await server();
    await user.click(getByRole('button', { name: 'Tester' }));
    expect(await findByText('E-mail de test envoyé')).toBeInstanceOf(HTMLElement);
    expect(getByText('250 2.0.0 Ok: queued as 4F2A').tagName).toBe('CODE');
    expect(getByText(/^Accepté en 184\sms\.$/)).toBeInstanceOf(HTMLElement);
    expect(bodies(tests)).toStrictEqual([{}]);
  });

  it.each([
    ['535 5.7.8 Authentication failed', /identifiant ou le mot de passe/],
    ['getaddrinfo ENOTFOUND smtp.clairvolet.frr', /nom de serveur n’existe pas/],
    ['ETIMEDOUT: Connection timeout', /ne répond pas à temps/],
    ['connect ECONNREFUSED 10.0.0.1:587', /Rien n’écoute à ce port/],
    ['error:0A00010B:SSL routines::wrong version number', /n’a pas pu être chiffrée/],
  ])('says where to look after « %s »', async (serverAnswer, check) => {
    answers(sendTestMailEndpoint, aMailTest({ outcome: 'failed', message: 'L’envoi a échoué.', serverAnswer }));
    const { user } = openPage();
    const { getByRole, findByText, getByText } = await server();
    await user.click(getByRole('button', { name: 'Tester' }));
    expect(await findByText('L’envoi a échoué.')).toBeInstanceOf(HTMLElement);
    expect(getByText(serverAnswer)).toBeInstanceOf(HTMLElement);
    expect(getByText(check)).toBeInstanceOf(HTMLElement);
  });

  it('asks for an address of the administrator first', async () => {
    refuses(sendTestMailEndpoint, 'admin_email_missing');
    const { user } = openPage();
    const { getByRole, findByText } = await server();
    await user.click(getByRole('button', { name: 'Tester' }));
    expect(await findByText('Veuillez configurer un email administrateur')).toBeInstanceOf(HTMLElement);
  });

  it('is followed when it takes long', async () => {
    answers(sendTestMailEndpoint, aMailTest({ outcome: 'waiting', message: 'Le serveur tarde.', serverAnswer: null }));
    let state: 'running' | 'succeeded' = 'running';
    answers(readJobEndpoint, () => ({ ...aJob(state), result: { serverAnswer: '250 Enfin', milliseconds: 9_000 } }));
    const { user } = openPage();
    const { getByRole, findByText } = await server();
    await user.click(getByRole('button', { name: 'Tester' }));
    expect(await findByText('Le serveur tarde.')).toBeInstanceOf(HTMLElement);
    state = 'succeeded';
    expect(await findByText('250 Enfin')).toBeInstanceOf(HTMLElement);
    expect(await findByText(/^Accepté en 9\s000\sms\.$/)).toBeInstanceOf(HTMLElement);
  });

  it('goes to another address, with words of one’s own, from the head of the page', async () => {
    const tests = answers(sendTestMailEndpoint, aMailTest());
    const { user } = openPage();
    await server();
    await user.click(screen.getByRole('button', { name: 'Envoyer un test' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Envoyer un test' }));
    await user.type(dialog.getByLabelText(/^Destinataire/), 'pas une adresse');
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await dialog.findByRole('link')).toBeInstanceOf(HTMLElement);
    expect(tests).toHaveLength(0);
    await user.clear(dialog.getByLabelText(/^Destinataire/));
    await user.type(dialog.getByLabelText(/^Destinataire/), 'alex@example.fr');
    await user.type(dialog.getByLabelText(/^Message/), 'Un essai.');
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await dialog.findByText('E-mail de test envoyé')).toBeInstanceOf(HTMLElement);
    expect(bodies(tests)).toStrictEqual([{ to: 'alex@example.fr', message: 'Un essai.' }]);
  });

  it('says what failed when the server of the product does not', async () => {
    refuses(sendTestMailEndpoint, 'too_many_requests');
    const { user } = openPage();
    const { getByRole, findByText } = await server();
    await user.click(getByRole('button', { name: 'Tester' }));
    expect(await findByText('Trop de tentatives. Patientez un instant avant de réessayer.')).toBeInstanceOf(
      HTMLElement,
    );
  });
});
