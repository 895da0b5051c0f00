import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listTemplatesEndpoint, switchTemplateEndpoint } from '@app/contract/messaging/templatesApi.ts';
import { agent, superAdmin } from '../../../testing/fixtures.ts';
import { aTemplateSummary, templateSummaries } from '../../../testing/mailFixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

const openPage = (as = superAdmin) => renderApp({ at: '/admin/notifications', as });
const messagesOf = async (title: string) => {
  const region = within(await screen.findByRole('region', { name: title }));
  return region.getAllByRole('listitem').map(({ textContent }) => textContent);
};

describe('the automatic messages', () => {
  it('are grouped by the moment at which they are sent, with their rule and figures', async () => {
    answers(listTemplatesEndpoint, { templates: templateSummaries });
    openPage();
    expect(await messagesOf('Inscription et compte')).toStrictEqual([
      expect.stringMatching(/^BienvenueÀ l’inscription\.214 envoyés, 2 échoués/),
      expect.stringMatching(/^Mot de passe oublié.*Toujours envoyé.*1 envoyé,/),
    ]);
    expect(await messagesOf('Essai')).toHaveLength(1);
    expect(await messagesOf('Abonnement et paiements')).toStrictEqual([
      expect.stringMatching(/^Formule modifiée.*0 envoyé, 4 retenus/),
    ]);
    expect(await messagesOf('Support')).toStrictEqual([expect.stringMatching(/Aucun envoi/)]);
    expect(await messagesOf('Pour l’administrateur')).toStrictEqual([expect.stringMatching(/^Nouvel inscrit/)]);
  });

  it('are found by a word of their name or rule, accents or not, and out of their folded groups', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      aTemplateSummary({ key: `trial_${index}`, name: `Essai ${index}` }),
    );
    answers(listTemplatesEndpoint, {
      templates: [...many, aTemplateSummary({ key: 'plan_x', name: 'Résiliation reçue' })],
    });
    const { user } = openPage();
    const unfold = await screen.findByRole('button', { name: /^Déplier.*Essai$/ });
    expect(screen.queryAllByRole('switch')).toHaveLength(0);
    await user.click(unfold);
    expect(screen.getAllByRole('switch')).toHaveLength(12);
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un message' }), 'resiliation');
    await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1));
    expect(screen.getByRole('switch', { name: 'Résiliation reçue' })).toBeInstanceOf(HTMLElement);
  });

  it('are switched with their whole group, which « Annuler » takes back', async () => {
    const pair = ['a', 'b'].map((key) =>
      aTemplateSummary({ key: `trial_${key}`, name: `Essai ${key}`, enabled: true }),
    );
    answers(listTemplatesEndpoint, { templates: pair });
    const switched = answers(switchTemplateEndpoint, aTemplateSummary({ enabled: false }));
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Tout couper/ }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(switched).toHaveLength(4));
    expect(switched.map(({ body }) => body)).toStrictEqual([false, false, true, true].map((enabled) => ({ enabled })));
  });

  it('have a place whatever they are', async () => {
    answers(listTemplatesEndpoint, { templates: [aTemplateSummary({ key: 'moon_landing', name: 'Lune' })] });
    openPage();
    expect(await messagesOf('Autres messages')).toHaveLength(1);
  });

  it('lead to their deliveries and to their text', async () => {
    answers(listTemplatesEndpoint, { templates: templateSummaries });
    openPage();
    const region = within(await screen.findByRole('region', { name: 'Essai' }));
    const links = region.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toStrictEqual([
      '/admin/emails?onglet=envois&modele=trial_ending',
      '/admin/emails?onglet=modeles&modele=trial_ending',
    ]);
  });

  it('are switched at once', async () => {
    answers(listTemplatesEndpoint, { templates: templateSummaries });
    const answered = Promise.withResolvers<void>();
    const switched = answers(switchTemplateEndpoint, async () => {
      await answered.promise;
      return aTemplateSummary({ enabled: false });
    });
    const { user } = openPage();
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Fin d’essai' });
    await user.click(toggle);
    // While the server has yet to answer.
    await waitFor(() => expect(toggle.checked).toBe(false));
    const after = templateSummaries.map((one) => (one.key === 'trial_ending' ? { ...one, enabled: false } : one));
    const read = answers(listTemplatesEndpoint, { templates: after });
    answered.resolve();
    await waitFor(() => expect(read).toHaveLength(1));
    expect(toggle.checked).toBe(false);
    expect(switched).toMatchObject([{ body: { enabled: false } }]);
    expect(switched[0]?.url.pathname).toBe('/api/admin/email/templates/trial_ending');
  });

  it('are as before when that was refused, and it is said', async () => {
    answers(listTemplatesEndpoint, { templates: templateSummaries });
    refuses(switchTemplateEndpoint, 'unavailable');
    const { user } = openPage();
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Fin d’essai' });
    // Nor is the list read again, which would say so as well.
    refuses(listTemplatesEndpoint, 'unavailable');
    await user.click(toggle);
    expect((await screen.findByRole('alert')).textContent).toMatch(/«\sFin d’essai\s» reste activé.*indisponible/);
    await waitFor(() => expect(toggle.checked).toBe(true));
  });

  it('stay on when an access, money or the law depends on them', async () => {
    answers(listTemplatesEndpoint, { templates: templateSummaries });
    openPage();
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Mot de passe oublié' });
    expect(toggle.disabled).toBe(true);
    expect(document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /Toujours envoyé\s: un accès, un paiement ou la loi en dépendent$/,
    );
  });

  it('say that nothing sends them yet, and are not switched', async () => {
    const unsent = 'Il partira quand les voyageurs pourront réserver ici.';
    answers(listTemplatesEndpoint, {
      templates: [aTemplateSummary({ key: 'booking_confirmation', name: 'Réservation confirmée', unsent })],
    });
    openPage();
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Réservation confirmée' });
    expect([toggle.checked, toggle.disabled]).toStrictEqual([false, true]);
    expect(document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /Pas encore envoyé\s: Il partira quand les voyageurs pourront réserver ici\.$/,
    );
  });

  it('are apart from those written by hand, which leave from the support', async () => {
    answers(listTemplatesEndpoint, { templates: templateSummaries });
    openPage();
    expect(await screen.findByText('Messages manuels')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'support' }).getAttribute('href')).toBe('/admin/support');
  });

  it('show no link to the support to those who may not open it', async () => {
    answers(listTemplatesEndpoint, { templates: templateSummaries });
    openPage({ ...agent, permissions: ['emails'] });
    await screen.findByText('Messages manuels');
    expect(screen.queryByRole('link', { name: 'support' })).toBeNull();
  });

  it('say that there are none, and where they come from', async () => {
    answers(listTemplatesEndpoint, { templates: [] });
    openPage();
    expect(await screen.findByText('Aucun message automatique')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Ouvrir les modèles' }).getAttribute('href')).toBe(
      '/admin/emails?onglet=modeles',
    );
  });

  it('say why they could not be read', async () => {
    refuses(listTemplatesEndpoint, 'unavailable');
    openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });
});
