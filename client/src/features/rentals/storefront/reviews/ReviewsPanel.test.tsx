import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '@app/contract/storefront/reviews/reviewsApi.ts';
import { idOf } from '../../../../testing/fixtures.ts';
import { answers } from '../../../../testing/server.ts';
import { openStorefront } from '../testing/openStorefront.ts';

const review: contract.ReviewView = {
  id: idOf(601),
  stayNumber: 12,
  propertyName: 'Villa Arrosa',
  arrival: '2026-11-10',
  departure: '2026-11-14',
  rating: 2,
  text: 'Le chauffage ne marchait pas.\nDommage.',
  author: 'Anne D.',
  language: 'fr',
  state: 'waiting',
  writtenAt: '2026-11-15T09:00:00.000Z',
  publishAt: '2026-11-22T09:00:00.000Z',
  publishedAt: null,
  motive: null,
  answer: '',
};

async function openReviews(reviews: readonly contract.ReviewView[]) {
  answers(contract.listReviewsEndpoint, {
    reviews: [...reviews],
    hasOlder: false,
    published: 0,
    average: null,
    waiting: reviews.length,
  });
  const app = await openStorefront(undefined, { search: '?onglet=avis' });
  return { ...app, item: async () => within(await screen.findByRole('article', { name: 'Avis de Anne D.' })) };
}

describe('the reviews of guests', () => {
  it('are said to be asked by themselves while there is none', async () => {
    const { page } = await openReviews([]);
    expect(await page.findByText('Aucun avis pour l’instant')).toBeInstanceOf(HTMLElement);
  });

  it('are answered where they stand', async () => {
    const { user, item } = await openReviews([review]);
    const shown = await item();
    expect(shown.getByText(/Le chauffage/).textContent).toBe(review.text);
    expect(shown.getByText(/Paraît de lui-même/).textContent).toContain('22');
    await user.click(shown.getByRole('button', { name: 'Répondre' }));
    await user.type(shown.getByRole('textbox', { name: 'Votre réponse' }), 'Il est réparé.');
    const sent = answers(contract.answerReviewEndpoint, { ...review, answer: 'Il est réparé.' });
    await user.click(shown.getByRole('button', { name: 'Enregistrer la réponse' }));
    await screen.findByText('La réponse est enregistrée.');
    expect(sent.map(({ body }) => body)).toStrictEqual([{ answer: 'Il est réparé.' }]);
  });

  it('that their guests took back say so, and nothing can be done with them', async () => {
    const { page } = await openReviews([{ ...review, state: 'withdrawn', text: '', author: '' }]);
    const shown = within(await page.findByRole('article', { name: 'Avis de Un voyageur' }));
    expect(shown.getByText('Retiré par son auteur')).toBeInstanceOf(HTMLElement);
    expect([shown.queryByText('2 sur 5'), shown.queryAllByRole('button')]).toStrictEqual([null, []]);
  });

  it('are refused for a motive of the list, and published at once', async () => {
    const { user, item } = await openReviews([review]);
    const shown = await item();
    await user.click(shown.getByRole('button', { name: 'Refuser' }));
    await user.selectOptions(shown.getByRole('combobox', { name: 'Motif' }), 'Hors sujet');
    const refused = answers(contract.refuseReviewEndpoint, { ...review, state: 'refused', motive: 'off_topic' });
    await user.click(shown.getByRole('button', { name: 'Refuser l’avis' }));
    await screen.findByText(/le voyageur en reçoit le motif/);
    expect(refused.map(({ body }) => body)).toStrictEqual([{ motive: 'off_topic' }]);
    const published = answers(contract.publishReviewEndpoint, { ...review, state: 'published' });
    await user.click((await item()).getByRole('button', { name: 'Publier' }));
    await screen.findByText('L’avis est publié.');
    expect(published).toHaveLength(1);
  });
});
