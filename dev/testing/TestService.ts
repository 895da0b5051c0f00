/** A service that the tests of one run share. */
export interface TestService {
  url: string;
  /** Ends what was started for this run; nothing when the service was there before. */
  stop: () => Promise<void>;
}
