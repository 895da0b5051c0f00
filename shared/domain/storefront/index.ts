export { Booking } from './booking/Booking.entity.ts';
export { bookStay, type BookingOrder } from './booking/bookStay.ts';
export { acceptOffer } from './booking/acceptOffer.ts';
export { followPrice } from './booking/followPrice.ts';
export { readOffer, sendOffer } from './booking/offerStay.ts';
export { draftContract } from './booking/draftContract.ts';
export { exampleContract } from './booking/exampleContract.ts';
export { cancelAsGuest, cancellationBy, isCancellable } from './booking/cancelStay.ts';
export {
  correctContact,
  isArrivalOpen,
  isContactOpen,
  isOn,
  lockTold,
  noteTold,
  setArrivalTime,
} from './booking/changeStay.ts';
export { isReplacedLink, openStayLink, readBookedStay, type BookedStay } from './booking/readStay.ts';
export { readGuestPage, renewGuestLink } from './booking/guestPage.ts';
export { stayLabel } from './booking/stayLabel.ts';
export { stayToken } from './booking/stayLink.ts';
export { readStayPages } from './booking/stayPages.ts';
export { siteTitleOf, stayUrl } from './booking/stayUrl.ts';
export { acceptChange, declineChange } from './changes/answerChange.ts';
export { askChange, isChangeable, isUnchanged, withdrawChange } from './changes/askChange.ts';
export { prepareChange, type PreparedChange } from './changes/prepareChange.ts';
export { readAwaited } from './changes/readAwaited.ts';
export { readStayChanges } from './changes/readChanges.ts';
export { reviewStayChanges } from './changes/reviewChanges.ts';
export { StayChange } from './changes/StayChange.entity.ts';
export type { ShownProperty, SiteContent } from './content/readContent.ts';
export { aroundKilometres } from './content/pointAround.ts';
export { SiteContents, storefrontChannel } from './content/SiteContents.ts';
export { demandAcknowledged, readLeftStays, tellGuestsOfClosing } from './leaving/leftStays.ts';
export { readSiteMessage, receiveSiteMessage } from './messages/siteMessages.ts';
export { SiteMessage } from './messages/SiteMessage.entity.ts';
export { askForReviews } from './reviews/askForReviews.ts';
export { answerReview, publishReview, refuseReview } from './reviews/decideReview.ts';
export { listReviews, readReview } from './reviews/listReviews.ts';
export { publishReviews } from './reviews/publishReviews.ts';
export {
  openReviewLink,
  readReviewedStay,
  reviewToken,
  reviewSiteOf,
  signatureOf,
} from './reviews/readReviewedStay.ts';
export type { ReviewedStay } from './reviews/readReviewedStay.ts';
export type { ShownReview } from './reviews/readShownReviews.ts';
export { StayReview } from './reviews/StayReview.entity.ts';
export { withdrawReview } from './reviews/withdrawReview.ts';
export { writeReview } from './reviews/writeReview.ts';
export { storefrontSections } from './personalSections.ts';
export type { ServedSite } from './serving/findSite.ts';
export { BoundedCache } from './serving/BoundedCache.ts';
export { ServedSites } from './serving/ServedSites.ts';
export { changeHostSite, eraseSite } from './site/changeSite.ts';
export { HostSite } from './site/HostSite.entity.ts';
export { readHostSite } from './site/readSite.ts';
export type { SiteFields } from './site/storedSite.ts';
