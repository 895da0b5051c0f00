import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileSeen } from './whileSeen.ts';

const minute = 60_000;
const look = vi.fn<() => void>();
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  look.mockClear();
  stop = whileSeen(look);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('polling of a page on screen', () => {
  it('happens each minute while the page is visible', () => {
    vi.advanceTimersByTime(3 * minute);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('pauses while the page is hidden, and resumes at once when it is visible again', () => {
    hide(true);
    vi.advanceTimersByTime(3 * minute);
    expect(look).not.toHaveBeenCalled();
    hide(false);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown', 'wheel'])(
    'stops after half an hour without activity, until there is some again (%s)',
    (gesture) => {
      vi.advanceTimersByTime(60 * minute);
      expect(look).toHaveBeenCalledTimes(29);
      window.dispatchEvent(new Event(gesture));
      vi.advanceTimersByTime(minute);
      expect(look).toHaveBeenCalledTimes(30);
    },
  );

  it('counts becoming visible again as activity', () => {
    hide(true);
    vi.advanceTimersByTime(60 * minute);
    hide(false);
    vi.advanceTimersByTime(minute);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('ends once the page is left', () => {
    stop();
    hide(false);
    vi.advanceTimersByTime(3 * minute);
    expect(look).not.toHaveBeenCalled();
  });
});
