/** Outlines after Tabler Icons (MIT), as the dashboard shows them. */
const outlines = {
  phone: 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
  departure: 'M13 12v.01M3 21h18M5 21v-16a2 2 0 0 1 2 -2h7.5m2.5 10.5v7.5M14 7h7m-3 -3l3 3l-3 3',
  arrival: 'M13 12v.01M3 21h18M5 21v-16a2 2 0 0 1 2 -2h6m4 10.5v7.5M21 7h-7m3 -3l-3 3l3 3',
  turnover: 'M16 3l4 4l-4 4M10 7l10 0M8 13l-4 4l4 4M4 17l9 0',
  alert:
    'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01',
  check: 'M5 12l5 5l10 -10',
  waiting:
    'M6.5 7h11M6.5 17h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1',
  calendar: 'M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
  cleaning:
    'M16 18a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m0 -12a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m-7 12a6 6 0 0 1 6 -6a6 6 0 0 1 -6 -6a6 6 0 0 1 -6 6a6 6 0 0 1 6 6',
  next: 'M9 6l6 6l-6 6',
} as const;

export type IconName = keyof typeof outlines;

/** An icon in the colour of its text; decorative. */
export function icon(name: IconName): string {
  return `<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="${outlines[name]}"/></svg>`;
}
