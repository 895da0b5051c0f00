import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { listPropertiesEndpoint, readPropertyEndpoint } from '@app/contract/properties/api.ts';
import { addPhotoEndpoint, changePhotoEndpoint, orderPhotosEndpoint } from '@app/contract/properties/photosApi.ts';
import { customer, idOf, overview } from '../../../../testing/fixtures.ts';
import { aPhoto, aProperty } from '../../../../testing/propertyFixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { answers, refuses, server } from '../../../../testing/server.ts';

const facade = aPhoto();
const kitchen = aPhoto({ id: idOf(602), alt: '', fileName: 'cuisine.jpg' });

function open(photos = [facade, kitchen]) {
  answers(customerOverviewEndpoint, overview);
  answers(listPropertiesEndpoint, { properties: [], used: 1, max: 3 });
  answers(readPropertyEndpoint, aProperty({ photos }));
  return renderApp({ at: `/dashboard/logements/${aProperty().id}`, as: customer });
}

const aFile = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
const chooser = async () => screen.findByLabelText('Photos à ajouter');

/** What jsdom lacks to make a picture smaller: reads every file as one of this size; returns what was made of it. */
function drawsPictures(width: number, height: number): string[] {
  const made: string[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    take,
    form,
  ) {
    made.push(`${this.width}×${this.height} ${form}`);
    take(new Blob(['smaller'], { type: form ?? 'image/png' }));
  });
  return made;
}

