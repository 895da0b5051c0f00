import escapeHtml from 'escape-html';
import { customerOverviewEndpoint, readSessionEndpoint } from '@app/contract/accounts/api.ts';
import { readChannelsEndpoint } from '@app/contract/channels/api.ts';
import { listPlansEndpoint } from '@app/contract/plans/api.ts';
import { readTodayEndpoint } from '@app/contract/reservations/planningApi.ts';
import {
  drawnAddresses,
  type DrawnAddress,
  type FirstScreen,
  type SentForm,
} from '@app/contract/firstScreen/firstScreen.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import { readAwaitedEndpoint } from '@app/contract/storefront/awaitedApi.ts';
import { followPlans } from '@app/domain/plans';
import type { Platform } from '@app/domain/platform';
import type { CallEndpoint, EndpointCalls } from '../http/bindEndpoints.ts';
import { isRead, type HttpContext, type Middleware } from '../http/context.ts';
import { currentPrincipal } from '../http/sessions.ts';
import { type ApplicationPage, answerApplicationPage, applicationTemplate, styleSources } from './applicationShell.ts';
import { jsonForScript, laterFiles } from './pageHead.ts';
import type { ClientBuild, ScreenName } from './readClientBuild.ts';
import { usedStyleOf } from './usedStyle.ts';

/** Milliseconds for which a screen that is the same for everyone is cached: it names days. */
const longestCached = 60_000;

/** Nothing is sent along with what a page reads. */
const reading = { isJson: true, query: {} };

interface Parts {
  platform: Platform;
  build: ClientBuild;
  calls: EndpointCalls;
  sessions: Middleware;
}

const isDrawn = (path: string): path is DrawnAddress => drawnAddresses.some((address) => address === path);

export type FirstScreens = ReturnType<typeof firstScreens>;

/**
 * Answers the first screens of the application complete, with what they were drawn from. What cannot be drawn, and what
 * depends on more than the session tells, is left to the application's own script.
 */
export function firstScreens({ platform, build, calls, sessions }: Parts) {
  const write = screenWriter(platform, build);
  const access = accessScreens(platform, calls, write);

  async function dashboard(ctx: HttpContext): Promise<Drawn | null> {
    await sessions(ctx, async () => {});
    if (currentPrincipal(ctx)?.role !== 'customer') return null;
    const screen = await readDashboard(ctx, calls.call, platform);
    return write(screen.answers.today ? 'day' : 'dashboard', ctx.path, screen);
  }

  async function draw(ctx: HttpContext): Promise<Drawn | null> {
    try {
      return await (ctx.path === '/dashboard' ? dashboard(ctx) : access.draw(ctx));
    } catch (error) {
      platform.logger.warn({ err: error, path: ctx.path }, 'first screen not drawn');
      return null;
    }
  }

  const screens: Middleware = async (ctx, next) => {
    const drawn = isRead(ctx) && isDrawn(ctx.path) ? await draw(ctx) : null;
    if (drawn === null) return next();
    answerApplicationPage(ctx, platform, { ...drawn, isPersonal: ctx.path === '/dashboard' });
  };

  return {
    screens,
    /** Answers a page on the way to an account with what became of its form. */
    async answerSent(ctx: HttpContext, status: number, sent: SentForm): Promise<void> {
      const drawn = await access.drawSent(ctx, sent);
      answerApplicationPage(ctx, platform, { ...drawn, isPersonal: true });
      ctx.status = status;
    },
  };
}

/** What a customer's first page asks the API for, under all the rules of its endpoints. */
async function readDashboard(ctx: HttpContext, call: CallEndpoint, { clock }: Platform): Promise<FirstScreen> {
  const [{ account }, settings, overview] = await Promise.all([
    call(readSessionEndpoint, ctx, reading),
    call(publicSettingsEndpoint, ctx, reading),
    call(customerOverviewEndpoint, ctx, reading),
  ]);
  const at = clock.now().toISOString();
  if (!overview.done.property) return { at, account, answers: { settings, overview } };
  const [today, awaited, channels] = await Promise.all([
    call(readTodayEndpoint, ctx, reading),
    call(readAwaitedEndpoint, ctx, reading),
    call(readChannelsEndpoint, ctx, reading),
  ]);
  return { at, account, answers: { settings, overview, today, awaited, channels } };
}

