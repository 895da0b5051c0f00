import { describe, expect, it } from 'vitest';
import { commonVariables } from '../rendering/TemplateVariable.ts';
import { compileTemplate } from '../rendering/compileTemplate.ts';
import { renderTemplate } from '../rendering/renderTemplate.ts';
import { defaultTemplates, sampleValues } from './index.ts';

it('ships the templates of the back-office, eleven of them for administrators', () => {
  expect(defaultTemplates.map((template) => template.key)).toEqual([
    'welcome',
    'password_reset',
    'booking_confirmation',
    'subscription_confirmation',
    'payment_reminder',
    'payment_failed',
    'trial_ending',
    'account_cancelled',
    'contact_acknowledgement',
    'new_user_admin',
    'admin_payment_received',
    'email_confirmation',
    'email_change',
    'email_taken',
    'email_change_announced',
    'email_changed',
    'password_changed',
    'second_factor_changed',
    'account_opened',
    'data_export_ready',
    'trial_ended',
    'account_closed',
    'contact_message_admin',
    'invoice_available',
    'refund_confirmation',
    'subscription_resumed',
    'plan_changed',
    'subscription_ended',
    'subscription_ended_by_team',
    'withdrawal_acknowledged',
    'admin_dispute_opened',
    'admin_refund_failed',
    'administrator_welcome',
    'support_reply',
    'support_message_admin',
    'device_paired',
    'guest_stay',
    'guest_review',
    'guest_host_left',
    'stay_requested',
    'stay_awaiting_payment',
    'stay_cancelled_by_guest',
    'stay_payment_trouble',
    'stay_change_asked',
    'stay_change_settled',
    'stay_dispute',
    'review_received',
    'review_withdrawn',
    'stay_caution',
    'site_message',
    'name_online',
    'name_failing',
    'domain_registered',
    'domain_refused',
    'domain_ending',
    'domain_renewed',
    'domain_expired',
    'double_booking',
    'feed_quarantined',
    'feed_failing',
    'calendar_digest',
    'admin_channel_failing',
    'admin_backup_failed',
    'admin_rehearsal_failed',
    'admin_restored',
  ]);
  expect(defaultTemplates.filter((template) => template.audience === 'admin').map((template) => template.key)).toEqual([
    'new_user_admin',
    'admin_payment_received',
    'contact_message_admin',
    'admin_dispute_opened',
    'admin_refund_failed',
    'administrator_welcome',
    'support_message_admin',
    'admin_channel_failing',
    'admin_backup_failed',
    'admin_rehearsal_failed',
    'admin_restored',
  ]);
});

it('marks exactly the links that give access to anyone who has them', () => {
  const opening = defaultTemplates.flatMap(({ key, variables }) =>
    variables.flatMap((variable) => ('opens' in variable ? [`${key}.${variable.name}`] : [])),
  );
  expect(opening).toStrictEqual([
    'welcome.confirmation_url',
    'password_reset.reset_url',
    'email_confirmation.confirmation_url',
    'email_change.confirmation_url',
    'account_opened.password_url',
    'guest_stay.stay_url',
    'guest_review.review_url',
  ]);
  // A sample with a secret requires the mark.
  for (const { variables } of defaultTemplates) {
    for (const variable of variables) expect('opens' in variable).toBe(/token=|\/sejour\//.test(variable.sample));
  }
});

it('cannot switch off what access, money or the law depend on', () => {
  const switchable = defaultTemplates.filter((template) => !('required' in template)).map(({ key }) => key);
  expect(switchable).toStrictEqual([
    'welcome',
    'booking_confirmation',
    'trial_ending',
    'contact_acknowledgement',
    'new_user_admin',
    'admin_payment_received',
    'trial_ended',
    'contact_message_admin',
    'subscription_resumed',
    'plan_changed',
    'administrator_welcome',
    'support_message_admin',
    'review_withdrawn',
    'name_online',
    'calendar_digest',
    'admin_channel_failing',
  ]);
});

describe.each(defaultTemplates)('$key', (template) => {
  const render = async () => renderTemplate(await compileTemplate(template), sampleValues(template));

  it('renders with its samples, completely and small enough that no client clips it', async () => {
    const mail = await render();
    for (const part of [mail.subject, mail.html, mail.text]) expect(part).not.toMatch(/\{\{|undefined/);
    expect(Buffer.byteLength(mail.html)).toBeLessThan(60_000);
    expect(mail.html).not.toContain('href=""');
  });

  it('offers each variable once, and none with the name of a common one', () => {
    const names = [...template.variables, ...commonVariables].map(({ name }) => name);
    expect(names).toStrictEqual([...new Set(names)]);
  });

  it('uses every variable that it offers', () => {
    const written = template.subject + template.content;
    // The frame of a mail to a guest is of their language, and of their host's site.
    const ofFrame: readonly string[] = template.audience === 'guest' ? ['language', 'host_name', 'host_url'] : [];
    for (const variable of template.variables.filter(({ name }) => !ofFrame.includes(name)))
      expect(written).toContain(`{{${variable.name}}}`);
  });

  it('has one button, also in the text', async () => {
    const { html, text } = await render();
    expect(html.match(/class="button"/g)).toHaveLength(1);
    // A host who closed their account has no page left: the button writes to them.
    const leads =
      template.key === 'guest_host_left' ? /^.+\u00a0: \S+@\S+$/m : /^.+\u00a0: https:\/\/clairvolet\.example\/\S+$/m;
    expect(text).toMatch(leads);
  });

  it('follows French typography', async () => {
    const { subject, text } = await render();
    const body = text.slice(0, text.indexOf('\n-- \n')).replace(/https:\/\/\S+/g, '');
    const unsent = 'unsent' in template ? template.unsent : '';
    for (const sentence of [template.name, template.rule, unsent, subject, body]) {
      expect(sentence).not.toMatch(/'|"|\.\.\./);
      expect(sentence).not.toMatch(/(?<!\u00a0):/);
      expect(sentence).not.toMatch(/(?<!\u202f)[;!?]/);
      expect(sentence).not.toMatch(/\d (?:€|h|jours?|nuits?)(?!\p{L})/u);
    }
  });

  it('has a subject short enough for an inbox', async () => {
    const { subject } = await render();
    expect(subject.length).toBeLessThanOrEqual(70);
  });
});