describe('the photos of a property', () => {
  it('are offered as AVIF, WebP and JPEG, and say which has no text', async () => {
    open();
    const first = await screen.findByRole('button', { name: 'Photo 1, La façade' });
    const sources = [...first.querySelectorAll('source, img')].map((one) => one.getAttribute('srcset'));
    expect(sources).toEqual(
      ['avif', 'webp', 'jpg'].map((form) => `/photos/facade-320.${form} 320w, /photos/facade-640.${form} 640w`),
    );
    expect(screen.getByRole('button', { name: 'Photo 2, sans texte' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Sans texte')).toBeInstanceOf(HTMLElement);
  });

  it('are put in order by Space and arrows', async () => {
    const stored = answers(orderPhotosEndpoint, { photos: [kitchen, facade] });
    const { user } = open();
    (await screen.findByRole('button', { name: 'Photo 1, La façade' })).focus();
    await user.keyboard('[Space][ArrowRight]');
    expect(screen.getByText('La façade, place 2 sur 2')).toBeInstanceOf(HTMLElement);
    await user.keyboard('[Space]');
    await waitFor(() => expect(stored.map(({ body }) => body)).toEqual([{ ids: [kitchen.id, facade.id] }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are put in order by the mouse: pressed, drawn over another and released', async () => {
    const stored = answers(orderPhotosEndpoint, { photos: [kitchen, facade] });
    open();
    const picture = await screen.findByRole('button', { name: 'Photo 1, La façade' });
    const beneath = screen.getByRole('button', { name: 'Photo 2, sans texte' });
    // What jsdom lacks: it draws nothing, so that nothing lies at any point.
    Object.assign(document, { elementsFromPoint: () => [beneath] });
    onTestFinished(() => void Reflect.deleteProperty(document, 'elementsFromPoint'));
    Object.assign(picture, { setPointerCapture: () => {} });
    const mouse = { button: 0, pointerType: 'mouse' };
    fireEvent.pointerDown(picture, { ...mouse, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(picture, { ...mouse, clientX: 60, clientY: 10 });
    fireEvent.pointerMove(picture, { ...mouse, clientX: 160, clientY: 10 });
    expect(screen.getByText('La façade, place 2 sur 2')).toBeInstanceOf(HTMLElement);
    expect(stored).toEqual([]);
    fireEvent.pointerUp(picture, { ...mouse, clientX: 160, clientY: 10 });
    await waitFor(() => expect(stored.map(({ body }) => body)).toEqual([{ ids: [kitchen.id, facade.id] }]));
  });

  it('are given the text that is typed in the dialog', async () => {
    const changed = answers(changePhotoEndpoint, { ...kitchen, alt: 'La cuisine et son four' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Photo 2, sans texte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Photo 2 sur 2' }));
    await user.type(dialog.getByRole('textbox', { name: 'Que montre-t-elle' }), 'La cuisine et son four');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ alt: 'La cuisine et son four' }]));
    expect(changed[0]?.url.pathname).toContain(kitchen.id);
  });

  it.each([
    ['the next photo', 'Photo précédente', 'Photo 1 sur 2'],
    ['the page', 'Fermer', null],
    ['another cover', 'Mettre en couverture', 'Photo 1 sur 2'],
  ])('keep the text that is typed when it is left for %s', async (_, button, next) => {
    const changed = answers(changePhotoEndpoint, { ...kitchen, alt: 'La cuisine' });
    answers(orderPhotosEndpoint, { photos: [kitchen, facade] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Photo 2, sans texte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Photo 2 sur 2' }));
    await user.type(dialog.getByRole('textbox', { name: 'Que montre-t-elle' }), 'La cuisine');
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ alt: 'La cuisine' }]));
    expect(await screen.findByText('Description enregistrée.')).toBeInstanceOf(HTMLElement);
    if (next === null) await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    else expect(await screen.findByRole('dialog', { name: next })).toBeInstanceOf(HTMLElement);
  });

  it('keep the dialog open when the text was not saved, and are left without it the second time', async () => {
    refuses(changePhotoEndpoint, 'internal_error');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Photo 2, sans texte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Photo 2 sur 2' }));
    await user.type(dialog.getByRole('textbox', { name: 'Que montre-t-elle' }), 'La cuisine');
    await user.keyboard('[Escape]');
    expect(await dialog.findByText(/de notre côté/)).toBeInstanceOf(HTMLElement);
    await user.keyboard('[Escape]');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are sent when they are dropped onto the page', async () => {
    const sent = answers(addPhotoEndpoint, { jobId: idOf(900), photo: kitchen });
    open();
    const list = await screen.findByRole('list', { name: 'Photos' });
    const dataTransfer = { types: ['Files'], files: [aFile('terrasse.jpg'), aFile('salon.jpg')] };
    // What prevents the browser from opening the file instead.
    expect(fireEvent.dragOver(list, { dataTransfer })).toBe(false);
    expect(fireEvent.drop(list, { dataTransfer })).toBe(false);
    await waitFor(() => expect(sent).toHaveLength(2));
    const names = sent.map(({ body }) => /filename="([^"]+)"/.exec(String(body))?.[1]);
    expect(names).toEqual(['terrasse.jpg', 'salon.jpg']);
  });

  it('say why a job refused one, which is not shown', async () => {
    open([
      aPhoto({ state: 'failed', problem: 'Ce fichier est abîmé' }),
      aPhoto({ id: idOf(603), alt: 'Le salon', state: 'failed' }),
    ]);
    const [broken, other] = await screen.findAllByRole('button', { name: /^Photo \d/ });
    expect(broken?.parentElement?.textContent).toContain('Ce fichier est abîmé');
    expect(other?.parentElement?.textContent).toContain('Refusée');
    expect(broken?.querySelector('img')).toBeNull();
  });

  it('are sent three at a time, each with its own progress', async () => {
    let waiting: (() => void)[] = [];
    let received = 0;
    server.use(
      http.post(`*${addPhotoEndpoint.path}`, async () => {
        received += 1;
        await new Promise<void>((resolve) => void waiting.push(resolve));
        return HttpResponse.json({ jobId: idOf(900), photo: kitchen }, { status: 202 });
      }),
    );
    const { user } = open();
    await user.upload(
      await chooser(),
      ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => aFile(name)),
    );
    expect(await screen.findByRole('progressbar', { name: 'Envoi de d.jpg' })).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(received).toBe(3));
    expect(screen.getByText('En attente')).toBeInstanceOf(HTMLElement);
    for (const go of waiting) go();
    waiting = [];
    await waitFor(() => expect(received).toBe(4));
    for (const go of waiting) go();
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: /^Envoi de/ })).toBeNull());
  });

  it('stay in their place once sent, until the property shows them', async () => {
    const terrace = aPhoto({ id: idOf(603), alt: 'La terrasse' });
    const { promise: readAgain, resolve: answer } = Promise.withResolvers<undefined>();
    answers(addPhotoEndpoint, { jobId: idOf(900), photo: terrace });
    const { user } = open();
    const input = await chooser();
    answers(readPropertyEndpoint, async () => {
      await readAgain;
      return aProperty({ photos: [facade, kitchen, terrace] });
    });
    await user.upload(input, aFile('terrasse.jpg'));
    expect(await screen.findByText('Envoyée')).toBeInstanceOf(HTMLElement);
    answer(undefined);
    expect(await screen.findByRole('button', { name: 'Photo 3, La terrasse' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Envoyée')).toBeNull();
  });

  it('say why one was refused and can be sent again', async () => {
    refuses(addPhotoEndpoint, 'disk_full');
    const { user } = open();
    await user.upload(await chooser(), aFile('jardin.jpg'));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('jardin.jpg refusée')).toBeInstanceOf(HTMLElement);
    const sent = answers(addPhotoEndpoint, { jobId: idOf(900), photo: kitchen });
    await user.click(alert.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('jardin.jpg refusée')).toBeNull());
  });

  it('say why one is none that can be read, which no other try would mend', async () => {
    const file = 'Ce fichier n’est pas une photo que nous savons lire.';
    const sent = refuses(addPhotoEndpoint, 'invalid_input', { errors: { file } });
    const { user } = open();
    await user.upload(await chooser(), aFile('plan.jpg'));
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('p')?.textContent).toBe(`plan.jpg refusée. ${file}`);
    expect(
      within(alert)
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['Oublier plan.jpg']);
    expect(sent).toHaveLength(1);
  });

  it('are made smaller in the browser when they are too large', async () => {
    const sent = answers(addPhotoEndpoint, { jobId: idOf(900), photo: kitchen });
    const drawn = drawsPictures(8_000, 6_000);
    const { user } = open();
    const large = aFile('salon.tiff');
    Object.defineProperty(large, 'size', { value: 48_000_000 });
    await user.upload(await chooser(), large);
    expect(await screen.findByText(/48\sMo, le maximum est 20\sMo/)).toBeInstanceOf(HTMLElement);
    expect(sent).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Réduire et envoyer' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(drawn).toEqual(['4000×3000 image/jpeg']);
    expect(sent[0]?.url.pathname).toContain(aProperty().id);
  });
});
