/**
 * A column that holds sealed values, beside `key_id`, which names the APP_KEY that sealed them; null there: the value is in
 * clear. Every call of `seal` writes to one of these, so that a change of APP_KEY finds them all.
 */
export interface SealedPlace {
  table: string;
  /** The column of the sealed value. */
  value: string;
  /** The primary key. */
  identity: string;
  /** The column that the value is bound to. */
  bound: string;
  /** The context under which it is sealed. */
  contextOf: (bound: string) => string;
}
