import '../app/zodWithoutEval.ts';
import './dialogElement.ts';
import { cleanup, configure } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { server } from './server.ts';

// What jsdom lacks and Mantine asks for.
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

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  // Their store outlives a page.
  notifications.clean();
  notifications.cleanQueue();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());
