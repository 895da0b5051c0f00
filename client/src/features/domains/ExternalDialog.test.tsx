import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { declareDomainEndpoint, removeNameEndpoint } from '@app/contract/hosting/api.ts';
import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import { anExternalName } from '../../testing/domainFixtures.ts';
import { settings } from '../../testing/fixtures.ts';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';
import { openDomains, region, serveNames } from './testing/openDomains.ts';

async function openDialog() {
  serveNames([]);
  const app = openDomains();
  await app.user.click(await screen.findByRole('button', { name: 'Relier un domaine externe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Relier un domaine externe' }));
  return { ...app, dialog, field: dialog.getByLabelText<HTMLInputElement>('Votre domaine') };
}

describe('a domain from elsewhere', () => {
  it.each([
    ['  EtXe-Arrosa.Example ', 'etxe-arrosa.example'],
    ['https://etxe-arrosa.example/chambres', 'etxe-arrosa.example'],
    ['gîte.fr', 'xn--gte-vma.fr'],
  ])('typed as %j is declared as %s', async (typed, domain) => {
    const sent = answers(declareDomainEndpoint, anExternalName());
    const { user, field } = await openDialog();
    expect(document.activeElement).toBe(field);
    serveNames([anExternalName()]);
    await user.type(field, `${typed}{Enter}`);
    expect(await screen.findByText(`${domain} est ajouté`)).toBeInstanceOf(HTMLElement);
    expect(sent.map(({ body }) => body)).toStrictEqual([{ domain }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await region('etxe-arrosa.example')).toBeTruthy();
  });

  it('is refused before anything is sent where it is none', async () => {
    const sent = answers(declareDomainEndpoint, anExternalName());
    const { user, dialog, field } = await openDialog();
    const refusals = [
      ['', 'Entrez un domaine.'],
      ['   ', 'Entrez un domaine.'],
      ['mongite', 'Domaine invalide.'],
      ['mon gite.fr', 'Domaine invalide.'],
    ] as const;
    for (const [typed, message] of refusals) {
      await user.clear(field);
      if (typed !== '') await user.type(field, typed);
      await user.click(dialog.getByRole('button', { name: 'Relier ce domaine' }));
      expect(dialog.getByText(message)).toBeInstanceOf(HTMLElement);
      expect(document.activeElement).toBe(field);
    }
    expect(sent).toHaveLength(0);
  });

  it('says why the server refused it, or that it cannot be reached, and keeps what was typed', async () => {
    const { user, dialog, field } = await openDialog();
    await user.type(field, 'mongite.fr');
    const taken = 'Ce domaine est déjà relié à un autre compte.';
    refuses(declareDomainEndpoint, 'name_taken', { detail: taken });
    await user.keyboard('{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe(taken);
    refuses(declareDomainEndpoint, 'internal_error');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Impossible d’enregistrer ce domaine'));
    isUnreachable(declareDomainEndpoint);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Erreur de connexion'));
    expect(field.value).toBe('mongite.fr');
  });

  it('says where the A record will lead, and that this takes up to a day', async () => {
    answers(publicSettingsEndpoint, { ...settings, saas_server_ip: '203.0.113.20' });
    const { dialog } = await openDialog();
    expect(await dialog.findByText('203.0.113.20')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/c’est une ligne CNAME, sans ligne A/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/La propagation prend jusqu’à 24\sh/)).toBeInstanceOf(HTMLElement);
  });

  it('says so where nobody has set the address of the server', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText(/L’administrateur n’en a pas encore indiqué l’adresse/)).toBeInstanceOf(HTMLElement);
    expect(document.body.textContent).not.toContain('{ip}');
  });

  it('is detached once that is confirmed', async () => {
    serveNames([anExternalName()]);
    const sent = answers(removeNameEndpoint, undefined);
    const { user } = openDomains();
    await user.click((await region('etxe-arrosa.example')).getByRole('button', { name: 'Détacher ce domaine' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Le domaine reste à vous chez votre bureau d’enregistrement/)).toBeInstanceOf(HTMLElement);
    // It never answered.
    expect(dialog.getByText(/^Votre site n’a pas encore répondu à cette adresse/)).toBeInstanceOf(HTMLElement);
    expect(dialog.queryByText(/cesse aussitôt de répondre/)).toBeNull();
    expect(sent).toHaveLength(0);
    serveNames([]);
    await user.click(dialog.getByRole('button', { name: 'Détacher ce domaine' }));
    expect(await screen.findByText('etxe-arrosa.example est détaché.')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Donnez une adresse à votre site' })).toBeInstanceOf(HTMLElement);
    expect(sent).toHaveLength(1);
  });
});
