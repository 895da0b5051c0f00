import Koa from 'koa';
import { endpoints } from '@app/contract/registry.ts';
import { DomainError, type MetricsGate, type Platform } from '@app/domain/platform';
import { compatRoutes } from './compat/compatRoutes.ts';
import { accessLog, requestId } from './http/accessLog.ts';
import { bindEndpoints } from './http/bindEndpoints.ts';
import { compression } from './http/compression.ts';
import type { Middleware, RequestState } from './http/context.ts';
import { deviceCookie } from './http/deviceCookie.ts';
import { docsRoutes } from './http/docs.ts';
import { firstLimits } from './http/firstLimits.ts';
import { generalLimits, pageLimits } from './http/generalLimits.ts';
import { healthRoutes, metricsRoutes } from './http/health.ts';
import { loadShedding, neverTurnedAway, type LoadGate } from './http/loadShedding.ts';
import { methodNotAllowed, problems } from './http/problems.ts';
import { PublicAnswers } from './http/PublicAnswers.ts';
import { RateLimits } from './http/RateLimits.ts';
import { restoreGate } from './http/restoreGate.ts';
import { sameOrigin } from './http/sameOrigin.ts';
import { apiContentSecurity, commonHeaders, securityHeaders } from './http/securityHeaders.ts';
import { sessions } from './http/sessions.ts';
import { accountsBindings } from './modules/accounts/accounts.routes.ts';
import { credentialsBindings } from './modules/accounts/credentials.routes.ts';
import { profileBindings } from './modules/accounts/profile.routes.ts';
import { workBindings } from './modules/accounts/work.routes.ts';
import { usersBindings } from './modules/accounts/users.routes.ts';
import { auditBindings } from './modules/audit/audit.routes.ts';
import { backupsBindings } from './modules/backups/backups.routes.ts';
import { stripeBindings } from './modules/billing/stripe.routes.ts';
import { stripeWebhook } from './modules/billing/stripeWebhook.ts';
import { subscriptionBindings } from './modules/billing/subscription.routes.ts';
import { transactionsBindings } from './modules/billing/transactions.routes.ts';
import { calendarExports } from './modules/channels/calendarExports.ts';
import { channelsBindings } from './modules/channels/channels.routes.ts';
import { hostingBindings } from './modules/hosting/hosting.routes.ts';
import { storefrontBindings } from './modules/storefront/storefront.routes.ts';
import { jobsBindings } from './modules/jobs/jobs.routes.ts';
import { messagingBindings } from './modules/messaging/messaging.routes.ts';
import { mobileBindings } from './modules/mobile/mobile.routes.ts';
import { newsBindings } from './modules/news/news.routes.ts';
import { hostEventWebhooks } from './modules/payments/hostEventWebhooks.ts';
import { hostAccountBindings } from './modules/payments/hostAccount.routes.ts';
import { billsBindings } from './modules/payments/bills.routes.ts';
import { disputesBindings } from './modules/payments/disputes.routes.ts';
import { contractBindings } from './modules/compliance/contract.routes.ts';
import { cautionBindings } from './modules/payments/cautions.routes.ts';
import { moneyBindings } from './modules/payments/money.routes.ts';
import { overviewBindings } from './modules/payments/overview.routes.ts';
import { offerBindings } from './modules/storefront/offer.routes.ts';
import { guestPageBindings } from './modules/storefront/guestPage.routes.ts';
import { stayChangeBindings } from './modules/storefront/change.routes.ts';
import { reviewBindings } from './modules/storefront/reviews.routes.ts';
import { termsBindings } from './modules/payments/terms.routes.ts';
import { photosBindings } from './modules/properties/photos.routes.ts';
import { propertiesBindings } from './modules/properties/properties.routes.ts';
import { ratesBindings } from './modules/properties/rates.routes.ts';
import { helpBindings } from './modules/reservations/help.routes.ts';
import { guestsBindings } from './modules/reservations/guests.routes.ts';
import { planningBindings } from './modules/reservations/planning.routes.ts';
import { reservationsBindings } from './modules/reservations/reservations.routes.ts';
import { plansBindings } from './modules/plans/plans.routes.ts';
import { siteBindings } from './modules/site/site.routes.ts';
import { supportBindings } from './modules/support/support.routes.ts';
import { phoneDay } from './mobile/phoneDay.ts';
import { applicationShell } from './pages/applicationShell.ts';
import { mobilePages, originOfPages } from './pages/mobile/mobilePages.ts';
import { accessForms } from './pages/accessForms.ts';
import { contactForm } from './pages/contactForm.ts';
import { firstScreens } from './pages/firstScreens.ts';
import { missingImages } from './pages/missingImages.ts';
import { photos } from './pages/photos.ts';
import { publicSite } from './pages/publicSite.ts';
import { readClientBuild } from './pages/readClientBuild.ts';
import { staticFiles } from './pages/staticFiles.ts';
import { uploads } from './pages/uploads.ts';
import { hostGate } from './storefront/hostHeader.ts';
import { hostSites } from './storefront/hostSites.ts';
import { tlsCheck } from './storefront/tlsCheck.ts';

/** Milliseconds after which the request is answered as timed out, even if its handler still runs. */
const usualDeadline = 30_000;

