import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkSubdomainEndpoint, createSubdomainEndpoint, removeNameEndpoint } from '@app/contract/hosting/api.ts';
import { aName, aPendingName } from '../../testing/domainFixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';
import { openDomains, region, serveNames } from './testing/openDomains.ts';

const availability = (subdomain: string, available: boolean) => ({
  subdomain,
  name: `${subdomain}.sites.example`,
  available,
  reason: available ? null : 'Ce sous-domaine n’est pas disponible.',
});

async function openDialog() {
  serveNames([]);
  const app = openDomains();
  await app.user.click(await screen.findByRole('button', { name: 'Créer un sous-domaine' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Créer un sous-domaine' }));
  return { ...app, dialog, field: dialog.getByLabelText<HTMLInputElement>('Nom du sous-domaine') };
}

describe('a new subdomain', () => {
  it('is proposed, with what comes after it, and is asked for once', async () => {
    answers(checkSubdomainEndpoint, availability('arrosa-locations-sarl', true));
    const { user, dialog, field } = await openDialog();
    expect(field.value).toBe('arrosa-locations-sarl');
    expect(document.activeElement).toBe(field);
    expect(dialog.getByText('.sites.example')).toBeInstanceOf(HTMLElement);
    expect(await dialog.findByText('arrosa-locations-sarl.sites.example est disponible.')).toBeInstanceOf(HTMLElement);

    const sent = answers(createSubdomainEndpoint, aPendingName());
    serveNames([aPendingName()]);
    await user.keyboard('{Enter}');
    const toast = await screen.findByText('Création lancée');
    expect(toast).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Vous pouvez quitter cette page, la création continue.')).toBeInstanceOf(HTMLElement);
    expect(sent.map(({ body }) => body)).toStrictEqual([{ subdomain: 'arrosa-locations-sarl' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await region('gite-larrun.sites.example')).toBeTruthy();
    // What is no longer so is not said any longer.
    serveNames([{ ...aPendingName(), state: 'active', step: 'online' }]);
    await waitFor(() => expect(screen.queryByText('Création lancée')).toBeNull(), { timeout: 4_000 });
  });

  it('is forced to lower-case letters, digits and hyphens, and says why a character goes', async () => {
    answers(checkSubdomainEndpoint, () => availability('villa-64', true));
    const { user, dialog, field } = await openDialog();
    await user.clear(field);
    await user.type(field, 'Villa-64');
    expect(field.value).toBe('villa-64');
    expect(dialog.queryByText(/^Le sous-domaine ne peut contenir/)).toBeNull();
    await user.type(field, '_');
    expect(field.value).toBe('villa-64');
    expect(dialog.getByText('Le sous-domaine ne peut contenir que des lettres, chiffres et tirets.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.type(field, "Gîte d'été");
    expect(field.value).toBe('gite-d-ete');
    // A word is to follow.
    await user.type(field, ' ');
    expect(dialog.queryByText(/ni commencer ni finir/)).toBeNull();
    expect(dialog.queryByText(/^Le sous-domaine ne peut contenir/)).toBeNull();
  });

  it('is refused before anything is sent where it is no name', async () => {
    answers(checkSubdomainEndpoint, availability('x', true));
    const sent = answers(createSubdomainEndpoint, aPendingName());
    const { user, dialog, field } = await openDialog();
    const refusals = [
      ['', 'Veuillez saisir un nom de sous-domaine.'],
      ['ab', 'Au moins 3 caractères'],
      ['-villa', 'Le sous-domaine ne peut ni commencer ni finir par un tiret.'],
      ['admin', 'Ce nom est réservé'],
      ['xn--gte', 'Ce nom ne peut pas commencer par xn--'],
    ] as const;
    for (const [typed, message] of refusals) {
      await user.clear(field);
      if (typed !== '') await user.type(field, typed);
      await user.click(dialog.getByRole('button', { name: 'Créer le sous-domaine' }));
      expect(dialog.getByText(message)).toBeInstanceOf(HTMLElement);
      expect(document.activeElement).toBe(field);
    }
    expect(sent).toHaveLength(0);
  });

  it('is not asked for when it is known to be taken', async () => {
    answers(checkSubdomainEndpoint, availability('arrosa-locations-sarl', false));
    const sent = answers(createSubdomainEndpoint, aPendingName());
    const { user, dialog, field } = await openDialog();
    const verdict = await dialog.findByText('Ce sous-domaine n’est pas disponible.');
    expect(verdict.closest('[role="status"]')?.getAttribute('data-verdict')).toBe('taken');
    await user.keyboard('{Enter}');
    expect(dialog.getByText('Ce sous-domaine n’est pas disponible.')).toBeInstanceOf(HTMLElement);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
  });

  it('is judged by what stands there last, however late the answers come', async () => {
    const late = Promise.withResolvers<ReturnType<typeof availability>>();
    const asked = answers(checkSubdomainEndpoint, async () => late.promise);
    const { user, dialog, field } = await openDialog();
    await waitFor(() => expect(asked).toHaveLength(1));
    const next = answers(checkSubdomainEndpoint, availability('villa', true));
    await user.clear(field);
    await user.type(field, 'villa');
    expect(await dialog.findByText('villa.sites.example est disponible.')).toBeInstanceOf(HTMLElement);
    expect(next.at(-1)?.url.searchParams.get('subdomain')).toBe('villa');
    late.resolve(availability('arrosa-locations-sarl', false));
    await late.promise;
    await user.type(field, '{End}');
    expect(dialog.queryByText('Ce sous-domaine n’est pas disponible.')).toBeNull();
    expect(dialog.getByText('villa.sites.example est disponible.')).toBeInstanceOf(HTMLElement);
  });

  it('is asked about once the typing pauses, not letter by letter', async () => {
    const asked = answers(checkSubdomainEndpoint, availability('villa-arrosa', true));
    const { user, dialog, field } = await openDialog();
    await user.clear(field);
    await user.type(field, 'villa-arrosa');
    await dialog.findByText('villa-arrosa.sites.example est disponible.');
    const typed = asked.map(({ url }) => url.searchParams.get('subdomain'));
    expect(typed).not.toContain('vil');
    expect(typed.at(-1)).toBe('villa-arrosa');
  });

  it('says why the server refused it, and keeps what was typed', async () => {
    answers(checkSubdomainEndpoint, availability('arrosa-locations-sarl', true));
    const { user, dialog, field } = await openDialog();
    const refusals = [
      ['name_taken', {}, 'Ce sous-domaine n’est pas disponible.'],
      ['internal_error', {}, 'Impossible de créer le sous-domaine'],
      ['too_many_names', { detail: 'Vous avez déjà 3 sous-domaines.' }, 'Vous avez déjà 3 sous-domaines.'],
      ['invalid_input', { errors: { subdomain: 'Ce nom est réservé' } }, 'Ce nom est réservé'],
    ] as const;
    for (const [code, more, message] of refusals) {
      refuses(createSubdomainEndpoint, code, more);
      await user.keyboard('{Enter}');
      expect(await dialog.findByText(message)).toBeInstanceOf(HTMLElement);
    }
    expect(field.value).toBe('arrosa-locations-sarl');
  });

  it('says that the server cannot be reached', async () => {
    isUnreachable(checkSubdomainEndpoint);
    isUnreachable(createSubdomainEndpoint);
    const { user, dialog } = await openDialog();
    await dialog.findByText('Erreur de connexion');
    await user.keyboard('{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('Erreur de connexion');
  });

  it('cannot be had in the demonstration', async () => {
    const { user } = renderApp({ at: '/demo/domaines' });
    await user.click(await screen.findByRole('button', { name: 'Créer un sous-domaine' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Créer le sous-domaine' }));
    expect(await dialog.findByText(/^Créez votre compte/)).toBeInstanceOf(HTMLElement);
  });
});

describe('a subdomain that is given up', () => {
  const name = 'villa-arrosa.sites.example';

  async function openRemoval() {
    serveNames([aName()]);
    const app = openDomains();
    const button = (await region(name)).getByRole('button', { name: `Supprimer ${name}` });
    await app.user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    return { ...app, dialog, button };
  }

  it('is confirmed first, with the effects: the site stops at once, the name is reserved for thirty days', async () => {
    const sent = answers(removeNameEndpoint, undefined);
    const { user, dialog, button } = await openRemoval();
    expect(dialog.getByText(/cesse aussitôt de répondre à cette adresse, qui est la principale/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(dialog.getByText(/reste réservé pour vous pendant 30\sjours/)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(document.activeElement).toBe(button);
    expect(sent).toHaveLength(0);
  });

  it('leaves the list, and the focus stays near', async () => {
    const sent = answers(removeNameEndpoint, undefined);
    const { user, dialog } = await openRemoval();
    serveNames([aPendingName()]);
    await user.click(dialog.getByRole('button', { name: 'Supprimer le sous-domaine' }));
    expect(await screen.findByText(`${name} est supprimé.`)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
    expect(sent[0]?.url.pathname).toBe(`/api/domains/${aName().id}`);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('stays when that is refused, or the server cannot be reached, and says why', async () => {
    const { user, dialog } = await openRemoval();
    const refusals = [
      ['name_kept', 'Ce domaine ne peut pas être retiré maintenant.'],
      ['internal_error', 'Erreur lors de la suppression du sous-domaine'],
    ] as const;
    const remove = async (message: string) => {
      await user.click(dialog.getByRole('button', { name: 'Supprimer le sous-domaine' }));
      await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(message));
    };
    for (const [code, message] of refusals) {
      refuses(removeNameEndpoint, code);
      await remove(message);
    }
    isUnreachable(removeNameEndpoint);
    await remove('Erreur de connexion');
    expect(screen.getByRole('region', { name, hidden: true })).toBeInstanceOf(HTMLElement);
  });
});
