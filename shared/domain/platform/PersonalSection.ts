/**
 * A part of what is held of a customer, for the copy that they may ask for (GDPR, articles 15 and 20). Each domain declares
 * what it holds; `composition` puts them together, and a test sees to it that no table is forgotten.
 */
export interface PersonalSection {
  /** French, fit for a file name: the list's name in the JSON, and the CSV file's. */
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
