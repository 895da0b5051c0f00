import '../browser/zodWithoutEval.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { browser } from '../browser/browser.ts';
import { clearToasts } from '../components/toasts/toastQueue.ts';
import { loadDay } from '../customerArea/dayParts.tsx';
import { server } from './server.ts';

// What jsdom lacks and the interface asks for.
vi.stubGlobal('matchMedia', (media: string) => ({
  matches: false,
  media,
  addEventListener: () => {},
  removeEventListener: () => {},
}));
vi.stubGlobal('scrollTo', () => {});
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

Element.prototype.scrollIntoView = () => {};

// What jsdom lacks and the editor of HTML measures with.
Range.prototype.getClientRects = () => document.documentElement.getClientRects();

// The code of a page is loaded when it is first opened, which takes a moment on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// A query that waits fails many times before it succeeds: the document is printed once it gives up, not each time.
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    const isRetried = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    if (!isRetried || message === null) return getElementError(message, container);
    return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
  },
});

beforeEach(() => {
  for (const wish of ['leaveFor', 'openTab', 'reload', 'save'] as const)
    vi.spyOn(browser, wish).mockImplementation(() => {});
});
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  // A part that suspends within `act`, which no test waits for, can keep a navigation from ever showing; in a browser it does not.
  await loadDay();
});
afterEach(async () => {
  cleanup();
  // Their store outlives a page; one whose code is still on its way would show in the next test.
  await vi.dynamicImportSettled();
  clearToasts();
  server.resetHandlers();
  localStorage.clear();
  // The document is one for all files of a process.
  for (const left of document.querySelectorAll('head script, [data-live-announcer]')) left.remove();
});
afterAll(async () => {
  // The next file takes the modules over: a page whose code is still on its way when this one ends would never come.
  await vi.dynamicImportSettled();
  server.close();
});

/**
 * What jsdom lacks of the dialog element: opening it as a modal one, and Escape, which asks the dialog opened last to
 * cancel. That what lies behind is out of reach is for the tests in a browser to see.
 */
const opened: HTMLDialogElement[] = [];
const cameFrom = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  cameFrom.set(this, document.activeElement);
  this.open = true;
  opened.push(this);
};

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  opened.splice(opened.indexOf(this), 1);
  const before = cameFrom.get(this);
  if (before instanceof HTMLElement) before.focus();
  this.dispatchEvent(new Event('close'));
};

document.addEventListener('keydown', ({ key }) => {
  const last = opened.at(-1);
  if (key !== 'Escape' || !last) return;
  if (last.dispatchEvent(new Event('cancel', { cancelable: true }))) last.close();
});
