import '../browser/zodWithoutEval.ts';
import './dialogElement.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { browser } from '../browser/browser.ts';
import { toasts } from '../components/feedback/ToastRegion.tsx';
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
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  for (const wish of ['leaveFor', 'reload', 'save'] as const) vi.spyOn(browser, wish).mockImplementation(() => {});
});
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  // Their store outlives a page.
  toasts.clear();
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
