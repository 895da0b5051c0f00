import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageMark } from './usePageMark.ts';

function Marking({ isSet }: { isSet: boolean }) {
  usePageMark('save-bar', isSet);
  return null;
}
const isMarked = () => document.documentElement.hasAttribute('data-save-bar');

it('marks the root element as long as one of those that ask for it is there', () => {
  const first = render(<Marking isSet />);
  const second = render(<Marking isSet />);
  expect(isMarked()).toBe(true);
  first.unmount();
  expect(isMarked()).toBe(true);
  second.unmount();
  expect(isMarked()).toBe(false);
});

it('takes the mark away while its component has nothing to show', () => {
  const { rerender } = render(<Marking isSet={false} />);
  expect(isMarked()).toBe(false);
  rerender(<Marking isSet />);
  expect(isMarked()).toBe(true);
  rerender(<Marking isSet={false} />);
  expect(isMarked()).toBe(false);
});
