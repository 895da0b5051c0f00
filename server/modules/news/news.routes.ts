import * as api from '@app/contract/news/api.ts';
import * as news from '@app/domain/news';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** What happened since a host last looked. */
export const newsBindings: readonly Binding[] = [
  bind(api.countNewsEndpoint, async ({ platform, principal }) => news.countNews(platform, principal.accountId)),
  bind(api.listNewsEndpoint, async ({ platform, principal }) => news.listNews(platform, principal.accountId)),
  bind(api.readNewsEndpoint, async ({ platform, principal, input: { body } }) =>
    news.markNewsRead(platform, principal.accountId, new Date(body.upTo)),
  ),
];
