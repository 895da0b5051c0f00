import type { IncomingMessage } from 'node:http';
import { hasBody } from './guardConnections.ts';
import { networkOf } from './networkOf.ts';

/** Of the requests that a server takes at once, how many may wait for the rest of a body: of one network, and in all. */
const shares = { network: 1 / 20, all: 1 / 4 };

/**
 * Requests whose body has begun and is not yet whole. Each holds a place of the server for as long as its sender likes to
 * take, so that there are few such places, and fewer still for one network. An ordinary body comes with its head, or a
 * moment later, and never counts.
 */
export class ArrivingBodies {
  readonly #byNetwork = new Map<string, Set<IncomingMessage>>();
  readonly #most: { network: number; all: number };
  #count = 0;

  /** @param requests how many requests the server takes at once. */
  constructor(requests: number) {
    this.#most = { network: Math.ceil(requests * shares.network), all: Math.ceil(requests * shares.all) };
  }

  /** How many are on their way, as far as it was looked. */
  get size(): number {
    return this.#count;
  }

  /** Counts a request's body in, until it is whole or given up. @returns false when there is no room for it. */
  admit(request: IncomingMessage, address: string): boolean {
    if (request.complete || !hasBody(request)) return true;
    const network = networkOf(address);
    if (this.#sizeOf(network) >= this.#most.network) this.#letGo(network);
    if (this.#sizeOf(network) >= this.#most.network) return false;
    if (this.#count >= this.#most.all) for (const one of this.#byNetwork.keys()) this.#letGo(one);
    if (this.#count >= this.#most.all) return false;
    const ofNetwork = this.#byNetwork.get(network) ?? new Set();
    this.#byNetwork.set(network, ofNetwork.add(request));
    this.#count += 1;
    request.once('end', () => this.#forget(network, request));
    request.once('close', () => this.#forget(network, request));
    return true;
  }

  #sizeOf(network: string): number {
    return this.#byNetwork.get(network)?.size ?? 0;
  }

  /** Those that are whole although nobody has read them to their end yet; Node.js tells of no such moment. */
  #letGo(network: string): void {
    for (const request of this.#byNetwork.get(network) ?? []) if (request.complete) this.#forget(network, request);
  }

  #forget(network: string, request: IncomingMessage): void {
    const ofNetwork = this.#byNetwork.get(network);
    if (!ofNetwork?.delete(request)) return;
    this.#count -= 1;
    if (ofNetwork.size === 0) this.#byNetwork.delete(network);
  }
}
