/** What PowerDNS refuses, in its own words. */
export class ApiFault extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiFault';
    this.status = status;
  }
}
