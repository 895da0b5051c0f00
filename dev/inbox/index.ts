export { startInbox } from './startInbox.ts';
export type { Inbox, InboxOptions } from './startInbox.ts';
export type { InboxMessage } from './Mailbox.ts';
