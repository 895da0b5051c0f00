import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aName, anExternalName, aPendingName } from '../../testing/domainFixtures.ts';
import { openDomains, region, serveNames } from './testing/openDomains.ts';

describe('polling of the list of names', () => {
  /** How often the list was asked for. */
  function countPolls() {
    const fetched = vi.spyOn(globalThis, 'fetch');
    return () =>
      fetched.mock.calls.filter(([input]) => input instanceof URL && input.pathname === '/api/domains').length;
  }
  /** Long enough for a look to have begun. */
  const pass = async (milliseconds: number) => {
    await act(async () => {
      vi.advanceTimersByTime(milliseconds);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    });
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('happens every two seconds while something is in progress', async () => {
    const polls = countPolls();
    serveNames([aPendingName()]);
    openDomains();
    await region('gite-larrun.sites.example');
    expect(polls()).toBe(1);
    await pass(1_900);
    expect(polls()).toBe(1);
    serveNames([aPendingName({ state: 'active', step: 'online' })]);
    await pass(100);
    expect(polls()).toBe(2);
    expect(await screen.findByText('gite-larrun.sites.example est en ligne.')).toBeInstanceOf(HTMLElement);
    await pass(300_000);
    expect(polls()).toBe(2);
  });

  it('happens every ten seconds after a minute without change', async () => {
    const polls = countPolls();
    serveNames([aPendingName()]);
    openDomains();
    await region('gite-larrun.sites.example');
    for (let second = 0; second < 60; second += 2) await pass(2_000);
    const before = polls();
    expect(before).toBeGreaterThan(10);
    for (let second = 0; second < 8; second += 2) await pass(2_000);
    expect(polls()).toBe(before);
    await pass(2_000);
    expect(polls()).toBe(before + 1);
  });

  it('pauses while the page is hidden, and resumes at once when it is visible again', async () => {
    const polls = countPolls();
    serveNames([aPendingName()]);
    openDomains();
    await region('gite-larrun.sites.example');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(30_000);
    expect(polls()).toBe(1);
    hidden.mockReturnValue(false);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(polls()).toBe(2);
  });

  it('does not happen when nothing is in progress', async () => {
    const polls = countPolls();
    serveNames([aName(), anExternalName()]);
    openDomains();
    await region('villa-arrosa.sites.example');
    await pass(300_000);
    expect(polls()).toBe(1);
  });

  it('announces what went wrong', async () => {
    serveNames([anExternalName({ state: 'pending', problem: null })]);
    openDomains();
    await region('etxe-arrosa.example');
    serveNames([anExternalName()]);
    await pass(2_000);
    expect(await screen.findByText(/^etxe-arrosa\.example\s: Ce nom mène à un autre serveur\.$/)).toBeInstanceOf(
      HTMLElement,
    );
  });
});