type Drawn = Omit<ApplicationPage, 'isPersonal'>;
type WriteScreen = (name: ScreenName, address: string, screen: FirstScreen) => Promise<Drawn>;

/** The pages on the way to an account. Each is the same for everyone, and cached until a setting or a plan changes. */
function accessScreens(platform: Platform, { call }: EndpointCalls, write: WriteScreen) {
  const plansVersion = followPlans(platform);

  async function readAnswers(ctx: HttpContext) {
    // Before it is read: a change meanwhile must not pass for known.
    const version = currentVersion();
    const [settings, plans] = await Promise.all([
      call(publicSettingsEndpoint, ctx, reading),
      call(listPlansEndpoint, ctx, reading),
    ]);
    return { version, until: performance.now() + longestCached, settings, plans };
  }
  const currentVersion = () => platform.settings.version + plansVersion();
  let cached: (Awaited<ReturnType<typeof readAnswers>> & { drawn: Map<string, Drawn> }) | undefined;

  async function current(ctx: HttpContext) {
    if (cached?.version !== currentVersion() || performance.now() > cached.until)
      cached = { ...(await readAnswers(ctx)), drawn: new Map() };
    return cached;
  }
  async function make(ctx: HttpContext, address: string, sent?: SentForm): Promise<Drawn> {
    const { settings, plans } = await current(ctx);
    const answers = ctx.path === '/register' ? { settings, plans } : { settings };
    const screen = { at: platform.clock.now().toISOString(), account: null, answers, ...(sent && { sent }) };
    return write('access', address, screen);
  }
  const addressOf = async (ctx: HttpContext) =>
    ctx.path === '/register' ? `${ctx.path}${knownSearch(ctx, (await current(ctx)).plans)}` : ctx.path;

  return {
    async draw(ctx: HttpContext): Promise<Drawn> {
      const { drawn } = await current(ctx);
      const address = await addressOf(ctx);
      const known = drawn.get(address) ?? (await make(ctx, address));
      drawn.set(address, known);
      return known;
    },
    drawSent: async (ctx: HttpContext, sent: SentForm): Promise<Drawn> => make(ctx, await addressOf(ctx), sent),
  };
}

/** What of the address the registration shows: nothing that a stranger could vary without end. */
function knownSearch(ctx: HttpContext, plans: readonly { slug: string; name: string }[]): string {
  const given = ctx.URL.searchParams;
  const wanted = given.get('formule')?.trim().toLowerCase();
  const plan = plans.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted);
  const known = new URLSearchParams({
    ...(plan && { formule: plan.slug }),
    ...(given.get('rythme') === 'annuel' && { rythme: 'annuel' }),
    ...(given.get('etape') === '2' && { etape: '2' }),
  });
  return known.size > 0 ? `?${known.toString()}` : '';
}

const scriptsAndSheets =
  /<script type="module"[^<>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^<>]*>|<noscript>[^<]*<\/noscript>/g;

/** Writes documents around first screens: their style inline, the whole of it and the scripts after what is read. */
function screenWriter(platform: Platform, build: ClientBuild): WriteScreen {
  const template = applicationTemplate(platform, build.shell.replaceAll(scriptsAndSheets, ''));
  const usedStyles = recordOf(keysOf(build.screens), (name) => usedStyleOf(build.screens[name].style));
  return async (name, address, screen) => {
    const { html, title } = await build.drawFirstScreen(address, screen);
    const style = usedStyles[name](html);
    const drawn = [
      `<div id="root">${html}</div>`,
      `<script type="application/json" id="first-screen">${jsonForScript(screen)}</script>`,
      `<script type="module" crossorigin src="${escapeHtml(build.screenScript)}" nonce="`,
    ].join('\n');
    return {
      write: ({ nonce, head }) =>
        template({
          nonce,
          title: escapeHtml(title),
          head: `<style nonce="${nonce}">${style}</style>\n${laterFiles(build.screens[name])}\n${head}`,
          root: `${drawn}${nonce}"></script>`,
        }),
      drawnStyles: styleSources(html),
    };
  };
}
