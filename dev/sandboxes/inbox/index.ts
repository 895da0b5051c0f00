export { type Inbox, startInbox } from './startInbox.ts';
export type { InboxMessage } from './Mailbox.ts';
