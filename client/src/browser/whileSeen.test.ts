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

describe('a page that is looked after', () => {
  it('looks each minute while it is seen', () => {
    vi.advanceTimersByTime(3 * minute);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('does not while it is hidden, and does at once when it is seen again', () => {
    hide(true);
    vi.advanceTimersByTime(3 * minute);
    expect(look).not.toHaveBeenCalled();
    hide(false);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown', 'wheel'])(
    'is left alone when nobody has touched it for half an hour, until somebody does (%s)',
    (gesture) => {
      vi.advanceTimersByTime(60 * minute);
      expect(look).toHaveBeenCalledTimes(29);
      window.dispatchEvent(new Event(gesture));
      vi.advanceTimersByTime(minute);
      expect(look).toHaveBeenCalledTimes(30);
    },
  );

  it('is touched by being seen again', () => {
    hide(true);
    vi.advanceTimersByTime(60 * minute);
    hide(false);
    vi.advanceTimersByTime(minute);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('looks no more once it is left', () => {
    stop();
    hide(false);
    vi.advanceTimersByTime(3 * minute);
    expect(look).not.toHaveBeenCalled();
  });
});
