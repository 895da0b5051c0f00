import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/** The one API of the application; features inject their endpoints into it. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'CustomerOverview',
    'AdminOverview',
    'AdminPlans',
    'Transactions',
    'Revenue',
    'StripeConfiguration',
    'Reconciliations',
    'InvoiceSettings',
    'Plans',
    'Settings',
    'Profile',
    'Sessions',
    'SecondFactor',
    'Exports',
    'Conversations',
    'Conversation',
    'OpenConversations',
    'OwnConversations',
    'OwnConversation',
    'Subscription',
    'Invoices',
    'Users',
    'Administrators',
    'SmtpSettings',
    'MailTemplates',
    'MailDeliveries',
    'AdminSettings',
    'SecuritySettings',
  ],
  endpoints: () => ({}),
});
