import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  adminPlanSchema,
  changePlanEndpoint,
  createPlanEndpoint,
  listAllPlansEndpoint,
  orderPlansEndpoint,
  removePlanEndpoint,
  unarchivePlanEndpoint,
  type AdminPlan,
} from '@app/contract/plans/adminApi.ts';
import { agent, business, enterprise, idOf, starter, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

const aPlan = (overrides: Partial<AdminPlan> = {}): AdminPlan =>
  adminPlanSchema.parse({
    ...business,
    active: true,
    archivedAt: null,
    subscribers: 1284,
    onDeletion: 'archived',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...overrides,
  });

const all = [
  aPlan({ ...starter, subscribers: 0, onDeletion: 'deleted' }),
  aPlan({ features: ['Rapports avancés', 'Support dédié'] }),
  aPlan({ ...enterprise, subscribers: 2, active: false }),
  aPlan({ id: idOf(4), name: 'Ancien', slug: 'ancien', subscribers: 3, archivedAt: '2026-10-01T10:00:00.000Z' }),
];

function openPage() {
  answers(listAllPlansEndpoint, { plans: all });
  return renderApp({ at: '/admin/plans', as: superAdmin });
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

async function openForm() {
  const page = openPage();
  await page.user.click(await screen.findByRole('button', { name: 'Nouvelle formule' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nouvelle formule' }));
  const fill = async (label: string | RegExp, text: string) => {
    const input = dialog.getByLabelText(label);
    await page.user.clear(input);
    if (text) await page.user.type(input, text);
  };
  const save = async () => page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  return { ...page, dialog, fill, save };
}

describe('the plans', () => {
  it('are listed with their prices, their subscribers and their state', async () => {
    openPage();
    const row = await rowOf(/^Business/);
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toStrictEqual([
      expect.stringMatching(/30,00\s€$/),
      expect.stringMatching(/306,00\s€$/),
      expect.stringMatching(/10$/),
      expect.stringMatching(/1\s284$/),
      'Proposée',
      expect.stringContaining('Modifier'),
    ]);
    const unlimited = await rowOf(/^Enterprise/);
    expect(unlimited.getByText('Illimité')).toBeInstanceOf(HTMLElement);
    expect(unlimited.getByText('Masquée')).toBeInstanceOf(HTMLElement);
    const archived = await rowOf(/^Ancien/);
    expect(archived.getByText('Archivée')).toBeInstanceOf(HTMLElement);
    expect(archived.queryByRole('button', { name: /Modifier/ })).toBeNull();
  });

  it('are not for an agent without the permission', async () => {
    const calls = answers(listAllPlansEndpoint, { plans: [] });
    renderApp({ at: '/admin/plans', as: agent });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(0);
  });

  it('say why they could not be read', async () => {
    refuses(listAllPlansEndpoint, 'unavailable');
    renderApp({ at: '/admin/plans', as: superAdmin });
    expect((await screen.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });

  it('are created from a form', async () => {
    const created = answers(createPlanEndpoint, aPlan());
    const { dialog, fill, save, user } = await openForm();
    await fill('Nom', 'Volets');
    await fill(/Description/, 'Pour commencer');
    await fill(/Prix par mois/, '12.5');
    await fill(/Prix par an/, '125');
    await fill(/Nombre maximum/, '-1');
    const feature = dialog.getByLabelText('Fonctionnalités');
    await user.type(feature, '  Calendrier unifié {Enter}');
    await user.type(feature, '   {Enter}');
    await user.type(feature, 'Support');
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(document.activeElement).toBe(feature);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
      'Calendrier unifié',
      'Support',
    ]);
    expect(dialog.getByText('Utilisez -1 pour un nombre illimité de logements')).toBeInstanceOf(HTMLElement);
    await save();
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]?.body).toStrictEqual({
      name: 'Volets',
      description: 'Pour commencer',
      priceMonthlyCents: 12_50,
      priceYearlyCents: 125_00,
      maxProperties: -1,
      features: ['Calendrier unifié', 'Support'],
      active: true,
    });
    expect(await screen.findByText('Plan créé avec succès')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('take 0 for a price that is no number and 1 for a maximum that is none, and show it', async () => {
    const created = answers(createPlanEndpoint, aPlan());
    const { dialog, fill, save, user } = await openForm();
    await fill('Nom', 'Volets');
    await fill(/Prix par mois/, '');
    await fill(/Prix par an/, '-5');
    await fill(/Nombre maximum/, '-3');
    await user.tab();
    expect(dialog.getByLabelText<HTMLInputElement>(/Prix par mois/).value).toBe('0.00');
    expect(dialog.getByLabelText<HTMLInputElement>(/Prix par an/).value).toBe('0.00');
    expect(dialog.getByLabelText<HTMLInputElement>(/Nombre maximum/).value).toBe('1');
    await save();
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]?.body).toMatchObject({ priceMonthlyCents: 0, priceYearlyCents: 0, maxProperties: 1 });
  });

  it('lose a feature that is taken away', async () => {
    const changed = answers(changePlanEndpoint, aPlan());
    const { user } = openPage();
    await user.click((await rowOf(/^Business/)).getByRole('button', { name: /^Modifier\s*Business$/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Modifier la formule Business' }));
    expect(dialog.getByText(/gardent le prix auquel ils ont souscrit/)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: /^Retirer «\sRapports avancés\s»$/ }));
    await user.click(dialog.getByRole('switch', { name: 'Proposée aux visiteurs' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]?.url.pathname).toBe(`/api/admin/plans/${business.id}`);
    expect(changed[0]?.body).toMatchObject({ features: ['Support dédié'], active: false, priceMonthlyCents: 30_00 });
    expect(await screen.findByText('Plan modifié avec succès')).toBeInstanceOf(HTMLElement);
  });

  it('ask for a name before anything is sent', async () => {
    const created = answers(createPlanEndpoint, aPlan());
    const { dialog, save } = await openForm();
    await save();
    expect(await dialog.findByRole('link', { name: 'Indiquez le nom de la formule' })).toBeInstanceOf(HTMLElement);
    expect(created).toHaveLength(0);
  });

  it("say 'Attention' when their name is taken, and keep what was typed", async () => {
    refuses(createPlanEndpoint, 'plan_name_taken');
    const { dialog, fill, save } = await openForm();
    await fill('Nom', 'Business');
    await save();
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe('AttentionCe nom de plan est déjà utilisé');
    expect(dialog.getByLabelText<HTMLInputElement>('Nom').value).toBe('Business');
  });

  it("say 'Erreur' and why when they could not be saved", async () => {
    refuses(createPlanEndpoint, 'unavailable');
    const { dialog, fill, save } = await openForm();
    await fill('Nom', 'Volets');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^ErreurLe service est momentanément indisponible/);
  });

  it('do not lose what was typed without asking', async () => {
    const { dialog, fill, user } = await openForm();
    await fill('Nom', 'Volets');
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(dialog.getByText('Vos modifications ne sont pas enregistrées.')).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Abandonner' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are deleted after a confirmation', async () => {
    const removed = answers(removePlanEndpoint, { outcome: 'deleted' });
    const { user } = openPage();
    await user.click((await rowOf(/^Starter/)).getByRole('button', { name: /^Supprimer\s*Starter$/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Confirmer la suppression' }));
    expect(
      dialog.getByText('Êtes-vous sûr de vouloir supprimer ce plan ? Cette action est irréversible.'),
    ).toBeInstanceOf(HTMLElement);
    expect(dialog.queryByText(/elle sera archivée/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Annuler' })).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Formule Starter supprimée')).toBeInstanceOf(HTMLElement);
    expect(removed[0]?.url.pathname).toBe(`/api/admin/plans/${starter.id}`);
  });

  it('say that they will be archived when a customer has them', async () => {
    answers(removePlanEndpoint, { outcome: 'archived' });
    const { user } = openPage();
    await user.click((await rowOf(/^Business/)).getByRole('button', { name: /^Supprimer\s*Business$/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/elle sera archivée/)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Formule Business archivée')).toBeInstanceOf(HTMLElement);
  });

  it('say why they could not be deleted', async () => {
    refuses(removePlanEndpoint, 'not_found', { detail: 'Ce plan est introuvable.' });
    const { user } = openPage();
    await user.click((await rowOf(/^Starter/)).getByRole('button', { name: /^Supprimer\s*Starter$/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Ce plan est introuvable.');
  });

  it('change places with their neighbours', async () => {
    const ordered = answers(orderPlansEndpoint, { plans: all });
    const { user } = openPage();
    await user.click((await rowOf(/^Business/)).getByRole('button', { name: 'Monter Business' }));
    await waitFor(() => expect(ordered[0]?.body).toStrictEqual({ ids: [business.id, starter.id, enterprise.id] }));
    expect((await rowOf(/^Starter/)).queryByRole('button', { name: 'Monter Starter' })).toBeNull();
    expect((await rowOf(/^Enterprise/)).queryByRole('button', { name: 'Descendre Enterprise' })).toBeNull();
  });

  it('are restored from the archive', async () => {
    const unarchived = answers(unarchivePlanEndpoint, aPlan());
    const { user } = openPage();
    await user.click((await rowOf(/^Ancien/)).getByRole('button', { name: /^Désarchiver\s*Ancien$/ }));
    await waitFor(() => expect(unarchived[0]?.url.pathname).toBe(`/api/admin/plans/${idOf(4)}/unarchive`));
    expect(await screen.findByText('Formule Ancien sortie des archives')).toBeInstanceOf(HTMLElement);
  });
});
