import { expect, it } from 'vitest';
import { channels } from '@app/contract/reservations/rules.ts';
import { guides } from './guides.ts';

const numbered = channels.flatMap((channel) =>
  Object.entries(guides[channel]).flatMap(([part, { steps, picture }]) =>
    Object.entries(picture.steps).map(([drawn, number]): [string, string, string] => {
      const labels = {
        menu: picture.menu[picture.at] ?? '',
        heading: picture.heading,
        action: picture.action,
        field: 'Collez notre adresse',
      };
      return [`${channel}, ${part}`, labels[drawn as keyof typeof labels], steps[number - 1] ?? ''];
    }),
  ),
);

it.each(numbered)('the drawing for %s numbers « %s » as the step of the list that speaks of it', (_, label, step) => {
  const word = label.split(/[\s’]/u).at(-1) ?? label;
  expect(step.toLowerCase()).toContain(word.toLowerCase());
});

it.each(channels)('the drawings for %s count upwards, each number once', (channel) => {
  for (const { picture } of Object.values(guides[channel])) {
    const numbers = Object.values(picture.steps);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});
