import { acceptCompletion, currentCompletions } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  changeTemplateEndpoint,
  initialiseTemplatesEndpoint,
  listTemplatesEndpoint,
  previewTemplateEndpoint,
  readTemplateEndpoint,
  restoreTemplateEndpoint,
  testTemplateEndpoint,
  type TemplateView,
} from '@app/contract/messaging/templatesApi.ts';
import { superAdmin } from '../../../testing/fixtures.ts';
import { aMailTest, aTemplate, templateSummaries } from '../../../testing/mailFixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

// Loaded late, and large: a slow machine takes longer for it than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('../../../backOffice/AdminLayout.tsx'),
    import('../../../backOffice/AdminPage.tsx'),
    import('./EmailsPage.tsx'),
    import('../../../components/form/HtmlEditor.tsx'),
  ]);
});

const drawn = {
  subject: 'Maïté, il vous reste 3 jours d’essai',
  text: 'Bonjour Maïté,\nVotre essai prend fin dans 3 jours.',
  from: 'Clairvolet <bonjour@clairvolet.fr>',
  url: '/api/admin/email/previews/one',
  bytes: 21_400,
};

const older = { subject: 'Ancien objet', content: '<p>Ancien texte</p>' };

const custom = aTemplate({
  isCustom: true,
  subject: 'Mon objet',
  content: '<p>Mon texte</p>',
  version: 3,
  versions: [
    {
      version: 3,
      subject: 'Mon objet',
      content: '<p>Mon texte</p>',
      isDefault: false,
      author: 'Joana Larralde',
      savedAt: '2026-11-20T13:00:00.000Z',
    },
    { version: 2, ...older, isDefault: false, author: 'Alex Urruty', savedAt: '2026-11-19T13:00:00.000Z' },
  ],
});

async function openTemplate(template: TemplateView = aTemplate(), search = '&modele=trial_ending') {
  answers(listTemplatesEndpoint, { templates: templateSummaries });
  answers(readTemplateEndpoint, template);
  const previews = answers(previewTemplateEndpoint, drawn);
  const app = renderApp({ at: `/admin/emails?onglet=modeles${search}`, as: superAdmin });
  const editor = await screen.findByRole('textbox', { name: 'Contenu HTML' });
  return { ...app, previews, editor };
}

const view = (editor: HTMLElement) => {
  const found = EditorView.findFromDOM(editor);
  if (!found) throw new Error('No editor there');
  return found;
};
const textOf = (editor: HTMLElement) => view(editor).state.doc.toString();
const write = (editor: HTMLElement, text: string) =>
  act(() => view(editor).dispatch({ changes: { from: 0, to: view(editor).state.doc.length, insert: text } }));
const subject = () => screen.getByLabelText<HTMLInputElement>('Objet');
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

