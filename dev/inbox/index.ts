export { startInbox } from './startInbox.ts';
export type { Inbox } from './startInbox.ts';
export type { InboxMessage } from './Mailbox.ts';
