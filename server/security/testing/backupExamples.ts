import type { EndpointName } from '@app/contract/registry.ts';
import {
  buildFixedBackup,
  buildFixedRestore,
  fixedBackup,
  forgetBackups,
  holdFixedEvent,
  linkFixedBackup,
} from './buildFixedBackup.ts';
import type { Example, World } from './Example.ts';

const aboutBackup = (state: 'succeeded' | 'running') => ({
  async prepare({ platform }: World) {
    await buildFixedBackup(platform, state);
    return {};
  },
  params: () => ({ id: fixedBackup.id }),
});

const aboutRestore = {
  async prepare({ platform }: World) {
    await buildFixedRestore(platform);
    return {};
  },
  params: () => ({ id: fixedBackup.restoreId }),
};

const withoutBackups: Example = {
  async prepare({ platform }) {
    await forgetBackups(platform);
    return {};
  },
};

const aboutHeldEvents: Example = {
  async prepare({ platform }) {
    await holdFixedEvent(platform);
    return {};
  },
  body: () => ({}),
};

/** What the requests about backups and restores need. */
export const backupExamples: Partial<Record<EndpointName, Example>> = {
  'backups.list': { prepare: aboutBackup('succeeded').prepare },
  'backups.read': aboutBackup('succeeded'),
  'backups.request': withoutBackups,
  'backups.cancel': aboutBackup('running'),
  'backups.remove': aboutBackup('succeeded'),
  'backups.link': aboutBackup('succeeded'),
  'backups.download': {
    prepare: async ({ platform, customer }) => ({ token: await linkFixedBackup(platform, customer.id) }),
    query: (made, { token }) => ({ ...made, token }),
  },
  'backups.upload': withoutBackups,
  'backups.inspect': aboutBackup('succeeded'),
  'backups.readRestore': aboutRestore,
  'backups.startRestore': aboutRestore,
  'backups.discardRestore': aboutRestore,
  'backups.requestRehearsal': aboutBackup('succeeded'),
  'backups.releaseHeldEvents': aboutHeldEvents,
  'backups.dropHeldEvents': aboutHeldEvents,
};
