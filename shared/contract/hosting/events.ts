import { z } from 'zod';
import { defineEvent } from '../event.ts';

const nameId = z.uuid();

/** A host took a subdomain: it has to be published, seen and encrypted. */
export const subdomainRequested = defineEvent('hosting.subdomain_requested', 1, z.object({ nameId }));

/** A name has to be looked at again and brought as far as it goes now. */
export const nameCheckRequested = defineEvent(
  'hosting.name_check_requested',
  1,
  z.object({ nameId, reason: z.enum(['declared', 'asked', 'due', 'assigned', 'registered']) }),
);

/** A host gave a name up: what was published for it has to go. */
export const nameReleaseRequested = defineEvent(
  'hosting.name_release_requested',
  1,
  z.object({ nameId, name: z.string() }),
);

/** Time to look at the names whose next check is due. */
export const nameReviewRequested = defineEvent(
  'hosting.name_review_requested',
  1,
  z.object({ slot: z.iso.datetime() }),
);

/** A name answers with our server and a valid certificate, for the first time. */
export const nameOnline = defineEvent('hosting.name_online', 1, z.object({ nameId, accountId: z.uuid() }));

/** A name that was online has been failing for a while, and its host can mend it. */
export const nameFailing = defineEvent('hosting.name_failing', 1, z.object({ nameId, accountId: z.uuid() }));

/** A guest wrote to a host through the form of the host's site. */
export const siteMessageReceived = defineEvent(
  'hosting.site_message_received',
  1,
  z.object({ messageId: z.uuid(), accountId: z.uuid() }),
);
