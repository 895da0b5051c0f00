import type { DoubleBookingView } from '@app/contract/channels/api.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import { channelGenitives, channelLabels, sourceLabels, type Channel } from '@app/contract/reservations/rules.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { closeUrlOf } from '../words/closeUrls.ts';
import { presentDoubleBooking, readDoubleBookings, type DoubleBookingRow } from './doubleBookingReads.ts';
import { findWays } from './findWays.ts';

/** A host's double booking: who came first, and the ways out. @throws DomainError not_found when it is not theirs. */
export async function readDoubleBooking(
  platform: Pick<Platform, 'db' | 'clock'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<DoubleBookingView> {
  const [row] = await readDoubleBookings(platform, accountId, { id });
  if (!row) throw new DomainError('not_found');
  const summary = presentDoubleBooking(row);
  return {
    ...summary,
    evidence: evidenceOf(row, summary),
    ways: row.solvedAt === null ? await findWays(platform, accountId, row) : [],
    entry: row.feedId === null ? null : { feedId: row.feedId, eventId: row.eventId },
    channelUrl: closeUrlOf(row.channel),
  };
}

function nameOf(channel: Channel): string {
  return channel === 'other' ? 'L’autre plateforme' : channelLabels[channel];
}

/** What happened, in order, as it was known when the two met. */
function evidenceOf(
  row: DoubleBookingRow,
  { holder, newcomer }: Pick<DoubleBookingView, 'holder' | 'newcomer'>,
): DoubleBookingView['evidence'] {
  const { evidence } = row;
  const name = nameOf(row.channel);
  const where = holder.source === 'direct' ? 'chez vous' : `sur ${sourceLabels[holder.source]}`;
  const told: DoubleBookingView['evidence'] = [];
  const add = (at: string | null | undefined, sentence: string, grave = false) => {
    if (at) told.push({ at: new Date(at).toISOString(), sentence, grave });
  };
  const readBefore = Boolean(evidence.exportReadAt && evidence.takenAt && evidence.exportReadAt >= evidence.takenAt);
  add(
    evidence.exportReadAt,
    readBefore
      ? `${name} lit notre calendrier, où ces nuits sont fermées.`
      : `Dernière lecture de notre calendrier par ${name === 'L’autre plateforme' ? 'l’autre plateforme' : name}, avant la réservation.`,
    !readBefore,
  );
  add(
    evidence.takenAt,
    `${holder.label} ${where}, ${spanLabel(holder.arrival, holder.departure)}\u00a0: ces nuits sont prises.`,
  );
  add(
    evidence.feedReadAt,
    `Nous lisons le calendrier ${channelGenitives[row.channel]}\u00a0: rien à ces dates encore.`,
  );
  add(
    row.foundAt.toISOString(),
    `${name} annonce ${row.newIsUnnamed === false ? newcomer.label : 'un séjour'}, ${spanLabel(newcomer.arrival, newcomer.departure)}.`,
    true,
  );
  if (!evidence.exportReadAt)
    add(
      row.foundAt.toISOString(),
      `${name} n’a encore jamais lu notre calendrier\u00a0: ces nuits y semblaient libres.`,
      true,
    );
  add(
    row.solvedAt?.toISOString(),
    `Les calendriers s’accordent de nouveau (${formatMoment(row.solvedAt ?? row.foundAt)}).`,
  );
  return told.toSorted((one, other) => one.at.localeCompare(other.at));
}
