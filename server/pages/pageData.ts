import { listPlansEndpoint, type PlanView } from '@app/contract/plans/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { publicPages, type PublicPage, type PublicPageData } from '@app/contract/site/publicPages.ts';
import { publicSettingKeys } from '@app/contract/site/settings.ts';
import { listActivePlans } from '@app/domain/plans';
import { inTime, type Platform } from '@app/domain/platform';
import { readLegalPage } from '@app/domain/site';

/** Milliseconds: a page is better without its plans than late. */
const timeout = 2_000;

async function readPlans({ orm, logger }: Platform): Promise<readonly PlanView[] | null> {
  try {
    return listPlansEndpoint.response.parse(await inTime(listActivePlans(orm.em.fork()), timeout));
  } catch (error) {
    logger.warn({ err: error }, 'page made without the plans');
    return null;
  }
}

function readLegalHtml(platform: Platform, view: PublicPageData['view']): string | null {
  const page: PublicPage | undefined =
    view.kind === 'page' ? publicPages.find(({ path }) => path === view.path) : undefined;
  if (!page?.legalPage) return null;
  try {
    return readLegalPage(platform, page.legalPage);
  } catch (error) {
    platform.logger.error({ err: error, page: page.legalPage }, 'page made without its legal text');
    return null;
  }
}

/** The trackers of the settings, for visitors who consented. */
export function configuredTrackers({ settings }: Platform): PublicPageData['trackers'] {
  return {
    googleAnalytics: settings.get('google_analytics') || null,
    facebookPixel: settings.get('facebook_pixel') || null,
  };
}

/** Views that show plans; error views must not query the database. */
const withPlans: readonly PublicPageData['view']['kind'][] = ['page', 'contact_sent', 'contact_refused'];

/** What a page is made from. What cannot be read is null: the page says so, or does without. */
export async function pageData(platform: Platform, view: PublicPageData['view']): Promise<PublicPageData> {
  const { settings } = platform;
  return {
    view,
    settings: recordOf(publicSettingKeys, (key) => settings.get(key)),
    plans: withPlans.includes(view.kind) ? await readPlans(platform) : null,
    legalHtml: readLegalHtml(platform, view),
    trackers: configuredTrackers(platform),
  };
}
