/**
 * A part of a customer's data, for the copy that they may request (GDPR, articles 15 and 20); `composition` has all.
 */
export interface PersonalSection {
  /** French, valid as a file name: the name of the list in the JSON, and of the CSV file. */
  name: string;
  /** One French line that says what it is. */
  title: string;
  /** The tables that it covers. */
  tables: readonly string[];
  /**
   * Rows for the account `$1`, columns named in French. Never a hash, a token or a sealed secret. What goes by an address
   * alone belongs to the account only if that address is confirmed: anyone may register under another's.
   */
  query: string;
}
