import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeHostSiteEndpoint, siteTextsSchema } from '@app/contract/storefront/siteApi.ts';
import { mostWays } from '@app/contract/storefront/rules.ts';
import { answers } from '../../../../testing/server.ts';
import { aHostSite } from '../../../../testing/siteFixtures.ts';
import { openStorefront } from '../testing/openStorefront.ts';

const beach = { to: 'Grande plage', how: '6 min à pied' };
const market = { to: 'Les halles', how: '4 min à pied' };

/** A site with these places nearby. */
function near(...ways: (typeof beach)[]) {
  return aHostSite({ texts: siteTextsSchema.parse({ fr: { tagline: 'Face à l’océan', ways } }) });
}

/** Saves, and answers the French places that were sent. */
async function savedWays({ user, page }: Awaited<ReturnType<typeof openStorefront>>) {
  const sent = answers(changeHostSiteEndpoint, aHostSite());
  await user.click(page.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Votre site est à jour.');
  return sent.map(({ body }) => changeHostSiteEndpoint.body.parse(body).texts.fr.ways)[0];
}

describe('the languages of the site', () => {
  it('are switched on one by one, and each then has its texts, beside the French ones', async () => {
    const { user, page } = await openStorefront();
    expect(page.queryByRole('group', { name: 'Langue des textes' })).toBeNull();
    await user.click(page.getByRole('switch', { name: 'Allemand' }));
    const texts = within(page.getByRole('group', { name: 'Langue des textes' }));
    expect(texts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Français', 'Allemand']);
    await user.click(texts.getByRole('button', { name: 'Allemand' }));
    const tagline = page.getByLabelText<HTMLInputElement>('Accroche');
    expect(tagline.lang).toBe('de');
    const french = page.getAllByText(/^En français\s:$/).map(({ parentElement }) => parentElement?.textContent);
    expect(french[0]).toContain('Une villa face à l’océan');
    expect(document.getElementById(`${tagline.id}-hint`)?.textContent).toBe('Vide\u00a0: repris du français.');
    await user.type(tagline, 'Am Meer');
    expect(document.getElementById(`${tagline.id}-hint`)?.textContent).toContain('7 sur 140 caractères');
    const sent = answers(changeHostSiteEndpoint, aHostSite());
    await user.click(page.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Votre site est à jour.');
    const [body] = sent.map((one) => changeHostSiteEndpoint.body.parse(one.body));
    expect(body?.languages).toEqual(['de']);
    expect(body?.texts.de.tagline).toBe('Am Meer');
    expect(body?.texts.fr.tagline).toBe('Une villa face à l’océan');
  });

  it('are switched off without losing their texts, and lead back to French', async () => {
    const texts = siteTextsSchema.parse({ fr: { tagline: 'La villa' }, en: { tagline: 'The villa' } });
    const { user, page } = await openStorefront(aHostSite({ languages: ['en'], texts }));
    await user.click(page.getByRole('button', { name: 'Anglais' }));
    await user.click(page.getByRole('switch', { name: 'Anglais' }));
    expect(page.getByLabelText<HTMLInputElement>('Accroche (facultatif)').value).toBe('La villa');
    const sent = answers(changeHostSiteEndpoint, aHostSite());
    await user.click(page.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Votre site est à jour.');
    const [body] = sent.map((one) => changeHostSiteEndpoint.body.parse(one.body));
    expect(body?.languages).toEqual([]);
    expect(body?.texts.en.tagline).toBe('The villa');
  });
});

describe('the places nearby', () => {
  it('are added, put in order and removed by buttons, with the focus where one goes on', async () => {
    const opened = await openStorefront(near(beach, market));
    const { user, page } = opened;
    await user.click(page.getByRole('button', { name: 'Ajouter un lieu' }));
    const [, , to] = page.getAllByLabelText('Lieu');
    expect(document.activeElement).toBe(to);
    await user.type(to ?? document.body, 'Gare');
    await user.type(page.getAllByLabelText('À combien')[2] ?? document.body, '12 min en bus');
    await user.click(page.getByRole('button', { name: 'Monter Gare' }));
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Monter Gare' }));
    expect(page.getByText('Gare, place 2 sur 3')).toBeInstanceOf(HTMLElement);
    await user.click(page.getByRole('button', { name: 'Monter Gare' }));
    // It goes no further: the focus is on the way back.
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Descendre Gare' }));
    await user.click(page.getByRole('button', { name: 'Retirer Grande plage' }));
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Retirer Les halles' }));
    expect(await savedWays(opened)).toEqual([{ to: 'Gare', how: '12 min en bus' }, market]);
  });

  it('lead to the field that is missing in one of them', async () => {
    const { user, page } = await openStorefront(near(beach));
    await user.click(page.getByRole('button', { name: 'Ajouter un lieu' }));
    await user.click(page.getByRole('button', { name: 'Enregistrer' }));
    const summary = within(await page.findByRole('alert'));
    await user.click(summary.getByRole('link', { name: 'Nommez le lieu' }));
    const field = page.getAllByLabelText('Lieu')[1];
    expect(document.activeElement).toBe(field);
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    await user.type(field ?? document.body, 'Gare');
    expect(field?.getAttribute('aria-invalid')).toBeNull();
  });

  it('are no more than the site can hold', async () => {
    const full = Array.from({ length: mostWays }, (_, n) => ({ to: `Lieu ${n}`, how: '1 min' }));
    const { page } = await openStorefront(near(...full));
    expect(page.getByRole('button', { name: 'Ajouter un lieu' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('begin with the French list in another language', async () => {
    const { user, page } = await openStorefront({ ...near(beach, market), languages: ['es'] });
    await user.click(page.getByRole('button', { name: 'Espagnol' }));
    expect(page.getByText(/la liste est reprise du français/)).toBeInstanceOf(HTMLElement);
    await user.click(page.getByRole('button', { name: 'Partir de la liste française' }));
    expect(
      page
        .getAllByLabelText<HTMLInputElement>('Lieu')
        .slice(-2)
        .map(({ value }) => value),
    ).toEqual(['Grande plage', 'Les halles']);
  });
});
