import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { idOf } from '../../../../testing/fixtures.ts';
import { aPhoto } from '../../../../testing/propertyFixtures.ts';
import { answers } from '../../../../testing/server.ts';
import { aHostSite, aSiteProperty } from '../../../../testing/siteFixtures.ts';
import { openStorefront } from '../testing/openStorefront.ts';

const facade = aPhoto();
const terrace = aPhoto({ id: idOf(602), alt: 'La terrasse', base: '/photos/terrace' });
const unready = aPhoto({ id: idOf(603), alt: 'Le jardin', state: 'processing', base: null });

const withPhotos = aHostSite({ properties: [aSiteProperty({ photos: [facade, terrace, unready] })] });

const openLook = async (site = withPhotos) => openStorefront(site, { search: '?onglet=apparence' });

/** Saves, and answers what was sent. */
async function saved({ user, page }: Awaited<ReturnType<typeof openStorefront>>) {
  const sent = answers(changeHostSiteEndpoint, aHostSite());
  await user.click(page.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Votre site est à jour.');
  return sent.map(({ body }) => changeHostSiteEndpoint.body.parse(body))[0];
}

describe('the look of the site', () => {
  it('is chosen from a few things, all of which are sent', async () => {
    const opened = await openLook();
    const { user, page } = opened;
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'Terracotta' }).checked).toBe(true);
    await user.click(page.getByRole('radio', { name: 'Vert profond' }));
    await user.click(page.getByRole('radio', { name: /^Almanach/ }));
    await user.click(page.getByRole('radio', { name: /^Album/ }));
    await user.click(page.getByRole('radio', { name: 'Aucun' }));
    expect((await saved(opened))?.theme).toEqual({
      accent: '#2b522e',
      pair: 'almanach',
      composition: 'album',
      mark: 'none',
    });
  });

  it('takes any colour, and says that a light one is darkened where it must be read', async () => {
    const opened = await openLook();
    const { user, page } = opened;
    expect(page.getByText(/se lit bien telle quelle/)).toBeInstanceOf(HTMLElement);
    const code = page.getByLabelText<HTMLInputElement>('Code de la couleur');
    await user.clear(code);
    await user.type(code, 'FFD200');
    expect(page.getByText(/^Votre couleur est un peu foncée pour rester lisible sur les boutons\./)).toBeInstanceOf(
      HTMLElement,
    );
    expect(page.getByLabelText<HTMLInputElement>('Une autre couleur').value).toBe('#ffd200');
    expect((await saved(opened))?.theme.accent).toBe('#ffd200');
  });

  it('keeps its colour in sight while another one is typed, and names one that is none', async () => {
    const { user, page } = await openLook();
    const code = page.getByLabelText<HTMLInputElement>('Code de la couleur');
    await user.clear(code);
    await user.type(code, '#b95');
    await user.type(code, 'x');
    await user.click(page.getByRole('button', { name: 'Enregistrer' }));
    const summary = within(await page.findByRole('alert'));
    await user.click(summary.getByRole('link', { name: /^Choisissez une couleur/ }));
    expect(document.activeElement).toBe(code);
  });
});

describe('the picture of the first page', () => {
  it('is chosen among the photos that are ready, and its point is moved by arrows', async () => {
    const opened = await openLook();
    const { user, page } = opened;
    expect(page.queryByRole('slider')).toBeNull();
    await user.click(page.getByRole('button', { name: 'Choisir une photo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Photo d’accueil' }));
    const photos = within(dialog.getByRole('region', { name: 'Villa Arrosa' }));
    expect(photos.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'La façade',
      'La terrasse',
    ]);
    await user.click(photos.getByRole('button', { name: 'La terrasse' }));
    const point = await page.findByRole('slider', { name: 'Point à garder visible' });
    expect(point.getAttribute('aria-valuetext')).toBe('50\u00a0% depuis la gauche, 50\u00a0% depuis le haut');
    point.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
    expect(point.getAttribute('aria-valuetext')).toBe('44\u00a0% depuis la gauche, 58\u00a0% depuis le haut');
    expect((await saved(opened))?.cover).toEqual({ photoId: terrace.id, x: 44, y: 58 });
  });

  it('has its point where it is touched, and keeps it within the picture', async () => {
    const opened = await openLook({ ...withPhotos, cover: { photoId: facade.id, x: 98, y: 1 } });
    const { user, page } = opened;
    const point = page.getByRole('slider');
    point.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}');
    expect(point.getAttribute('aria-valuetext')).toBe('100\u00a0% depuis la gauche, 0\u00a0% depuis le haut');
    const picture = point.parentElement ?? document.body;
    picture.getBoundingClientRect = () => new DOMRect(100, 200, 400, 300);
    fireEvent.pointerUp(picture, { clientX: 200, clientY: 425 });
    expect((await saved(opened))?.cover).toEqual({ photoId: facade.id, x: 25, y: 75 });
  });

  it('is the first photo again when the choice is taken back, or when the photo is gone', async () => {
    const opened = await openLook({ ...withPhotos, cover: { photoId: facade.id, x: 10, y: 10 } });
    await opened.user.click(opened.page.getByRole('button', { name: 'Revenir à la première photo' }));
    expect((await saved(opened))?.cover).toBeNull();
  });

  it('does not hold up the rest when its photo is gone', async () => {
    const opened = await openLook({ ...withPhotos, cover: { photoId: idOf(699), x: 10, y: 10 }, hidden: [idOf(999)] });
    expect(opened.page.queryByText('Modifications non enregistrées')).toBeNull();
    await opened.user.click(opened.page.getByRole('radio', { name: 'Prune' }));
    expect(await saved(opened)).toMatchObject({ cover: null, hidden: [] });
  });

  it('is another one while the site does not show its property', async () => {
    const { page } = await openLook({
      ...withPhotos,
      cover: { photoId: facade.id, x: 10, y: 10 },
      hidden: [idOf(501)],
    });
    expect(page.getByText(/logement que votre site ne montre pas/)).toBeInstanceOf(HTMLElement);
    expect(page.getByText(/ne montre encore aucun logement/)).toBeInstanceOf(HTMLElement);
  });

  it('waits for a photo', async () => {
    const { page } = await openLook(aHostSite({ properties: [aSiteProperty({ photos: [unready] })] }));
    expect(page.getByText(/n’ont pas encore de photo/)).toBeInstanceOf(HTMLElement);
    expect(page.getByRole('link', { name: 'Voir vos logements' }).getAttribute('href')).toBe('/dashboard/logements');
  });
});
