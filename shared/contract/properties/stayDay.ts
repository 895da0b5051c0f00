import { z } from 'zod';

/**
 * A day on which somebody may stay: what the calendars of databases and browsers hold alike. `missing` is said of an empty
 * field: where a form has several days, a summary of errors tells them apart by it.
 */
export const stayDayOr = (missing: string) =>
  z.iso
    .date({
      // Of a form, an empty field is one that was left out: its picker knows how a date is written.
      error: ({ input }) =>
        input === undefined || input === '' ? missing : 'Saisissez une date, par exemple 2026-11-20',
      abort: true,
    })
    .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', {
      error: 'Saisissez une date entre 2000 et 2099',
      abort: true,
    });

export const stayDay = stayDayOr('Choisissez une date');
