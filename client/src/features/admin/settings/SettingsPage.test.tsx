import { Blob, File } from 'node:buffer';
import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { proveIdentityEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { settingDefinitions } from '@app/contract/site/settings.ts';
import {
  changeSecuritySettingsEndpoint,
  changeSettingsEndpoint,
  editableSettingKeys,
  imageMaxBytes,
  previewLegalPageEndpoint,
  readSecuritySettingsEndpoint,
  readSettingsEndpoint,
  uploadImageEndpoint,
  type AdminSettings,
  type EditableSettingKey,
} from '@app/contract/site/settingsAdminApi.ts';
import { agent, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../../testing/server.ts';

const allowed = { ...agent, permissions: ['settings' as const] };

function stored(values: Partial<Record<EditableSettingKey, string>> = {}): AdminSettings {
  return {
    settings: recordOf(editableSettingKeys, (key) => ({
      value: values[key] ?? settingDefinitions[key].default,
      source: values[key] === undefined ? ('default' as const) : ('stored' as const),
    })),
    appUrl: 'https://clairvolet.example',
    changedAt: null,
  };
}

const openPage = (category = '', as: typeof superAdmin = superAdmin) =>
  renderApp({ at: `/admin/settings${category && `?categorie=${category}`}`, as });
const bar = async () => within(await screen.findByRole('region', { name: 'Modifications' }));

// Chunks of their own, the editor a large one: none of them is what these tests wait for.
beforeAll(async () => {
  await Promise.all([import('./SettingsPage.tsx'), import('./LegalPagesCard.tsx')]);
}, 60_000);
beforeEach(() => {
  answers(readSettingsEndpoint, stored());
});

describe('the settings', () => {
  it('are grouped by category, each at its address', async () => {
    const { user, path } = openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Paramètres' })).toBeInstanceOf(HTMLElement);
    expect((await screen.findByLabelText<HTMLInputElement>('Nom du site')).value).toBe('Clairvolet');
    const menu = within(screen.getByRole('navigation', { name: 'Catégories de paramètres' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toStrictEqual([
      'Site',
      'Essai et inscription',
      'Société',
      'Pages légales',
      'Figures du site',
      'Hébergement et domaines',
      'Facturation',
      'Sécurité',
      'Maintenance',
    ]);
    await user.click(menu.getByRole('link', { name: 'Essai et inscription' }));
    expect(path()).toBe('/admin/settings?categorie=essai');
    expect((await screen.findByLabelText<HTMLInputElement>('Durée de l’essai, en jours')).value).toBe('15');
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Essai et inscription');
    expect(document.title).toContain('Essai et inscription');
  });

  it('say which differ from what is stored, across categories, and save these alone', async () => {
    const changed = answers(changeSettingsEndpoint, stored({ site_title: 'Volets', trial_days: '30' }));
    const { user } = openPage();
    const title = await screen.findByLabelText('Nom du site');
    expect(screen.queryByRole('region', { name: 'Modifications' })).toBeNull();
    await user.clear(title);
    await user.type(title, 'Volets');
    expect(screen.getByText('Modifié, valait Clairvolet')).toBeInstanceOf(HTMLElement);
    expect((await bar()).getByRole('status').textContent).toBe('1 modification non enregistrée');
    await user.click(screen.getByRole('link', { name: 'Essai et inscription' }));
    const days = await screen.findByLabelText('Durée de l’essai, en jours');
    await user.clear(days);
    await user.type(days, '30');
    expect((await bar()).getByRole('status').textContent).toBe('2 modifications non enregistrées');
    expect(screen.getByRole('link', { name: 'Site, modifié' })).toBeInstanceOf(HTMLElement);
    await user.click((await bar()).getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Paramètres sauvegardés avec succès')).toBeInstanceOf(HTMLElement);
    expect(changed.map(({ body }) => body)).toStrictEqual([
      { site_title: 'Volets', trial_days: '30', changedAt: null },
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Modifications' })).toBeNull());
    expect(screen.queryByText(/^Modifié/)).toBeNull();
  });

  it('are read-only for an agent where they lead people somewhere, and say so', async () => {
    openPage('', allowed);
    expect((await screen.findByLabelText<HTMLInputElement>('Nom du site')).readOnly).toBe(false);
    const address = screen.getByLabelText<HTMLInputElement>('Adresse e-mail');
    expect(address.readOnly).toBe(true);
    expect(document.getElementById(address.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Réservé aux super administrateurs.',
    );
  });

  it('are not said to have failed when one would not give one’s password, and are still there', async () => {
    refuses(changeSettingsEndpoint, 'proof_required');
    const { user } = openPage();
    const address = await screen.findByLabelText<HTMLInputElement>('Adresse e-mail');
    expect(address.readOnly).toBe(false);
    await user.type(address, 'nous@volets.example');
    await user.click((await bar()).getByRole('button', { name: 'Enregistrer' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Erreur lors de la sauvegarde')).toBeNull();
    expect(address.value).toBe('nous@volets.example');
  });

  it('are taken back as they were', async () => {
    const { user } = openPage('essai');
    await user.type(await screen.findByLabelText('Durée de l’essai, en jours'), '9');
    await user.click((await bar()).getByRole('button', { name: 'Annuler' }));
    expect(screen.getByLabelText<HTMLInputElement>('Durée de l’essai, en jours').value).toBe('15');
    expect(screen.queryByRole('region', { name: 'Modifications' })).toBeNull();
  });

  it('say what is wrong next to the field and lead to it from another category', async () => {
    const { user, path } = openPage('essai');
    const days = await screen.findByLabelText('Durée de l’essai, en jours');
    await user.clear(days);
    await user.type(days, '900');
    await user.click(screen.getByRole('link', { name: 'Site' }));
    await user.click((await bar()).getByRole('button', { name: 'Enregistrer' }));
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    await user.click(within(summary).getByRole('link', { name: 'Entre 1 et 365' }));
    expect(path()).toBe('/admin/settings?categorie=essai');
    const field = screen.getByLabelText('Durée de l’essai, en jours');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('are no longer wrong once they are taken back', async () => {
    const { user } = openPage('essai');
    await user.type(await screen.findByLabelText('Durée de l’essai, en jours'), '99');
    await user.click((await bar()).getByRole('button', { name: 'Enregistrer' }));
    await screen.findByRole('alert');
    await user.click((await bar()).getByRole('button', { name: 'Annuler' }));
    expect(screen.getByLabelText('Durée de l’essai, en jours').getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.queryByText('Entre 1 et 365')).toBeNull();
  });

  it('that somebody else stored meanwhile stand beside one’s own, to choose from and save over theirs', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const values = { site_title: 'Volets bleus', trial_days: '45' };
    const refused = refuses(changeSettingsEndpoint, 'changed_meanwhile', {
      conflict: { by: 'Alex Iriarte', at, version: at, values, secrets: [] },
    });
    const { user } = openPage();
    await user.type(await screen.findByLabelText('Nom du site'), ' vert');
    await user.click(screen.getByRole('link', { name: 'Essai et inscription' }));
    await user.type(await screen.findByLabelText('Durée de l’essai, en jours'), '0');
    await user.click((await bar()).getByRole('button', { name: 'Enregistrer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifié entre-temps' }));
    expect(refused[0]?.body).toStrictEqual({ site_title: 'Clairvolet vert', trial_days: '150', changedAt: null });
    expect(dialog.getByText('Alex Iriarte')).toBeInstanceOf(HTMLElement);
    const title = within(dialog.getByRole('group', { name: 'Nom du site' }));
    expect(title.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toStrictEqual([
      true,
      false,
    ]);
    await user.click(title.getByRole('radio', { name: /Volets bleus$/ }));
    const changed = answers(changeSettingsEndpoint, stored({ site_title: 'Volets bleus', trial_days: '150' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer ces choix' }));
    expect(await screen.findByText('Paramètres sauvegardés avec succès')).toBeInstanceOf(HTMLElement);
    expect(changed[0]?.body).toStrictEqual({ site_title: 'Volets bleus', trial_days: '150', changedAt: at });
  });

  it('that somebody else stored meanwhile leave what was typed when one goes back to it', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    refuses(changeSettingsEndpoint, 'changed_meanwhile', {
      conflict: { by: null, at, version: at, values: { site_title: 'Volets' }, secrets: [] },
    });
    const { user } = openPage();
    const title = await screen.findByLabelText<HTMLInputElement>('Nom du site');
    await user.type(title, ' vert');
    await user.click((await bar()).getByRole('button', { name: 'Enregistrer' }));
    await user.click(await screen.findByRole('button', { name: 'Revenir à ma saisie' }));
    expect(title.value).toBe('Clairvolet vert');
  });

  it('that the server refuses are said, and nothing typed is lost', async () => {
    refuses(changeSettingsEndpoint, 'internal_error');
    const { user } = openPage('essai');
    await user.type(await screen.findByLabelText('Durée de l’essai, en jours'), '0');
    await user.click((await bar()).getByRole('button', { name: 'Enregistrer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Erreur lors de la sauvegarde');
    expect(screen.getByLabelText<HTMLInputElement>('Durée de l’essai, en jours').value).toBe('150');
  });

  it('that an older version stored otherwise do not keep others from being saved', async () => {
    answers(readSettingsEndpoint, stored({ structured_data: '{"@type":"Thing"}' }));
    const changed = answers(changeSettingsEndpoint, stored({ trial_days: '150' }));
    const { user } = openPage('essai');
    await user.type(await screen.findByLabelText('Durée de l’essai, en jours'), '0');
    await user.click((await bar()).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(changed.map(({ body }) => body)).toStrictEqual([{ trial_days: '150', changedAt: null }]),
    );
  });

  it('that the environment gives are shown and locked', async () => {
    const given = stored();
    given.settings.trial_days = { value: '21', source: 'environment' };
    answers(readSettingsEndpoint, given);
    openPage('essai');
    const field = await screen.findByLabelText<HTMLInputElement>('Durée de l’essai, en jours');
    expect([field.value, field.readOnly]).toStrictEqual(['21', true]);
    expect(screen.getByText('Défini par l’environnement : il ne se change pas ici.')).toBeInstanceOf(HTMLElement);
  });

  it('ask before they are left unsaved, though not from one category to another', async () => {
    const { user, path } = openPage('essai');
    await user.type(await screen.findByLabelText('Durée de l’essai, en jours'), '0');
    await user.click(screen.getByRole('link', { name: /^Société/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'SEO' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Continuer la saisie' }));
    expect(path()).toBe('/admin/settings?categorie=societe');
    expect((await bar()).getByRole('status').textContent).toBe('1 modification non enregistrée');
  });

  it('that cannot be read can be asked for again', async () => {
    isUnreachable(readSettingsEndpoint);
    const { user } = openPage();
    const retry = await screen.findByRole('button', { name: /Réessayer/ });
    answers(readSettingsEndpoint, stored());
    await user.click(retry);
    expect(await screen.findByLabelText('Nom du site')).toBeInstanceOf(HTMLElement);
  });
});

describe('an image of the settings', () => {
  const url = `/uploads/${'a'.repeat(64)}.png`;
  // The fetch of Node takes forms and files of Node alone, not those of the simulated browser.
  const simulated = { FormData: globalThis.FormData, Blob: globalThis.Blob };
  beforeEach(async () => {
    const form = await new Response(new URLSearchParams()).formData();
    vi.stubGlobal('FormData', form.constructor);
    vi.stubGlobal('Blob', Blob);
  });
  // One by one: other globals are stubbed for every test.
  afterEach(() => {
    for (const [name, value] of Object.entries(simulated)) vi.stubGlobal(name, value);
  });
  const file = (name: string, type: string, size = 10) =>
    new File([new Uint8Array(size)], name, { type }) as unknown as globalThis.File;
  const chooser = async () => screen.findByLabelText<HTMLInputElement>('Fichier : Icône du site (favicon)');
  const field = () => screen.getByLabelText<HTMLInputElement>('Icône du site (favicon)');

  it('is sent, shown and used once it is saved; and taken away', async () => {
    const uploads = answers(uploadImageEndpoint, { url, width: 32, height: 32 });
    const { user } = openPage();
    await user.upload(await chooser(), file('icone.png', 'image/png'));
    await waitFor(() => expect(field().value).toBe(url));
    expect(uploads[0]?.url.pathname).toBe('/api/admin/images/favicon');
    expect(String(uploads[0]?.body)).toContain('name="file"');
    expect(screen.getByAltText('Aperçu').getAttribute('src')).toBe(url);
    expect((await bar()).getByRole('status').textContent).toBe('1 modification non enregistrée');
    await user.click(screen.getByRole('button', { name: 'Retirer' }));
    expect(field().value).toBe('');
    expect(screen.queryByAltText('Aperçu')).toBeNull();
  });

  it('is sent when it is dropped', async () => {
    const uploads = answers(uploadImageEndpoint, { url, width: 32, height: 32 });
    openPage();
    await chooser();
    const [target] = screen.getAllByText('ou déposez un fichier ici');
    fireEvent.drop(target as HTMLElement, { dataTransfer: { files: [file('icone.png', 'image/png')] } });
    await waitFor(() => expect(field().value).toBe(url));
    expect(uploads).toHaveLength(1);
  });

  it('is refused before it is sent when it is none, or too large', async () => {
    const uploads = answers(uploadImageEndpoint, { url, width: null, height: null });
    openPage();
    // A file that is dropped is not filtered by the chooser.
    const free = userEvent.setup({ applyAccept: false });
    await free.upload(await chooser(), file('notes.txt', 'text/plain'));
    expect(await screen.findByText('Le fichier doit être une image (PNG, JPG, GIF, SVG)')).toBeInstanceOf(HTMLElement);
    await free.upload(await chooser(), file('icone.png', 'image/png', imageMaxBytes + 1));
    expect(await screen.findByText('Le fichier ne doit pas dépasser 2MB')).toBeInstanceOf(HTMLElement);
    expect(uploads).toStrictEqual([]);
  });

  it('that the server refuses says why; one that did not arrive, that it did not', async () => {
    const message = 'Le fichier doit être une image (PNG, JPG, GIF, SVG)';
    refuses(uploadImageEndpoint, 'invalid_input', { errors: { file: message } });
    const { user } = openPage();
    await user.upload(await chooser(), file('icone.png', 'image/png'));
    expect(await screen.findByText(message)).toBeInstanceOf(HTMLElement);
    isUnreachable(uploadImageEndpoint);
    await user.upload(await chooser(), file('icone.png', 'image/png'));
    expect(await screen.findByText('Erreur lors de l’upload du favicon')).toBeInstanceOf(HTMLElement);
  });
});

describe('the legal pages', () => {
  it('are previewed as the server leaves them, and go back to the shipped text', async () => {
    answers(readSettingsEndpoint, stored({ legal_page_terms: '<p>Nos règles</p>' }));
    const previews = answers(previewLegalPageEndpoint, { content: '<p>Nos règles, nettoyées</p>', cleaned: true });
    const changed = answers(changeSettingsEndpoint, stored());
    const { user } = openPage('legales');
    await user.click(await screen.findByRole('button', { name: 'Aperçu' }));
    const preview = within(await screen.findByRole('region', { name: 'Aperçu\u00a0: Conditions générales' }));
    expect(await preview.findByText('Nos règles, nettoyées')).toBeInstanceOf(HTMLElement);
    expect(preview.getByText(/n’est pas permise/)).toBeInstanceOf(HTMLElement);
    expect(previews[0]?.body).toStrictEqual({ page: 'terms', content: '<p>Nos règles</p>' });
    await user.click(screen.getByRole('button', { name: 'Revenir au texte d’origine' }));
    await waitFor(() => expect(previews.at(-1)?.body).toStrictEqual({ page: 'terms', content: '' }));
    await user.click((await bar()).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(changed.map(({ body }) => body)).toStrictEqual([{ legal_page_terms: '', changedAt: null }]),
    );
  });
});

describe('the tools of a legal page', () => {
  it('write around what is selected, which stays so, and give the text the focus back', async () => {
    answers(readSettingsEndpoint, stored({ legal_page_terms: '<p>Nos règles</p>' }));
    const { user } = openPage('legales');
    const text = await screen.findByRole('textbox', { name: 'Texte\u00a0: Conditions générales' });
    const editor = EditorView.findFromDOM(text);
    act(() => editor?.dispatch({ selection: { anchor: 3, head: 13 } }));
    await user.click(screen.getByRole('button', { name: 'Gras' }));
    expect(editor?.state.doc.toString()).toBe('<p><strong>Nos règles</strong></p>');
    expect(editor?.state.selection.main.toJSON()).toStrictEqual({ anchor: 11, head: 21 });
    expect(document.activeElement).toBe(text);
  });
});

describe('a legal page that is the shipped one', () => {
  it('is a start for one’s own', async () => {
    const previews = answers(previewLegalPageEndpoint, { content: '<h2>Le texte livré</h2>', cleaned: false });
    const changed = answers(changeSettingsEndpoint, stored());
    const { user } = openPage('legales&texte=privacy');
    await user.click(await screen.findByRole('button', { name: 'Partir du texte d’origine' }));
    await user.click((await bar()).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(changed.map(({ body }) => body)).toStrictEqual([
        { legal_page_privacy: '<h2>Le texte livré</h2>', changedAt: null },
      ]),
    );
    expect(previews.map(({ body }) => body)).toStrictEqual([{ page: 'privacy', content: '' }]);
  });

  it.each([
    ['less of it', '<h2>Le reste</h2>', 1],
    ['all of it', '<h2>Le texte livré</h2>', 0],
  ])('is said to have been cleaned when the server stored %s, or is not', async (_, retained, said) => {
    answers(previewLegalPageEndpoint, { content: '<h2>Le texte livré</h2>', cleaned: false });
    answers(changeSettingsEndpoint, stored({ legal_page_privacy: retained }));
    const { user } = openPage('legales&texte=privacy');
    await user.click(await screen.findByRole('button', { name: 'Partir du texte d’origine' }));
    await user.click((await bar()).getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Paramètres sauvegardés avec succès')).toBeInstanceOf(HTMLElement);
    expect(screen.queryAllByText(/Le texte a été nettoyé/)).toHaveLength(said);
  });
});

describe('maintenance', () => {
  it('is confirmed after saying what visitors will see, and apart from what is being edited', async () => {
    const changed = answers(changeSettingsEndpoint, stored({ maintenance_mode: 'true' }));
    const { user } = openPage('essai');
    await user.type(await screen.findByLabelText('Durée de l’essai, en jours'), '0');
    await user.click(screen.getByRole('link', { name: 'Maintenance' }));
    expect(await screen.findByText('Site ouvert')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Mettre en maintenance' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/affichent « Maintenance en cours »/)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Mettre en maintenance' }));
    expect(await screen.findByText('En maintenance')).toBeInstanceOf(HTMLElement);
    expect(changed.map(({ body }) => body)).toStrictEqual([{ maintenance_mode: 'true' }]);
    expect((await bar()).getByRole('status').textContent).toBe('1 modification non enregistrée');
  });
});

describe.each([
  ['maintenance', 'Mettre en maintenance', 'button', changeSettingsEndpoint],
  ['securite', 'Exiger la double authentification', 'switch', changeSecuritySettingsEndpoint],
] as const)('a change at once that is refused (%s)', (category, asked, role, endpoint) => {
  it('says why within the question, which is new when it is asked again', async () => {
    answers(readSecuritySettingsEndpoint, { twoFactorRequired: false, withoutSecondFactor: 0 });
    refuses(endpoint, 'unavailable');
    const { user } = openPage(category);
    await user.click(await screen.findByRole(role, { name: asked }));
    const dialog = within(await screen.findByRole('dialog'));
    const [, , confirm] = dialog.getAllByRole('button');
    await user.click(confirm as HTMLElement);
    expect((await dialog.findByRole('alert')).textContent).toContain('momentanément indisponible');
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole(role, { name: asked }));
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  });
});

describe('what is demanded of administrators', () => {
  it('is changed by a super administrator only, who sees how many people it concerns', async () => {
    answers(readSecuritySettingsEndpoint, { twoFactorRequired: false, withoutSecondFactor: 3 });
    answers(proveIdentityEndpoint, undefined);
    const changed = answers(changeSecuritySettingsEndpoint, { twoFactorRequired: true, withoutSecondFactor: 3 });
    const { user } = openPage('securite');
    await user.click(await screen.findByRole('switch', { name: 'Exiger la double authentification' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('3 administrateurs actifs ne l’ont pas encore activée.')).toBeInstanceOf(HTMLElement);
    answers(readSecuritySettingsEndpoint, { twoFactorRequired: true, withoutSecondFactor: 3 });
    await user.click(dialog.getByRole('button', { name: 'L’exiger' }));
    await waitFor(() => expect(changed.map(({ body }) => body)).toStrictEqual([{ twoFactorRequired: true }]));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Exiger la double authentification' }).checked).toBe(
        true,
      ),
    );
  });

  it('is not shown to an agent, whatever the address says', async () => {
    openPage('securite', allowed);
    expect(await screen.findByLabelText('Nom du site')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('link', { name: 'Sécurité' })).toBeNull();
  });
});
