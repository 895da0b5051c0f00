import { z } from 'zod';
import { countOf } from '../core/counting.ts';
import { formatCents } from '../core/money.ts';

/** What guests who booked on a host's own site still expect of the host when the account is closed. */
export const leftStaysSchema = z.object({
  /** Stays that are asked for or agreed, and not over. */
  staysToCome: z.number().int().min(0),
  /** What their guests have paid, in cents. */
  paidCents: z.number().int().min(0),
  /** Cancelled stays of which something is still to be given back. */
  refundsDue: z.number().int().min(0),
  refundsDueCents: z.number().int().min(0),
});
export type LeftStays = z.infer<typeof leftStaysSchema>;

/** Of how many stays a host has to know before the account is closed. */
export function countLeft({ staysToCome, refundsDue }: Pick<LeftStays, 'staysToCome' | 'refundsDue'>): number {
  return staysToCome + refundsDue;
}

/** The same in sentences; none when nobody is left waiting. */
export function sayLeft({ staysToCome, paidCents, refundsDue, refundsDueCents }: LeftStays): string[] {
  const booked = staysToCome > 1 ? 'sont réservés ou demandés' : 'est réservé ou demandé';
  const paid =
    paidCents === 0
      ? 'Vos voyageurs n’ont encore rien payé pour cela.'
      : `Vos voyageurs ont déjà payé ${formatCents(paidCents)} pour cela.`;
  return [
    ...(staysToCome > 0 ? [`${countOf(staysToCome, 'séjour')} à venir ${booked} sur votre site. ${paid}`] : []),
    ...(refundsDue > 0
      ? [
          `${formatCents(refundsDueCents)} restent à rendre pour ${countOf(refundsDue, 'séjour annulé', 'séjours annulés')}.`,
        ]
      : []),
  ];
}
