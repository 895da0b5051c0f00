import { defineEntity, p } from '@mikro-orm/core';
import type { z } from 'zod';
import type { siteTextsSchema } from '@app/contract/storefront/siteApi.ts';
import type { SiteTheme } from '@app/contract/storefront/theme.ts';
import { Account } from '../../accounts/index.ts';

/** What a host decided about their site; without a row, it comes from the account. Read through `storedSite`. */
export const HostSite = defineEntity({
  name: 'HostSite',
  properties: () => ({
    account: p.oneToOne(Account).owner().primary().deleteRule('cascade'),
    title: p.text(),
    phone: p.text(),
    texts: p.json<z.input<typeof siteTextsSchema>>(),
    languages: p.json<string[]>(),
    theme: p.json<Partial<SiteTheme>>(),
    cover: p.json<{ photoId: string; x: number; y: number }>().nullable(),
    /** Ids of properties that are open and not shown. */
    hidden: p.json<string[]>(),
    /** Whether guests are asked for a review once their stay is over. */
    asksReviews: p.boolean().default(true),
    version: p.integer(),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
});
