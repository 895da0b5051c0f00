import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Direction = 'toServer' | 'toClient';

/** What happens to bytes with a pattern: they pass, or are lost with their connection, or it is cut behind them. */
export type Verdict = 'forward' | 'cut' | 'deliverAndCut';

interface Link {
  client: Socket;
  server: Socket;
  /** Bytes of it were swallowed: the connection is unusable from then on. */
  torn: boolean;
}

interface Watch {
  pattern: Buffer;
  direction: Direction;
  act: () => Verdict | Promise<Verdict>;
}

/** A TCP proxy on the loopback interface that fails on request. */
export class FaultProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #links = new Set<Link>();
  readonly #watches = new Set<Watch>();
  #mode: 'pass' | 'reset' | 'blackhole' = 'pass';
  #delayMs = 0;
  #dripMs = 0;
  #cut: { bytes: number; direction: Direction } | undefined;
  #seen = 0;
  #swallowed = 0;

  private constructor(server: Server, targetPort: number) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (client) => this.#accept(client, targetPort));
  }

  /** Starts one on a free port, in front of `targetPort` of this machine. */
  static async start(targetPort: number): Promise<FaultProxy> {
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FaultProxy(server, targetPort);
  }

  get connections(): number {
    return this.#seen;
  }

  get swallowed(): number {
    return this.#swallowed;
  }

  /** Passes everything again. Connections that lost bytes are reset; planned faults are cancelled. */
  pass(): void {
    this.#mode = 'pass';
    this.#delayMs = 0;
    this.#dripMs = 0;
    this.#cut = undefined;
    this.#watches.clear();
    for (const link of this.#links) if (link.torn) this.#reset(link);
  }

  /** Delays every chunk by so many milliseconds. */
  delay(milliseconds: number): void {
    this.#delayMs = milliseconds;
  }

  /** Passes a server's output byte by byte, so many milliseconds apart. */
  drip(milliseconds: number): void {
    this.#dripMs = milliseconds;
  }

  /** Resets all connections and refuses new ones, until `pass`. */
  reset(): void {
    this.#mode = 'reset';
    this.cutAll();
  }

  /** Resets all connections; new ones go through. */
  cutAll(): void {
    for (const link of this.#links) this.#reset(link);
  }

  /** Accepts connections and swallows all their bytes, until `pass`. */
  blackhole(): void {
    this.#mode = 'blackhole';
  }

  /** Cuts the connection that carries the last of the next `bytes` in a direction, after it has delivered them. Once. */
  cutAfter(bytes: number, direction: Direction): void {
    this.#cut = { bytes, direction };
  }

  /** Calls `act` once when these bytes pass, and delays them until it has resolved. */
  onPattern(pattern: string, direction: Direction, act: Watch['act']): void {
    this.#watches.add({ pattern: Buffer.from(pattern), direction, act });
  }

  async stop(): Promise<void> {
    this.reset();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(client: Socket, targetPort: number): void {
    this.#seen += 1;
    client.on('error', () => undefined);
    if (this.#mode === 'reset') {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const link: Link = { client, server, torn: false };
    this.#links.add(link);
    server.once('error', () => this.#reset(link));
    client.once('close', () => this.#links.delete(link));
    void this.#carry(link, client, server, 'toServer');
    void this.#carry(link, server, client, 'toClient');
  }

  async #carry(link: Link, from: Socket, to: Socket, direction: Direction): Promise<void> {
    let tail = Buffer.alloc(0);
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        if (this.#delayMs > 0) await wait(this.#delayMs);
        const text = Buffer.concat([tail, chunk]);
        tail = text.subarray(-64);
        const verdict = await this.#verdict(text, direction);
        if (verdict === 'cut') {
          this.#reset(link);
          return;
        }
        if (this.#mode === 'blackhole') {
          link.torn = true;
          this.#swallowed += chunk.length;
          continue;
        }
        const left = verdict === 'deliverAndCut' ? 0 : this.#spend(chunk.length, direction);
        const passed = left < 0 ? chunk.subarray(0, left) : chunk;
        if (this.#dripMs > 0 && direction === 'toClient') await this.#trickle(passed, to);
        else if (!to.write(passed)) await once(to, 'drain');
        if (left > 0) continue;
        // The other side must be able to read what was delivered: a reset could overtake it.
        to.end();
        from.resetAndDestroy();
        return;
      }
      to.end();
    } catch {
      this.#reset(link);
    }
  }

  async #trickle(bytes: Buffer, to: Socket): Promise<void> {
    for (let at = 0; at < bytes.length; at += 1) {
      to.write(bytes.subarray(at, at + 1));
      if (this.#dripMs > 0) await wait(this.#dripMs);
    }
  }

  /** How many bytes are left before the planned cut: at 0 cut after this piece, below it so many bytes earlier. */
  #spend(bytes: number, direction: Direction): number {
    if (this.#cut?.direction !== direction) return Infinity;
    this.#cut.bytes -= bytes;
    const left = this.#cut.bytes;
    if (left <= 0) this.#cut = undefined;
    return left;
  }

  async #verdict(text: Buffer, direction: Direction): Promise<Verdict> {
    for (const watch of this.#watches) {
      if (watch.direction !== direction || !text.includes(watch.pattern)) continue;
      this.#watches.delete(watch);
      return watch.act();
    }
    return 'forward';
  }

  #reset({ client, server }: Link): void {
    client.resetAndDestroy();
    server.resetAndDestroy();
  }
}
