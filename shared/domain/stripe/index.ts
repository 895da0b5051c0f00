export {
  askIfThere,
  askStripe,
  failureOf,
  idOf,
  insideTransaction,
  instantOf,
  isGone,
  isLiveKey,
  isRefusal,
  pagesOf,
  stripeAccountOf,
  stripeApiVersion,
  stripeOf,
} from './askStripe.ts';
export { isSignedByStripe } from './isSignedByStripe.ts';
