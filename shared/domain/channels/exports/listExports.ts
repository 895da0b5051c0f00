import type { ExportView, rotateExportEndpoint } from '@app/contract/channels/api.ts';
import { exportPace } from '@app/contract/channels/exportPace.ts';
import type { ExportChannel } from '@app/contract/channels/rules.ts';
import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import { channelLabels, channels } from '@app/contract/reservations/rules.ts';
import { LockMode } from '@mikro-orm/core';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { CalendarExport } from '../records/CalendarExport.entity.ts';
import { ensureExports, exportAddress, newToken, type WantedExport } from '../records/exportTokens.ts';

/** Milliseconds for which the address before answers after a rotation. */
const overlap = 14 * 24 * 60 * 60_000;

interface OwnProperty {
  accountId: string;
  id: string;
}

type Reading = Pick<Platform, 'db' | 'clock' | 'keys' | 'logger' | 'appUrl'>;

/** The exports of a host's properties, or of one of them, by property and in the order of the channels. */
export async function readExports(
  platform: Reading,
  accountId: string,
  { propertyId }: { propertyId?: string } = {},
): Promise<(ExportView & { id: string; propertyId: string })[]> {
  const now = platform.clock.now();
  let query = platform.db
    .selectFrom('calendar_export as x')
    .leftJoin('feed as f', 'f.id', 'x.feedId')
    .where('x.accountId', '=', accountId)
    .orderBy('x.createdAt')
    .orderBy('x.id')
    .select([
      'x.id',
      'x.propertyId',
      'x.channel',
      'x.feedId',
      'x.token',
      'x.formerUntil',
      'x.readAt',
      'x.readBy',
      'f.name',
    ]);
  if (propertyId !== undefined) query = query.where('x.propertyId', '=', propertyId);
  const rows = await query.execute();
  const order: readonly ExportChannel[] = [...channels, 'agenda'];
  return rows
    .toSorted((one, other) => order.indexOf(one.channel) - order.indexOf(other.channel))
    .map((row) => ({
      id: row.id,
      propertyId: row.propertyId,
      channel: row.channel,
      feedId: row.feedId,
      label: labelOf(row.channel, row.name),
      url: exportAddress(platform, row) ?? '',
      lastReadAt: row.readAt?.toISOString() ?? null,
      lastReadBy: row.readBy,
      formerUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
      state: stateOf(row, now),
    }));
}

function labelOf(channel: ExportChannel, name: string | null): string {
  if (channel === 'agenda') return 'Mon agenda (tout voir)';
  return (channel === 'other' ? name : null) || channelLabels[channel];
}

function stateOf({ channel, readAt }: { channel: ExportChannel; readAt: Date | null }, now: Date): ExportView['state'] {
  if (readAt === null) return 'never';
  return now.getTime() - readAt.getTime() > exportPace[channel] ? 'late' : 'ok';
}

/** The addresses by which each channel reads a host's property; those that are not there yet are made. @throws DomainError not_found. */
export async function listExports(platform: Platform, own: OwnProperty): Promise<{ exports: ExportView[] }> {
  const property = await platform.db
    .selectFrom('property as p')
    .where('p.id', '=', own.id)
    .where('p.accountId', '=', own.accountId)
    .select('p.id')
    .executeTakeFirst();
  if (!property) throw new DomainError('not_found');
  const feeds = await platform.db
    .selectFrom('feed as f')
    .where('f.propertyId', '=', own.id)
    .where('f.channel', '=', 'other')
    .select('f.id')
    .execute();
  const base = { accountId: own.accountId, propertyId: own.id };
  const wanted: WantedExport[] = [
    ...channels.flatMap((channel) => (channel === 'other' ? [] : [{ ...base, channel, feedId: null }])),
    // Without a calendar of it, one for whoever else reads.
    ...[null, ...feeds.map(({ id }) => id)].map((feedId) => ({ ...base, channel: 'other' as const, feedId })),
    { ...base, channel: 'agenda', feedId: null },
  ];
  await ensureExports(platform, wanted);
  const exports = await readExports(platform, own.accountId, { propertyId: own.id });
  return { exports: exports.map(present) };
}

function present(own: Awaited<ReturnType<typeof readExports>>[number]): ExportView {
  const { id: _id, propertyId: _propertyId, ...view } = own;
  return view;
}

/**
 * Gives an export a new address. The one before answers fourteen days more, so that the channel can be told in peace, unless it is cut.
 * @throws DomainError account_restricted, not_found.
 */
export async function rotateExport(
  platform: Platform,
  { accountId, propertyId, channel }: { accountId: string; propertyId: string; channel: ExportChannel },
  { cut, feedId }: EndpointInput<typeof rotateExportEndpoint>['body'],
): Promise<ExportView> {
  await listExports(platform, { accountId, id: propertyId });
  const id = await transact(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    const row = await tx.em.findOne(
      CalendarExport,
      { account: accountId, property: propertyId, channel, feed: feedId ?? null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!row) throw new DomainError('not_found');
    const now = tx.clock.now();
    tx.em.assign(row, {
      formerHash: cut ? null : row.tokenHash,
      formerUntil: cut ? null : new Date(now.getTime() + overlap),
      ...newToken(platform, row.id),
      rotatedAt: now,
    });
    return row.id;
  });
  const exports = await readExports(platform, accountId, { propertyId });
  const rotated = exports.find((one) => one.id === id);
  if (!rotated) throw new DomainError('not_found');
  return present(rotated);
}