export interface AppOptions {
  /** Proxies in front: the client's address is read that many hops from the right of X-Forwarded-For. */
  trustProxy: number;
  /** Multiplies the limits per address. */
  rateLimitFactor: number;
  /** Where the built client lies; null serves the API alone. */
  clientDir: string | null;
  metricsGate: MetricsGate;
  /** Turns requests away while there are too many; without it all are taken. */
  gate?: LoadGate;
  /** Milliseconds that an endpoint may take; 30 s when absent. */
  deadline?: number;
}

/** The HTTP application: every request passes these steps in this order. */
export function createApp(platform: Platform, options: AppOptions): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.proxy = options.trustProxy > 0;
  app.maxIpsCount = options.trustProxy;
  app.silent = true;

  const publicAnswers = new PublicAnswers(securityHeaders(platform.appUrl));
  const limits = new RateLimits(platform, options.rateLimitFactor);
  const build = options.clientDir === null ? null : readClientBuild(options.clientDir);

  const { gate } = options;
  const takingAll: Middleware = async (_ctx, next) => next();
  const shedding = gate ? loadShedding(platform, gate) : takingAll;
  const countPages = pageLimits(options.rateLimitFactor);
  const sites = hostSites({ platform, limits, shedding, rateLimitFactor: options.rateLimitFactor });

  app.use(requestId());
  app.use(firstLimits(platform, gate?.requests ?? Infinity));
  app.use(accessLog(platform));
  app.use(hostGate(platform, async (ctx, host) => countPages(ctx, async () => sites(ctx, host))));
  app.use(tlsCheck(platform));
  app.use(async (ctx, next) => {
    const isPage = !ctx.path.startsWith('/api/') && !neverTurnedAway.has(ctx.path);
    await (isPage ? countPages(ctx, next) : next());
  });
  // A cached answer costs less than a refusal.
  app.use(publicAnswers.fromMemory());
  app.use(async (ctx, next) => {
    const passes = neverTurnedAway.has(ctx.path) || publicAnswers.isOneOf(ctx);
    await (passes ? next() : shedding(ctx, next));
  });
  app.use(commonHeaders(platform.appUrl));
  app.use(compression());
  app.use(problems(platform.logger));
  app.use(restoreGate(platform));
  app.use(sameOrigin(platform.appUrl, originOfPages(platform)));
  app.use(async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) ctx.set('Content-Security-Policy', apiContentSecurity);
    await next();
  });
  const browserSessions = sessions(app, platform);
  const device = deviceCookie(platform);
  const { router, ...calls } = bindEndpoints(
    endpoints,
    [
      ...accountsBindings(device),
      ...credentialsBindings(device),
      ...profileBindings,
      ...usersBindings,
      ...workBindings,
      ...auditBindings,
      ...backupsBindings,
      ...stripeBindings,
      ...subscriptionBindings,
      ...transactionsBindings,
      ...hostingBindings,
      ...storefrontBindings,
      ...jobsBindings,
      ...messagingBindings,
      ...mobileBindings,
      ...newsBindings,
      ...helpBindings,
      ...propertiesBindings,
      ...photosBindings,
      ...ratesBindings,
      ...termsBindings,
      ...moneyBindings,
      ...cautionBindings,
      ...hostAccountBindings,
      ...overviewBindings,
      ...offerBindings,
      ...stayChangeBindings,
      ...reviewBindings,
      ...guestPageBindings,
      ...billsBindings,
      ...disputesBindings,
      ...contractBindings,
      ...reservationsBindings,
      ...planningBindings,
      ...guestsBindings,
      ...plansBindings,
      ...siteBindings,
      ...supportBindings,
      ...channelsBindings,
    ],
    {
      platform,
      limits,
      generalLimits: generalLimits(options.rateLimitFactor),
      deadline: options.deadline ?? usualDeadline,
      sessions: browserSessions,
      publicAnswers,
    },
  );
  // Each router looks through all of its routes: the one that is asked most comes first.
  app.use(router.routes());
  app.use(phoneDay({ platform, fonts: build?.fonts ?? [] }).routes());
  app.use(mobilePages({ platform, limits, fonts: build?.fonts ?? [] }).routes());
  app.use(compatRoutes(calls, browserSessions, platform).routes());
  app.use(calendarExports(platform).routes());
  app.use(stripeWebhook(platform).routes());
  app.use(hostEventWebhooks(platform).routes());
  app.use(docsRoutes(platform, publicAnswers).routes());
  app.use(healthRoutes(platform).routes());
  app.use(metricsRoutes(platform, options.metricsGate).routes());
  app.use(methodNotAllowed());
  app.use(uploads(platform));
  app.use(photos(platform));

  if (options.clientDir !== null && build !== null) {
    const site = publicSite({ platform, build, publicAnswers });
    app.use(staticFiles(options.clientDir));
    app.use(missingImages());
    app.use(contactForm(platform, limits, site).routes());
    app.use(site.pages);
    const screens = firstScreens({ platform, build, calls, sessions: browserSessions });
    app.use(accessForms({ platform, calls, sessions: browserSessions, screens }).routes());
    app.use(screens.screens);
    app.use(applicationShell(platform, build.shell));
  }
  app.use(() => {
    throw new DomainError('not_found');
  });
  return app;
}
