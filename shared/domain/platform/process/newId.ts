import { v7 } from 'uuid';

/** A UUID v7: unique, and sorted by the time of its making, which keeps indexes compact (RFC 9562). */
export function newId(): string {
  return v7();
}
