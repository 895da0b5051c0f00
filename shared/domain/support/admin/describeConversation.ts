import { conversationStateLabels, type ConversationState } from '@app/contract/support/rules.ts';

interface Described {
  id: string;
  number: number;
  state: ConversationState;
  assignee?: { firstName: string; lastName: string } | null | undefined;
}

/** A conversation as the journal speaks of it: by its number, for the journal outlives what names a customer. */
export function describeConversation({ id, number, state, assignee }: Described) {
  return {
    target: { kind: 'conversation', id, label: `#${number}` },
    facts: {
      état: conversationStateLabels[state],
      'attribuée à': assignee ? `${assignee.firstName} ${assignee.lastName}` : null,
    },
  };
}
