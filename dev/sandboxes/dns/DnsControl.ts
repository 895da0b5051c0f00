import { z } from 'zod';

const ledger = z.object({
  writes: z.array(z.object({ what: z.string(), zone: z.string(), changes: z.array(z.string()) })),
});

type DnsWrite = z.output<typeof ledger>['writes'][number];

/** Controls the DNS sandbox: records that people enter at their registrars, and faults. */
export class DnsControl {
  readonly #apiUrl: string;
  readonly #apiKey: string;

  constructor(apiUrl: string, apiKey: string) {
    this.#apiUrl = apiUrl;
    this.#apiKey = apiKey;
  }

  /** Makes the zone that this key owns. */
  async open(zone: string): Promise<void> {
    await this.#post('/sandbox/keys', { key: this.#apiKey, zone });
  }

  /**
   * Sets what a name of an externally managed domain answers; nothing when there are no contents. Contents are
   * as in a zone file: names end with a dot, texts are in double quotes.
   */
  async enter(
    zone: string,
    {
      name = zone,
      type,
      contents,
    }: { name?: string; type: 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'CAA'; contents: string[] },
  ): Promise<void> {
    await this.#post('/sandbox/records', { zone, name, type, contents });
  }

  /** From now on the API with this key, or questions for its zones, are not answered, or with an error; `off` ends it. */
  async fail(fault: { part: 'api' | 'dns' | 'both'; mode: 'silent' | '500' | 'off' }): Promise<void> {
    await this.#post('/sandbox/faults', { ...fault, key: this.#apiKey });
  }

  /** What was written with this key, oldest first. */
  async writes(): Promise<DnsWrite[]> {
    const url = new URL('/sandbox/ledger', this.#apiUrl);
    url.searchParams.set('key', this.#apiKey);
    return ledger.parse(await (await fetch(url)).json()).writes;
  }

  async #post(path: string, body: object): Promise<void> {
    const response = await fetch(this.#apiUrl + path, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The DNS sandbox refused ${path}: ${await response.text()}`);
  }
}
