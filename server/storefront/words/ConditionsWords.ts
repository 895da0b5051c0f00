/** What the page of a host's conditions says besides the terms themselves, in one language. */
export interface ConditionsWords {
  title: string;
  lead: (host: string) => string;
  booking: string;
  payment: string;
  means: string;
  example: (price: string, dates: string) => string;
  hours: string;
  complaints: string;
  complaintsText: (host: string) => string;
  /** Where the host has said nothing yet. */
  none: string;
  /** Leads from the summary of a booking to the page. */
  read: string;
}
