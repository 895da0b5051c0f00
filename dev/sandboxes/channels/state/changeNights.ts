import { Refusal } from '@sandbox/base';
import type { z } from 'zod';
import { type ChannelsState, keyOf } from './ChannelsState.ts';
import type { Channel } from './channels.ts';
import { overlaps, type Span } from './days.ts';
import { type Block, type Listing, spansOf, type Stay } from './Listing.ts';
import { uidFrom } from './uids.ts';
import type { blockChange, blockWish, stayChange, stayWish } from './wishes.ts';

/** Books a stay as a guest would. @throws Refusal 409 when the platform knows the nights as taken. */
export function book(state: ChannelsState, listing: Listing, wish: z.output<typeof stayWish>): Stay {
  const { arrival, departure, guest = null, tentative, transparent, force } = wish;
  refuseElsewhere(listing, 'abritel', tentative, 'Seul Abritel connaît des demandes provisoires.');
  refuseElsewhere(listing, 'google', transparent, 'Seul Google Agenda connaît des événements « disponible ».');
  if (!force && !transparent) refuseTaken(listing, [wish]);
  const uid = uidFrom(listing.channel, 'stay', state.newHex(32));
  const stay: Stay = {
    arrival,
    departure,
    uid,
    code: listing.channel === 'airbnb' ? codeFrom(state.newHex(16)) : null,
    guest,
    phone: String(Number.parseInt(state.newHex(8), 16) % 10_000).padStart(4, '0'),
    tentative,
    transparent,
    edits: 0,
    changedAt: state.now().toISOString(),
  };
  listing.stays.push(stay);
  changed(state, listing, 'booked', stay);
  return stay;
}

/** Changes a stay, which remains the same one. @throws Refusal 404, 409 or 422. */
export function change(
  state: ChannelsState,
  listing: Listing,
  uid: string,
  { force, ...wish }: z.output<typeof stayChange>,
): Stay {
  const stay = stayOf(listing, uid);
  const next: Stay = {
    ...stay,
    arrival: wish.arrival ?? stay.arrival,
    departure: wish.departure ?? stay.departure,
    guest: wish.guest ?? stay.guest,
    tentative: wish.tentative ?? stay.tentative,
    transparent: wish.transparent ?? stay.transparent,
  };
  refuseElsewhere(listing, 'abritel', next.tentative, 'Seul Abritel connaît des demandes provisoires.');
  refuseElsewhere(listing, 'google', next.transparent, 'Seul Google Agenda connaît des événements « disponible ».');
  refuseDisorder(next);
  if (!force && !next.transparent) refuseTaken(listing, [next], uid);
  Object.assign(stay, next, { edits: stay.edits + 1, changedAt: state.now().toISOString() });
  changed(state, listing, 'changed', stay);
  return stay;
}

/** Cancels a stay. @throws Refusal 404. */
export function cancel(state: ChannelsState, listing: Listing, uid: string): Stay {
  const stay = stayOf(listing, uid);
  listing.stays = listing.stays.filter((other) => other !== stay);
  changed(state, listing, 'cancelled', stay);
  return stay;
}

/** Closes nights as the host does on the platform. @throws Refusal 409 over stays and other closed nights. */
export function block(state: ChannelsState, listing: Listing, wish: z.output<typeof blockWish>): Block {
  const { arrival, departure, rrule = null, transparent, force } = wish;
  const isSpecial = rrule !== null || transparent;
  refuseElsewhere(listing, 'google', isSpecial, 'Seul Google Agenda connaît des événements répétés ou « disponible ».');
  const closed: Block = {
    arrival,
    departure,
    rrule,
    transparent,
    uid: uidFrom(listing.channel, 'closed', state.newHex(32)),
    edits: 0,
    changedAt: state.now().toISOString(),
  };
  if (!force) refuseTaken({ ...listing, import: { nights: [] } }, spansOf(closed));
  listing.blocks.push(closed);
  changed(state, listing, 'blocked', closed);
  return closed;
}

/** Changes the dates of closed nights. @throws Refusal 404, 409 or 422. */
export function changeBlock(
  state: ChannelsState,
  listing: Listing,
  uid: string,
  { force, ...wish }: z.output<typeof blockChange>,
): Block {
  const closed = blockOf(listing, uid);
  const { arrival = closed.arrival, departure = closed.departure } = wish;
  const next: Block = { ...closed, arrival, departure };
  refuseDisorder(next);
  if (!force) refuseTaken({ ...listing, import: { nights: [] } }, spansOf(next), uid);
  Object.assign(closed, next, { edits: closed.edits + 1, changedAt: state.now().toISOString() });
  changed(state, listing, 'block_changed', closed);
  return closed;
}

/** Opens closed nights again. @throws Refusal 404. */
export function unblock(state: ChannelsState, listing: Listing, uid: string): Block {
  const closed = blockOf(listing, uid);
  listing.blocks = listing.blocks.filter((other) => other !== closed);
  changed(state, listing, 'unblocked', closed);
  return closed;
}

type Change = 'booked' | 'changed' | 'cancelled' | 'blocked' | 'block_changed' | 'unblocked';

function changed(state: ChannelsState, listing: Listing, act: Change, { uid, arrival, departure }: Stay | Block): void {
  state.touch(listing);
  state.note(listing, { act, uid, arrival, departure });
}

function stayOf(listing: Listing, uid: string): Stay {
  const stay = listing.stays.find((known) => known.uid === uid);
  if (!stay) throw new Refusal(404, `Il n’y a pas de séjour ${uid} sur ${keyOf(listing)}.`);
  return stay;
}

function blockOf(listing: Listing, uid: string): Block {
  const closed = listing.blocks.find((known) => known.uid === uid);
  if (!closed) throw new Refusal(404, `Il n’y a pas de nuits fermées ${uid} sur ${keyOf(listing)}.`);
  return closed;
}

interface Taken {
  stays: readonly Stay[];
  blocks: readonly Block[];
  import: { nights: readonly Span[] };
}

function refuseTaken({ stays, blocks, import: { nights } }: Taken, wanted: readonly Span[], except?: string): void {
  const isHit = (span: Span): boolean => wanted.some((wish) => overlaps(span, wish));
  if (stays.some((stay) => stay.uid !== except && !stay.transparent && isHit(stay))) {
    throw new Refusal(409, 'Un autre séjour prend une de ces nuits.');
  }
  if (blocks.some((closed) => closed.uid !== except && spansOf(closed).some(isHit))) {
    throw new Refusal(409, 'L’hôte a fermé une de ces nuits sur la plateforme.');
  }
  if (nights.some(isHit)) throw new Refusal(409, 'Le calendrier importé ferme une de ces nuits.');
}

function refuseDisorder({ arrival, departure }: Span): void {
  if (arrival >= departure) throw new Refusal(422, 'Le départ vient après l’arrivée.');
}

function refuseElsewhere(listing: Listing, only: Channel, isWanted: boolean, message: string): void {
  if (isWanted && listing.channel !== only) throw new Refusal(422, message);
}

const codeLetters = 'ABCDEFGHJKMNPQRSTWXYZ2345689';

/** A confirmation code as Airbnb gives it: `HMXYZ12345`. */
function codeFrom(hex: string): string {
  const bytes = [...Buffer.from(hex, 'hex')];
  return `HM${bytes.map((byte) => codeLetters.charAt(byte % codeLetters.length)).join('')}`;
}
