import type { ConversationDetail } from '@app/contract/support/adminApi.ts';
import type { ConversationState } from '@app/contract/support/rules.ts';
import { Account } from '../../accounts/index.ts';
import { changesBetween, DomainError, transact, type Platform } from '../../platform/index.ts';
import { findSupporter, readConversation } from './readConversation.ts';
import { describeConversation, lockConversation } from './lockConversation.ts';

interface Change {
  conversationId: string;
  /** The administrator who decides it. */
  by: string;
  state?: ConversationState | undefined;
  /** Null: nobody. */
  assignedTo?: string | null | undefined;
}

/**
 * Assigns a conversation, or changes its state; the journal shows what changed.
 * @throws DomainError not_found, invalid_input when it is assigned to someone who may not answer customers.
 */
export async function changeConversation(platform: Platform, change: Change): Promise<ConversationDetail> {
  const { conversationId, by, state, assignedTo } = change;
  if (assignedTo && (await findSupporter(platform.pool, assignedTo)) === null) {
    throw new DomainError('invalid_input', {
      fields: { assignedTo: 'Cet administrateur ne s’occupe pas des clients.' },
    });
  }
  await transact(platform, by, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    const before = describeConversation(conversation).facts;
    if (state) tx.em.assign(conversation, { state });
    if (assignedTo !== undefined) {
      const assignee = assignedTo === null ? null : await tx.em.findOneOrFail(Account, assignedTo);
      tx.em.assign(conversation, { assignee });
    }
    const { target, facts } = describeConversation(conversation);
    for (const changed of changesBetween(before, facts)) {
      const action = changed.field === 'état' ? 'support.state_changed' : 'support.assigned';
      tx.audit({ action, target, changes: [changed] });
    }
  });
  return readConversation(platform, conversationId);
}
