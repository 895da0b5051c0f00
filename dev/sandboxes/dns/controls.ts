import { z } from 'zod';
import type { Asked } from '@sandbox/base';
import { faultModes, type SandboxFaults } from './SandboxFaults.ts';
import { setRecords } from './changeRecords.ts';
import { plainName } from './Zone.ts';
import type { ZoneStore } from './ZoneStore.ts';

export interface ControlParts {
  store: ZoneStore;
  faults: SandboxFaults;
  /** The keys that the API takes. */
  keys: Set<string>;
}

const name = z.string().min(1).max(255).transform(plainName);

const keyBody = z.strictObject({ key: z.string().min(8), zone: name });
const recordsBody = z.strictObject({ zone: name, name, type: z.string(), contents: z.array(z.string()) });
const faultBody = z.strictObject({
  mode: z.enum(faultModes),
  part: z.enum(['api', 'dns', 'both']).default('both'),
  /** Null: all keys. */
  key: z.string().nullable().default(null),
});

/**
 * Controls for tests: `POST /sandbox/keys` another customer of this server with a zone, `POST /sandbox/records` what
 * a person enters at a registrar, `POST /sandbox/faults` what fails from now on, `GET /sandbox/ledger` all writes.
 */
export function answerControl(parts: ControlParts, { method, url, body }: Asked): object | null {
  const { store, faults, keys } = parts;
  switch (`${method} ${url.pathname}`) {
    case 'POST /sandbox/keys': {
      const { key, zone } = keyBody.parse(JSON.parse(body));
      keys.add(key);
      setRecords(store, { zone, owner: key });
      return { key, zone };
    }
    case 'POST /sandbox/records':
      setRecords(store, { ...recordsBody.parse(JSON.parse(body)), owner: null });
      return {};
    case 'POST /sandbox/faults':
      faults.set(faultBody.parse(JSON.parse(body)));
      return {};
    case 'GET /sandbox/ledger': {
      const key = url.searchParams.get('key');
      return { writes: store.ledger().filter(({ by }) => key === null || by === key) };
    }
    default:
      return null;
  }
}
