export { Block } from './Block.entity.ts';
export { ChannelEvent } from './ChannelEvent.entity.ts';
export { eraseRentals } from './eraseRentals.ts';
export { HelpAccess } from './helping/HelpAccess.entity.ts';
export { allowHelp, endHelp, readHelp } from './helping/helpAccess.ts';
export { helpSections } from './helping/personalSections.ts';
export { readUserRentals } from './helping/readUserRentals.ts';
export { Guest } from './guests/Guest.entity.ts';
export { Occupancy } from './occupancy/Occupancy.entity.ts';
export { Reservation, ReservationChange } from './Reservation.entity.ts';
export { changeBlock, createBlock, deleteBlock } from './blocks/changeBlocks.ts';
export { exportReservations, listReservations } from './listing/listReservations.ts';
export { findOrAddGuest } from './guests/findOrAddGuest.ts';
export { lockProperty, type LockedProperty } from './occupancy/lockProperties.ts';
export { readProperty as readLockedProperty } from './occupancy/readProperty.ts';
export { linkProperties } from './linkProperties.ts';
export { placeEvents, settleConflicts } from './occupancy/placeEvents.ts';
export { takeNights } from './occupancy/takeNights.ts';
export { transactNights } from './occupancy/transactNights.ts';
export { reservationSections } from './personalSections.ts';
export { reviewHeldNights } from './reviewHeldNights.ts';
export {
  addChannelStays,
  cancelChannelStay,
  followStay,
  recogniseStay,
  takeBackStay,
  type AnnouncedStay,
} from './stays/channelStays.ts';
export { cancelReservation, confirmReservation, markNoShow } from './stays/closeReservation.ts';
export { changeReservation, type PriceChange } from './stays/changeReservation.ts';
export { createReservation } from './stays/createReservation.ts';
export { previewChange } from './stays/previewChange.ts';
export { readReservation } from './stays/readReservation.ts';
export { changeGuest } from './guests/changeGuest.ts';
export { eraseGuest } from './guests/eraseGuest.ts';
export { listGuests } from './guests/listGuests.ts';
export { mergeGuests } from './guests/mergeGuests.ts';
export { readGuest } from './guests/readGuest.ts';
export { importReservations, previewImport } from './importing/importReservations.ts';
export { readPlanning } from './planning/readPlanning.ts';
export { readToday } from './planning/readToday.ts';
export { explainOwnNight } from './pricing/explainOwnNight.ts';
export { priceForHost, quoteForGuest } from './pricing/quoteProperty.ts';
export { readCalendar } from './pricing/readCalendar.ts';
export { IgnoredFinding } from './pricing/IgnoredFinding.entity.ts';
export { ignoreFinding } from './pricing/ignoreFinding.ts';
export { scanProperty } from './pricing/scanProperty.ts';
export { readPricing, type Pricing, type PricingSource } from './pricing/readPricing.ts';
export { addReservation } from './stays/createReservation.ts';
export { calledState, dayAtProperty, hoursOf, momentAt, type PropertyHours } from './occupancy/propertyClock.ts';
export { cancelLocked, confirmLocked, expireLocked, requestLocked } from './stays/closeReservation.ts';
export { lockReservation } from './stays/lockReservation.ts';
export { correctOwnContact } from './stays/changeDetails.ts';
export { countPromoUses } from './pricing/priceStay.ts';
export { changeLocked } from './stays/agreeChange.ts';
