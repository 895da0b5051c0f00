import { act, renderHook } from '@testing-library/react';
import { setupListeners } from '@reduxjs/toolkit/query';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readJobEndpoint, type JobState } from '@app/contract/jobs/api.ts';
import { createStore } from '../store/store.ts';
import { aJob, idOf } from '../testing/fixtures.ts';
import { answers, isUnreachable, refuses } from '../testing/server.ts';
import { jobPolling, useJob } from './useJob.ts';

function follow(id: string | null = idOf(50)) {
  const store = createStore();
  setupListeners(store.dispatch);
  return renderHook(() => useJob(id), { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
}

/** Lets the time pass in small steps, so that answers can arrive in between. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await act(() => vi.advanceTimersByTimeAsync(100));
    // Requests travel on real ticks, which the fake clock does not move.
    await act(() => new Promise((resolve) => setImmediate(resolve)));
  }
}

function setVisibility(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  window.dispatchEvent(new Event('visibilitychange'));
}

describe('following a job', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks again while it runs and stops once it is settled', async () => {
    let state: JobState = 'running';
    const asked = answers(readJobEndpoint, () => aJob(state));
    const { result } = follow();
    await pass(2 * jobPolling.fast + 300);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(result.current.job?.state).toBe('running');
    state = 'succeeded';
    await pass(jobPolling.fast + 300);
    expect(result.current.job?.state).toBe('succeeded');
    const settledAfter = asked.length;
    await pass(3 * jobPolling.slow);
    expect(asked).toHaveLength(settledAfter);
  });

  it('asks more rarely once it has been waiting for long', async () => {
    const asked = answers(readJobEndpoint, () => aJob('queued'));
    follow();
    await pass(jobPolling.slowAfter + jobPolling.slow);
    const early = asked.length;
    await pass(3 * jobPolling.slow);
    expect(asked.length - early).toBeGreaterThanOrEqual(2);
    expect(asked.length - early).toBeLessThanOrEqual(4);
  });

  it('pauses while the tab is hidden', async () => {
    const asked = answers(readJobEndpoint, () => aJob('running'));
    follow();
    await pass(jobPolling.fast + 300);
    setVisibility('hidden');
    const before = asked.length;
    await pass(4 * jobPolling.fast);
    expect(asked).toHaveLength(before);
    setVisibility('visible');
    await pass(2 * jobPolling.fast);
    expect(asked.length).toBeGreaterThan(before);
  });

  it('gives up on a job that does not exist', async () => {
    const asked = refuses(readJobEndpoint, 'not_found');
    const { result } = follow();
    await pass(300);
    expect(result.current.lost).toBe(true);
    const before = asked.length;
    await pass(3 * jobPolling.slow);
    expect(asked).toHaveLength(before);
  });

  it('goes on after a passing network failure', async () => {
    isUnreachable(readJobEndpoint);
    const { result } = follow();
    await pass(300);
    expect(result.current).toEqual({ job: undefined, lost: false });
    answers(readJobEndpoint, () => aJob('succeeded'));
    await pass(2 * jobPolling.slow);
    expect(result.current.job?.state).toBe('succeeded');
  });

  it('follows nothing without an id', async () => {
    const asked = answers(readJobEndpoint, () => aJob('running'));
    const { result } = follow(null);
    await pass(jobPolling.slow);
    expect(result.current).toEqual({ job: undefined, lost: false });
    expect(asked).toHaveLength(0);
  });
});