describe('the templates', () => {
  it('are listed for whom they are written, with what sets them apart', async () => {
    await openTemplate();
    const menu = within(screen.getByRole('navigation', { name: 'Modèles d’e-mail' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toStrictEqual([
      'Bienvenue',
      'Mot de passe oublié',
      'Fin d’essai',
      'Formule modifiée, modifiéCoupé',
      'Accusé de réception d’un message',
      'Nouvel inscritAdmin',
    ]);
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Fin d’essai');
    expect(menu.getByRole('heading', { name: 'À l’administration' })).toBeInstanceOf(HTMLElement);
  });

  it('are found by their name, accents or not', async () => {
    const { user } = await openTemplate();
    const menu = within(screen.getByRole('navigation', { name: 'Modèles d’e-mail' }));
    const search = screen.getByRole('searchbox', { name: 'Rechercher un modèle' });
    await user.type(search, 'oublie{Enter}');
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toStrictEqual(['Mot de passe oublié']);
    await user.clear(search);
    await user.type(search, 'piscine{Enter}');
    expect(await screen.findByText('Aucun modèle ne porte ce nom.')).toBeInstanceOf(HTMLElement);
  });

  it('are the server’s: when they cannot be read, that is said, with a way to try again', async () => {
    refuses(listTemplatesEndpoint, 'unavailable');
    const { user } = renderApp({ at: '/admin/emails?onglet=modeles', as: superAdmin });
    expect((await screen.findByRole('alert')).textContent).toContain('Les modèles n’ont pas pu être lus.');
    expect(screen.getByText(/sont gardés par le serveur/)).toBeInstanceOf(HTMLElement);
    answers(listTemplatesEndpoint, { templates: templateSummaries });
    const read = answers(readTemplateEndpoint, aTemplate({ key: 'welcome', name: 'Bienvenue' }));
    answers(previewTemplateEndpoint, drawn);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('region', { name: 'Bienvenue' })).toBeInstanceOf(HTMLElement);
    expect(read[0]?.url.pathname).toBe('/api/admin/email/templates/welcome');
  });

  it('are initialised after a question, and the outcome is counted', async () => {
    const initialised = answers(initialiseTemplatesEndpoint, { installed: 2, renewed: 1, kept: 27 });
    const { user } = await openTemplate();
    await user.click(screen.getByRole('button', { name: 'Initialiser les modèles' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Les vôtres restent/)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Initialiser' }));
    expect(await screen.findByText('2 installés, 1 renouvelé, 27 gardés.')).toBeInstanceOf(HTMLElement);
    expect(initialised).toHaveLength(1);
  });
});

describe('a template', () => {
  it('shows its rule, its text, and what it may name', async () => {
    const { editor } = await openTemplate();
    const card = within(screen.getByRole('region', { name: 'Fin d’essai' }));
    expect(card.getByText(/^Trois jours avant la fin de l’essai\./)).toBeInstanceOf(HTMLElement);
    expect(subject().value).toBe('{{user_name}}, il vous reste {{days_left}} d’essai');
    expect(textOf(editor)).toContain('Votre essai prend fin dans {{days_left}}');
    expect(card.getByText('Jours d’essai restants, avec l’unité', { selector: 'dd' }).textContent).toMatch(
      /Par exemple «\s3 jours\s»/,
    );
  });

  it('is written, saved, and says so to the letter', async () => {
    const saved = answers(changeTemplateEndpoint, custom);
    const { user, editor } = await openTemplate();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await user.clear(subject());
    await user.type(subject(), 'Mon objet');
    write(editor, '<p>Mon texte</p>');
    await user.click(save());
    expect(await screen.findByText('Template sauvegardé')).toBeInstanceOf(HTMLElement);
    expect(bodies(saved)).toStrictEqual([{ subject: 'Mon objet', content: '<p>Mon texte</p>', version: 1 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull());
  });

  it('shows what the server made of it once saved', async () => {
    answers(changeTemplateEndpoint, custom);
    const { user, editor } = await openTemplate();
    write(editor, '<p onclick="x()">Mon texte</p>');
    answers(readTemplateEndpoint, custom);
    await user.click(save());
    await waitFor(() => expect(textOf(editor)).toBe('<p>Mon texte</p>'));
    expect(subject().value).toBe('Mon objet');
  });

  it('takes a variable where the caret was last', async () => {
    const { user, editor } = await openTemplate();
    write(editor, '<p></p>');
    act(() => view(editor).dispatch({ selection: { anchor: 3 } }));
    await user.click(screen.getByRole('button', { name: /^{{user_name}}/ }));
    expect(textOf(editor)).toBe('<p>{{user_name}}</p>');
    expect(document.activeElement).toBe(editor);
    await user.clear(subject());
    await user.type(subject(), 'Plus que !');
    subject().setSelectionRange(9, 9);
    await user.click(screen.getByRole('button', { name: /^{{days_left}}/ }));
    expect(subject().value).toBe('Plus que {{days_left}}!');
    expect(subject().selectionStart).toBe('Plus que {{days_left}}'.length);
    expect(document.activeElement).toBe(subject());
  });

  it.each([
    ['not yet closed', '{{use'],
    ['closed', '{{use}}'],
  ])('completes a variable within its braces, when they are %s', async (_, written) => {
    const { editor } = await openTemplate();
    write(editor, written);
    const typed = { changes: { from: 5, insert: 'r' }, selection: { anchor: 6 }, userEvent: 'input.type' };
    act(() => {
      editor.focus();
      view(editor).dispatch(typed);
    });
    await waitFor(() => expect(currentCompletions(view(editor).state)[0]?.label).toBe('user_name'));
    await waitFor(() => expect(acceptCompletion(view(editor))).toBe(true));
    expect(textOf(editor)).toBe('{{user_name}}');
  });

  it('has its variables marked, and those that there are not underlined', async () => {
    const { editor } = await openTemplate();
    write(editor, '<p>{{user_name}} {{prenom}}</p>');
    await waitFor(() => expect(editor.querySelector('[title="Variable inconnue"]')?.textContent).toBe('{{prenom}}'));
  });

  it('stands beside what someone else saved first, and overwrites theirs only when it is chosen', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const values = { subject: custom.subject, content: '<p>Le leur</p>' };
    const conflict = { by: 'Joana Larralde', at, version: 2, values, secrets: [] };
    const refused = refuses(changeTemplateEndpoint, 'changed_meanwhile', { conflict });
    const { user, editor } = await openTemplate();
    write(editor, '<p>Mon texte</p>');
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifié entre-temps' }));
    expect(bodies(refused)).toMatchObject([{ version: 1 }]);
    expect(dialog.getByRole('radio', { name: /<p>Mon texte<\/p>$/ })).toHaveProperty('checked', true);
    expect(textOf(editor)).toBe('<p>Mon texte</p>');
    const saved = answers(changeTemplateEndpoint, custom);
    await user.click(dialog.getByRole('button', { name: 'Enregistrer ces choix' }));
    await screen.findByText('Template sauvegardé');
    expect(saved[0]?.body).toMatchObject({ content: '<p>Mon texte</p>', version: 2 });
  });

  it('follows what is stored as long as nothing was typed', async () => {
    const { user, editor } = await openTemplate();
    answers(initialiseTemplatesEndpoint, { installed: 0, renewed: 1, kept: 29 });
    answers(readTemplateEndpoint, custom);
    await user.click(screen.getByRole('button', { name: 'Initialiser les modèles' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Initialiser' }));
    await waitFor(() => expect(textOf(editor)).toBe('<p>Mon texte</p>'));
  });

  it('says next to its field what the server refuses', async () => {
    const message = 'Variable inconnue : {{prenom}}.';
    refuses(changeTemplateEndpoint, 'invalid_input', { errors: { content: message } });
    const { user, editor } = await openTemplate();
    write(editor, '<p>{{prenom}}</p>');
    await user.click(save());
    await user.click(await screen.findByRole('link', { name: message }));
    expect(document.activeElement).toBe(editor);
    expect(editor.getAttribute('aria-invalid')).toBe('true');
  });

  it('asks before what was typed is lost to another template', async () => {
    const { user, editor, path } = await openTemplate();
    write(editor, '<p>Mon texte</p>');
    const menu = within(screen.getByRole('navigation', { name: 'Modèles d’e-mail' }));
    await user.click(menu.getByRole('link', { name: 'Bienvenue' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continuer la saisie' }));
    expect(path()).toContain('modele=trial_ending');
    expect(textOf(editor)).toBe('<p>Mon texte</p>');
    answers(readTemplateEndpoint, aTemplate({ key: 'welcome', name: 'Bienvenue', content: '<p>Bienvenue</p>' }));
    await user.click(menu.getByRole('link', { name: 'Bienvenue' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abandonner' }));
    expect(await screen.findByRole('region', { name: 'Bienvenue' })).toBeInstanceOf(HTMLElement);
    expect(path()).toContain('modele=welcome');
  });

  it('is reset to the shipped text after a confirmation', async () => {
    const restored = answers(restoreTemplateEndpoint, aTemplate({ version: 4 }));
    const { user, editor } = await openTemplate(custom);
    await user.click(screen.getByRole('button', { name: 'Rétablir l’original' }));
    answers(readTemplateEndpoint, aTemplate({ version: 4 }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rétablir' }));
    expect(await screen.findByText('Modèle d’origine rétabli')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(textOf(editor)).toContain('<h1>Bonjour {{user_name}}'));
    expect(restored).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rétablir l’original' })).toBeNull());
  });

  it('is as shipped again even over what was being written; not when that is refused', async () => {
    refuses(restoreTemplateEndpoint, 'unavailable');
    const { user, editor } = await openTemplate(custom);
    write(editor, '<p>Brouillon</p>');
    await user.click(screen.getByRole('button', { name: 'Rétablir l’original' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Rétablir' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('momentanément indisponible');
    expect(textOf(editor)).toBe('<p>Brouillon</p>');
    answers(restoreTemplateEndpoint, aTemplate({ version: 4 }));
    answers(readTemplateEndpoint, aTemplate({ version: 4 }));
    await user.click(dialog.getByRole('button', { name: 'Rétablir' }));
    await waitFor(() => expect(textOf(editor)).toBe(aTemplate().content));
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });

  it('is compared with what it said before, which fills the editor again', async () => {
    const { user, editor } = await openTemplate(custom);
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Versions' }));
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Version' }).selectedOptions[0]?.text).toMatch(
      /^2\. 19 novembre 2026 à 14\sh\s00, Alex Urruty$/,
    );
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringMatching(/Mon objet$/),
      expect.stringMatching(/Ancien objet$/),
      expect.stringMatching(/<p>Mon texte<\/p>$/),
      expect.stringMatching(/<p>Ancien texte<\/p>$/),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Reprendre cette version' }));
    expect(textOf(editor)).toBe('<p>Ancien texte</p>');
    expect(subject().value).toBe('Ancien objet');
    expect(save()).toBeInstanceOf(HTMLElement);
  });

  it('is tried with what is on screen, saved or not', async () => {
    const tests = answers(testTemplateEndpoint, aMailTest());
    const { user, editor } = await openTemplate();
    write(editor, '<p>Brouillon</p>');
    const card = within(screen.getByRole('region', { name: 'Fin d’essai' }));
    await user.click(card.getByRole('button', { name: /^Envoyer un test\s*de ce modèle$/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await dialog.findByText('E-mail de test envoyé')).toBeInstanceOf(HTMLElement);
    expect(bodies(tests)).toStrictEqual([{ subject: aTemplate().subject, content: '<p>Brouillon</p>' }]);
  });
});

describe('the preview', () => {
  const frames = () => screen.queryAllByTitle<HTMLIFrameElement>('Aperçu de l’e-mail');

  it('is drawn by the server in a frame in which nothing runs, and as text', async () => {
    const { user, previews } = await openTemplate();
    const card = within(screen.getByRole('region', { name: 'Aperçu' }));
    expect(await card.findByText('Maïté, il vous reste 3 jours d’essai')).toBeInstanceOf(HTMLElement);
    expect(card.getByText('Clairvolet <bonjour@clairvolet.fr>')).toBeInstanceOf(HTMLElement);
    expect(card.getByText(/^21,4\sKo$/)).toBeInstanceOf(HTMLElement);
    const [frame] = frames();
    expect(frame?.getAttribute('src')).toBe(drawn.url);
    expect(frame?.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|forms)/);
    expect(frame?.parentElement?.style.width).toBe('600px');
    await user.click(card.getByRole('button', { name: /^360/ }));
    expect(frame?.parentElement?.style.width).toBe('360px');
    await user.click(card.getByRole('button', { name: 'Texte' }));
    expect(card.getByText(/Votre essai prend fin dans 3 jours\./)).toBeInstanceOf(HTMLElement);
    expect(bodies(previews)).toStrictEqual([{ subject: aTemplate().subject, content: aTemplate().content }]);
  });

  it('follows what is typed after a pause; the previous one stays until the next is there', async () => {
    const { user } = await openTemplate();
    await waitFor(() => expect(frames()).toHaveLength(1));
    const previews = answers(previewTemplateEndpoint, { ...drawn, url: '/api/admin/email/previews/two' });
    await user.type(subject(), ' !!!');
    await waitFor(() => expect(frames()).toHaveLength(2));
    expect(previews).toHaveLength(1);
    const [before, next] = frames();
    expect(before?.getAttribute('aria-hidden')).toBeNull();
    expect(next?.getAttribute('aria-hidden')).toBe('true');
    if (next) fireEvent.load(next);
    expect(frames()).toStrictEqual([next]);
    expect(next?.getAttribute('aria-hidden')).toBeNull();
  });

  it('is of the last draft, even when the answer for the one before comes after', async () => {
    const { user } = await openTemplate();
    await waitFor(() => expect(frames()).toHaveLength(1));
    const late = Promise.withResolvers<typeof drawn>();
    const first = answers(previewTemplateEndpoint, async () => late.promise);
    await user.type(subject(), '!');
    await waitFor(() => expect(first).toHaveLength(1));
    answers(previewTemplateEndpoint, { ...drawn, subject: 'Le second' });
    await user.type(subject(), '!');
    expect(await screen.findByText('Le second')).toBeInstanceOf(HTMLElement);
    late.resolve({ ...drawn, subject: 'Le premier' });
    await expect(screen.findByText('Le premier', {}, { timeout: 200 })).rejects.toThrow('Le premier');
  });

  it('stays unchanged while the draft has an error, which is shown next to its field', async () => {
    const { user, editor } = await openTemplate();
    await waitFor(() => expect(frames()).toHaveLength(1));
    const message = 'Une variable n’est pas refermée : écrivez {{nom}}.';
    refuses(previewTemplateEndpoint, 'invalid_input', { errors: { content: message } });
    write(editor, '<p>{{user_name</p>');
    expect(await screen.findByText(message)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(editor.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(/date d’avant l’erreur/)).toBeInstanceOf(HTMLElement);
    expect(frames()).toHaveLength(1);
    answers(previewTemplateEndpoint, drawn);
    await user.type(subject(), '!');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('warns of a mail that Gmail would cut', async () => {
    answers(listTemplatesEndpoint, { templates: templateSummaries });
    answers(readTemplateEndpoint, aTemplate());
    answers(previewTemplateEndpoint, { ...drawn, bytes: 102_001 });
    renderApp({ at: '/admin/emails?onglet=modeles&modele=trial_ending', as: superAdmin });
    expect(await screen.findByText('Gmail coupera ce message.')).toBeInstanceOf(HTMLElement);
  });

  it('says why it could not be drawn, and is drawn again on demand', async () => {
    answers(listTemplatesEndpoint, { templates: templateSummaries });
    answers(readTemplateEndpoint, aTemplate());
    refuses(previewTemplateEndpoint, 'unavailable');
    const { user } = renderApp({ at: '/admin/emails?onglet=modeles&modele=trial_ending', as: superAdmin });
    const card = within(await screen.findByRole('region', { name: 'Aperçu' }));
    expect((await card.findByRole('alert')).textContent).toContain('momentanément indisponible');
    answers(previewTemplateEndpoint, drawn);
    await user.click(card.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(frames()).toHaveLength(1));
  });
});
