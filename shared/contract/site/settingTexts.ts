import { z } from 'zod';

/** What a text must match to stand on one line, and what is said of one that does not. */
export const oneLine = [/^[^\p{Cc}]*$/u, 'Ce texte tient sur une ligne'] as const;

/** Any text of so many characters at most. */
export const text = (max: number) => z.string().max(max, `Au plus ${max} caractères`);

/** Stands in titles, in headers of mails, in a row: nothing that would break it. */
export const line = (max: number) => text(max).regex(...oneLine);
