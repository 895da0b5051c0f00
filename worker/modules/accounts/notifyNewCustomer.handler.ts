import { formatMoment } from '@app/contract/dates.ts';
import { findNotifiedAdministrator, readCustomer } from '@app/domain/accounts';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells the administrator that someone registered. */
export const notifyNewCustomer = mailHandler('notifyNewCustomer', {
  template: 'new_user_admin',

  async compose({ platform, payload }) {
    const customer = await readCustomer(platform.pool, payload.accountId);
    const recipient = platform.settings.get('admin_email') || (await findNotifiedAdministrator(platform.pool));
    if (!customer || !recipient) return null;
    const name = `${customer.first_name} ${customer.last_name}`;
    return {
      recipient,
      userName: platform.settings.get('site_title'),
      replyTo: customer.email,
      values: {
        customer_name: name,
        customer_email: customer.email,
        company: customer.company ?? '–',
        plan_name: customer.plan_name ?? '–',
        registered_at: formatMoment(customer.created_at),
        admin_url: `${platform.appUrl}/admin/users`,
      },
    };
  },
});
