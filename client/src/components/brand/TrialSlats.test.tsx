import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TrialSlats } from './TrialSlats.tsx';

/** One letter per slat: past, today, left. */
function drawn(days: number, daysLeft: number): string {
  const { container } = render(<TrialSlats days={days} daysLeft={daysLeft} />);
  return [...container.querySelectorAll('i')]
    .map(({ className }) => (className.includes('past') ? 'p' : className.includes('today') ? 't' : 'l'))
    .join('');
}

describe('the slats of a trial', () => {
  it.each([
    [15, 15, 'tllllllllllllll'],
    [15, 6, 'ppppppppptlllll'],
    [15, 1, 'ppppppppppppppt'],
    [15, 0, 'ppppppppppppppp'],
    // Lengthened by an administrator: never more slats than days.
    [7, 10, 'tllllll'],
  ])('of %i days with %i left', (days, daysLeft, expected) => {
    expect(drawn(days, daysLeft)).toBe(expected);
  });

  it('become a bar when they would be too thin to count', () => {
    render(<TrialSlats days={90} daysLeft={30} />);
    expect(screen.getByRole('progressbar', { name: 'Essai' }).getAttribute('aria-valuenow')).toBe('60');
  });
});
