/** A heading of a file of evidence, with what is below it: facts by name, or paragraphs. */
export interface EvidenceSection {
  heading: string;
  facts: { label: string; text: string }[];
  paragraphs: string[];
}

/** What a file of evidence says, in French; what is sent is drawn from it, with the same bytes each time. */
export interface EvidenceFacts {
  /** 'Dossier de preuves, séjour R-12'. */
  title: string;
  /** When it was put together, ISO 8601. */
  madeAt: string;
  sections: EvidenceSection[];
  /** What Stripe is told beside the file, by its own names. */
  fields: Record<string, string>;
}
