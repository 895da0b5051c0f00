import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IconCheck } from '../text/icons.ts';
import { queueToast, shownToast } from './toastQueue.ts';

const message = (title: string) => ({ title, role: 'status', tone: 'success', Icon: IconCheck }) as const;
const titles = () => shownToast.visibleToasts.map(({ content }) => content.title);

it('toasts are shown one at a time, in their order, and one that is withdrawn is never shown', async () => {
  const closeFirst = queueToast(message('Un'), 60_000);
  const withdraw = queueToast(message('Deux'), 60_000);
  queueToast(message('Trois'), 60_000);
  expect(titles()).toStrictEqual(['Un']);
  withdraw();
  closeFirst();
  await waitFor(() => expect(titles()).toStrictEqual(['Trois']));
});

it('a toast makes room for the next after some seconds', async () => {
  queueToast(message('Un'), 60_000);
  queueToast(message('Deux'), 60_000);
  await waitFor(() => expect(titles()).toStrictEqual(['Deux']));
});
