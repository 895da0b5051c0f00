/** A migration as what it does: the statements that lead a database from the version before to its own. */
export interface SchemaStep {
  /** The version of the database after it. */
  name: string;
  statements: readonly string[];
}
