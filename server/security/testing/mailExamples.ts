import { buildConversation } from '@app/domain/testing';
import type { EndpointName } from '@app/contract/registry.ts';
import { about, type Example, type World } from './Example.ts';

const fixedPreviewId = '00000000-0000-4000-8000-0000000000a5';
export const fixedDeliveryId = '00000000-0000-4000-8000-0000000000a6';

const withConversation: Example = {
  prepare: async ({ platform, customer }) => ({
    conversationId: (await buildConversation(platform, { accountId: customer.id })).id,
  }),
  params: ({ conversationId }) => ({ id: conversationId }),
};

/** A preview of the administrator who signed in last: nobody else may see it. */
async function buildFixedPreview({ platform }: World) {
  await platform.pool.query(
    `insert into mail_preview (id, account_id, template, subject, html, text, created_at)
     select $1, s.account_id, 'fixed', 'Essai', '<p>Essai</p>', 'Essai', $2
     from session s join account a on a.id = s.account_id where a.kind = 'administrator' order by s.public_id desc limit 1
     on conflict (id) do update set account_id = excluded.account_id`,
    [fixedPreviewId, platform.clock.now()],
  );
}

/** A mail that was sent, and that can be sent again. */
export async function buildFixedDelivery({ platform }: World, recipient = 'envoi-fixe@clairvolet.test') {
  const values = [fixedDeliveryId, platform.clock.now()];
  await platform.pool.query(
    `insert into outbox (id, name, version, occurred_at, request_id, payload, relayed_at, settled_at)
     values ($1, 'accounts.registered', 1, $2, 'fixed', '{}', $2, $2) on conflict (id) do nothing`,
    values,
  );
  await platform.pool.query(
    `insert into mail_delivery (id, event_id, template, recipient, account_id, handler, state, created_at, updated_at, sent_at)
     values ($1, $1, 'welcome', $3, (select id from account where email = $3), 'sendWelcomeMail', 'sent', $2, $2, $2)
     on conflict (id) do update set state = 'sent', updated_at = excluded.updated_at, recipient = excluded.recipient,
       account_id = excluded.account_id`,
    [...values, recipient],
  );
}

const aboutTemplate = () => ({ key: 'trial_ended' });
const withDraft = () => ({ subject: 'Votre essai', content: '<p>Bonjour {{user_name}}</p>' });

/** Mails, templates and conversations. */
export const mailExamples: Partial<Record<EndpointName, Example>> = {
  // The addresses are not an agent's to change.
  'messaging.changeSender': { body: ({ fromName = 'Les Volets' }) => ({ fromName }) },
  'support.readOwn': withConversation,
  'support.continue': withConversation,
  'support.read': withConversation,
  'support.reply': withConversation,
  // There is no possible assignee.
  'support.change': { ...withConversation, body: ({ assignedTo: _nobody, ...body }) => body },
  'messaging.sendTestMail': { body: (body) => ({ ...body, to: 'essai@clairvolet.test' }) },
  'messaging.readTemplate': { params: aboutTemplate },
  'messaging.changeSmtpServer': { body: ({ changedAt: _changedAt, ...body }) => body },
  'messaging.changeTemplate': { params: aboutTemplate, body: withDraft },
  'messaging.restoreTemplate': { params: aboutTemplate },
  'messaging.switchTemplate': { params: aboutTemplate },
  'messaging.previewTemplate': { params: aboutTemplate, body: withDraft },
  'messaging.showPreview': about(fixedPreviewId, buildFixedPreview),
  'messaging.testTemplate': {
    params: aboutTemplate,
    body: () => ({ ...withDraft(), to: 'essai@clairvolet.test' }),
  },
  'messaging.resendDelivery': about(fixedDeliveryId, async (world) => buildFixedDelivery(world)),
};
