export { changeConversation, replyToConversation } from './admin/changeConversation.ts';
export {
  countOpenConversations,
  exportConversations,
  listConversations,
  readOpenConversations,
} from './admin/listConversations.ts';
export { readConversation, findSupporter } from './admin/readConversation.ts';
export { continueConversation, openConversation, startConversation } from './openConversation.ts';
export { Conversation } from './Conversation.entity.ts';
export { ConversationMessage } from './ConversationMessage.entity.ts';
export { forgetConversations, supportSections } from './personalSections.ts';
export { listOwnConversations, markAsRead, readOwnConversation, readSupportMessage } from './ownConversations.ts';
