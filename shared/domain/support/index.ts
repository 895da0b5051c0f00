export { Conversation } from './Conversation.entity.ts';
export { ConversationMessage } from './ConversationMessage.entity.ts';
