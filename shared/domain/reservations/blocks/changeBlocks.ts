import { LockMode } from '@mikro-orm/core';
import { addDays, nightsBetween } from '@app/contract/core/days.ts';
import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import type {
  Block as BlockView,
  changeBlockEndpoint,
  createBlockEndpoint,
} from '@app/contract/reservations/blocksApi.ts';
import { reservationMessages } from '@app/contract/reservations/rules.ts';
import { Account, requireAbility } from '../../accounts/index.ts';
import { DomainError, newId, type Platform, type Tx } from '../../platform/index.ts';
import { Property } from '../../properties/index.ts';
import { Block, type BlockRow } from '../Block.entity.ts';
import type { Nights } from '../occupancy/findTaken.ts';
import { lockProperty, type LockedProperty } from '../occupancy/lockProperties.ts';
import { moveNights } from '../occupancy/moveNights.ts';
import { releaseNights } from '../occupancy/releaseNights.ts';
import { takeNights } from '../occupancy/takeNights.ts';
import { transactNights } from '../occupancy/transactNights.ts';
import { refuseArchived } from '../stays/createReservation.ts';

/** One block of a host. */
interface OwnBlock {
  accountId: string;
  id: string;
}

/** Nights of the longest block: ten years. */
const longest = 3_660;

/** The nights from the first to the last, both closed. @throws DomainError invalid_input when they are none, or too many. */
function closedNights({ from, to }: { from: string; to: string }): Nights {
  if (to < from) throw new DomainError('invalid_input', { fields: { to: 'La dernière nuit vient après la première' } });
  if (nightsBetween(from, to) >= longest)
    throw new DomainError('invalid_input', { fields: { to: 'Au plus dix ans à la fois' } });
  return { arrival: from, departure: addDays(to, 1) };
}

function presentBlock({ id, property, arrival, departure, reason, version }: BlockRow): BlockView {
  return { id, propertyId: property.id, from: arrival, to: addDays(departure, -1), reason, version };
}

/**
 * A host closes nights of a property.
 * @throws DomainError account_restricted, not_found, dates_taken; invalid_input when it is archived, or the nights are none.
 */
export async function createBlock(
  platform: Platform,
  { accountId, propertyId }: { accountId: string; propertyId: string },
  { from, to, reason }: EndpointInput<typeof createBlockEndpoint>['body'],
): Promise<BlockView> {
  const nights = closedNights({ from, to });
  return transactNights(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'addThings');
    const property = await lockProperty(tx, accountId, propertyId);
    refuseArchived(property);
    const block = tx.em.create(Block, {
      id: newId(),
      account: tx.em.getReference(Account, accountId),
      property: tx.em.getReference(Property, propertyId),
      ...nights,
      reason,
      createdAt: tx.clock.now(),
    });
    await tx.em.flush();
    await takeNights(tx, property, { kind: 'block', id: block.id }, nights);
    return presentBlock(block);
  });
}

/** The block, locked after its property, which never changes. @throws DomainError not_found when it is not theirs. */
async function lockBlock(tx: Tx, { accountId, id }: OwnBlock): Promise<{ block: BlockRow; property: LockedProperty }> {
  const [found] = await tx.em.execute<{ property_id: string }[]>(
    'select property_id from block where id = ? and account_id = ?',
    [id, accountId],
  );
  if (!found) throw new DomainError('not_found');
  const property = await lockProperty(tx, accountId, found.property_id);
  const block = await tx.em.findOne(Block, { id, account: accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!block) throw new DomainError('not_found');
  return { block, property };
}

/**
 * Moves a block, or says why anew.
 * @throws DomainError account_restricted, not_found, invalid_input, dates_taken; changed_meanwhile by `version`.
 */
export async function changeBlock(
  platform: Platform,
  own: OwnBlock,
  patch: EndpointInput<typeof changeBlockEndpoint>['body'],
): Promise<BlockView> {
  return transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const { block, property } = await lockBlock(tx, own);
    if (patch.version !== undefined && patch.version !== block.version) {
      throw new DomainError('changed_meanwhile', { detail: reservationMessages.blockChangedMeanwhile });
    }
    const { from, to } = presentBlock(block);
    const nights = closedNights({ from: patch.from ?? from, to: patch.to ?? to });
    await moveNights(tx, { from: property, to: property }, { kind: 'block', id: own.id }, nights);
    tx.em.assign(block, { ...nights, reason: patch.reason ?? block.reason, version: block.version + 1 });
    return presentBlock(block);
  });
}

/** Opens the nights of a block again. @throws DomainError account_restricted, not_found. */
export async function deleteBlock(platform: Platform, own: OwnBlock): Promise<void> {
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const { block, property } = await lockBlock(tx, own);
    await releaseNights(tx, property, { kind: 'block', id: own.id });
    tx.em.remove(block);
  });
}
