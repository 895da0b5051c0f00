/** What a guest reads where they say how they are reached and where they live, in one language. */
export interface GuestWords {
  address: {
    legend: string;
    street: string;
    postalCode: string;
    town: string;
    country: string;
    /** In place of a country, until one is chosen. */
    choose: string;
    /** Why it is asked for. */
    hint: string;
  };
  /** On the page of a stay. */
  contact: {
    title: string;
    /** What telephone and address are for, and how name and e-mail are changed. */
    lead: string;
    closed: string;
    tooMany: string;
  };
  /** In place of a stay whose link its host replaced. */
  replaced: {
    title: string;
    text: string;
    /** To whoever seems to come back from paying by card. */
    paid: string;
  };
  errors: {
    street: string;
    postalCode: string;
    town: string;
    country: string;
  };
}
