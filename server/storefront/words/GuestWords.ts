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
  errors: {
    street: string;
    postalCode: string;
    town: string;
    country: string;
  };
}
