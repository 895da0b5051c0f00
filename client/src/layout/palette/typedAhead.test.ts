import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startTypingAhead, takeTypedAhead } from './typedAhead.ts';

afterEach(() => {
  takeTypedAhead();
  document.body.replaceChildren();
});
const type = (keys: readonly string[], target: Element = document.body) =>
  keys.map((key) => fireEvent.keyDown(target, { key }));

it('keeps what is typed until the search is there, and nothing after', () => {
  startTypingAhead();
  type(['f', 'x', 'Backspace', 'a', 'Shift', 'ç', ' ', 'e']);
  expect(takeTypedAhead()).toStrictEqual({ text: 'faç e', isEntered: false });
  type(['z']);
  expect(takeTypedAhead().text).toBe('');
});

it('goes on when the search is asked for again, and keeps Enter from whatever has the focus', () => {
  startTypingAhead();
  type(['m', 'o']);
  startTypingAhead();
  expect(type(['r', 'Enter'])).toStrictEqual([false, false]);
  expect(takeTypedAhead()).toStrictEqual({ text: 'mor', isEntered: true });
  startTypingAhead();
  type(['Enter', 'm', 'Enter', 'o']);
  expect(takeTypedAhead()).toStrictEqual({ text: 'mo', isEntered: false });
});

it('leaves alone what is written elsewhere, and what is pressed with Ctrl', () => {
  const field = document.createElement('input');
  document.body.append(field);
  startTypingAhead();
  expect(type(['a'], field)).toStrictEqual([true]);
  expect(fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })).toBe(true);
  // What is taken goes nowhere else: a space would scroll, '/' would be a shortcut.
  expect(type([' '])).toStrictEqual([false]);
  expect(takeTypedAhead().text).toBe(' ');
});
