import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/Account.entity.ts';

/** An export of all data about a customer, made on request; the file is named after the id. */
export const DataExport = defineEntity({
  name: 'DataExport',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** The job that makes it. */
    jobId: p.uuid(),
    sizeBytes: p.bigint('number').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    readyAt: p.datetime().columnType('timestamptz').nullable(),
    /** When the file is deleted. */
    expiresAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  indexes: [
    { name: 'data_export_account', properties: ['account', 'createdAt'] },
    { name: 'data_export_expires', properties: ['expiresAt'] },
  ],
});
