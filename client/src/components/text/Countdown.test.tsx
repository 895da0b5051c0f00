import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
  }
};

function start() {
  const onEnd = vi.fn<() => void>();
  render(<Countdown seconds={10} what="Ouverture de votre espace" onEnd={onEnd} />);
  return onEnd;
}

describe('a countdown', () => {
  it('shows the seconds left, and ends once', () => {
    const onEnd = start();
    pass(4);
    expect(screen.getByText(/^Ouverture de votre espace dans 6\ss$/)).toBeInstanceOf(HTMLElement);
    pass(5);
    expect(onEnd).not.toHaveBeenCalled();
    pass(10);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('is read out once, politely, and not every second', () => {
    start();
    const spoken = screen.getByRole('status');
    expect(spoken.textContent).toBe('');
    pass(1);
    const first = spoken.textContent;
    expect(first).toMatch(/^Ouverture de votre espace dans 10 secondes, sauf si/);
    pass(5);
    expect(spoken.textContent).toBe(first);
  });

  it('can be stopped, which keeps the focus and says so', () => {
    const onEnd = start();
    pass(3);
    fireEvent.click(screen.getByRole('button', { name: 'Rester sur cette page' }));
    const status = screen.getByText('Vous restez sur cette page.');
    expect(document.activeElement).toBe(status);
    pass(30);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
