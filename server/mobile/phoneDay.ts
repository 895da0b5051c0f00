import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Router from '@koa/router';
import sharp from 'sharp';
import { addDays, dayAt, nightsBetween } from '@app/contract/core/days.ts';
import { readAlarms } from '@app/domain/channels';
import type { PairedDevice } from '@app/domain/mobile';
import { DomainError, type Platform } from '@app/domain/platform';
import { readToday } from '@app/domain/reservations';
import { etagOf, isKept } from '../http/conditional.ts';
import type { HttpContext, Middleware, RequestState } from '../http/context.ts';
import { noteProblem } from '../http/problems.ts';
import { apiContentSecurity } from '../http/securityHeaders.ts';
import { dayPath, removedPage, troublePage, unpairedPage } from '../pages/mobile/mobileViews.ts';
import { phoneParts } from '../pages/mobile/phoneParts.ts';
import { dayDocuments } from './dayDocument.ts';
import { daysAhead, type PhoneDay } from './dayView.ts';
import type { Font } from '../pages/Font.ts';

interface Parts {
  platform: Platform;
  /** The product's; none when there is no built client. */
  fonts: readonly Font[];
}

/** The page on which an installed phone opens: the day of its host, read-only, by the phone's own token. */
export function phoneDay({ platform, fonts }: Parts): Router<RequestState> {
  const draw = dayDocuments(platform, fonts);
  const { answer, answerPage, cookie, phoneOf } = phoneParts(platform, fonts);

  const asPage: Middleware = async (ctx, next) => {
    ctx.state.endpoint = 'phone day';
    try {
      if (platform.settings.flag('maintenance_mode')) throw new DomainError('maintenance', { retryAfter: 300 });
      await next();
    } catch (error) {
      const { status, detail, reference } = noteProblem(ctx, error, platform.logger);
      answerPage(ctx, status, troublePage(detail, reference));
    }
  };

  async function showDay(ctx: HttpContext, { accountId, row }: PairedDevice): Promise<void> {
    const now = platform.clock.now();
    const day = await readPhoneDay(platform, accountId, ctx.query.d);
    answer(ctx, 200, draw({ day, device: row, now }));
  }

  const router = new Router<RequestState>();
  router.get(dayPath, asPage, async (ctx) => {
    const token = cookie.read(ctx);
    const phone = await phoneOf(ctx);
    if (phone && token !== undefined) {
      // A year from the last time it was opened, not from the pairing.
      cookie.write(ctx, token);
      await showDay(ctx, phone);
    } else if (token === undefined) answerPage(ctx, 404, unpairedPage);
    else answerPage(ctx, 410, removedPage);
  });
  for (const [path, file] of phoneFiles(platform)) router.get(path, file);
  return router;
}

/** A day that may be looked at; any other is today. */
function dayFrom(text: unknown, today: string): string {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return today;
  const ahead = nightsBetween(today, text);
  return ahead >= 0 && ahead <= daysAhead ? text : today;
}

async function readPhoneDay(platform: Platform, accountId: string, wanted: unknown): Promise<PhoneDay> {
  const today = dayAt(platform.clock.now());
  const day = dayFrom(wanted, today);
  const isToday = day === today;
  const [shown, tomorrow, alarms] = await Promise.all([
    readToday(platform, accountId, isToday ? {} : { day }),
    isToday ? readToday(platform, accountId, { day: addDays(today, 1) }) : null,
    isToday ? readAlarms(platform, accountId) : null,
  ]);
  return { today, shown, tomorrow, alarms, dashboardUrl: `${platform.appUrl}/dashboard` };
}

const slats =
  '<path fill="#f8f4ec" d="M13 9h27l-3 7H10zM13 20h8l-3 7h-8zM13 31h27l-3 7H10z"/><path fill="#f2bf45" d="M24 20h16l-3 7H21z"/>';

/** The sign on the green of the shutters; with its whole ground, for phones that cut icons to their own shape. */
function iconSvg(look: 'rounded' | 'whole'): Buffer {
  const [radius, scale] = look === 'rounded' ? [10, 1] : [0, 0.78];
  const drawing = `<g transform="translate(24 24) scale(${scale}) translate(-25 -23.5)">${slats}</g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${radius}" fill="#17573f"/>${drawing}</svg>`,
  );
}

const icons = [
  { path: '/m/jour-192.png', size: 192, look: 'rounded', purpose: 'any' },
  { path: '/m/jour-512.png', size: 512, look: 'rounded', purpose: 'any' },
  { path: '/m/jour-pleine.png', size: 512, look: 'whole', purpose: 'maskable' },
] as const;

/** What the page is made of beside itself: its scripts, its icons, and what makes it installable. */
function phoneFiles({ settings }: Platform): readonly (readonly [path: string, answer: Middleware])[] {
  const script = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name));
  const send =
    (type: string, security: string, make: () => Buffer | string | Promise<Buffer>): Middleware =>
    async (ctx) => {
      ctx.state.endpoint = 'asset';
      const body = await make();
      ctx.status = 200;
      ctx.set('Content-Type', type);
      ctx.set('Content-Security-Policy', security);
      if (!isKept(ctx, etagOf(body), 'no-cache')) ctx.body = body;
    };
  const [day, copy] = [script('day.js'), script('copy.js')];
  const javascript = 'text/javascript; charset=utf-8';
  // The worker asks for the page and the fonts.
  const ofWorker = "default-src 'none'; connect-src 'self'; font-src 'self'";
  return [
    ['/m/jour.js', send(javascript, apiContentSecurity, () => day)],
    ['/m/jour-copie.js', send(javascript, ofWorker, () => copy)],
    [
      '/m/jour.webmanifest',
      send('application/manifest+json', apiContentSecurity, () => manifestOf(settings.get('site_title'))),
    ],
    ...icons.map(({ path, size, look }) => {
      let drawn: Promise<Buffer> | undefined;
      const make = async () => (drawn ??= sharp(iconSvg(look), { density: 300 }).resize(size, size).png().toBuffer());
      return [path, send('image/png', apiContentSecurity, make)] as const;
    }),
  ];
}

function manifestOf(name: string): string {
  return JSON.stringify({
    id: dayPath,
    name,
    short_name: name,
    description: 'Arrivées, départs et voyageurs du jour.',
    lang: 'fr',
    start_url: dayPath,
    scope: '/m/',
    display: 'standalone',
    background_color: '#f8f4ec',
    theme_color: '#f8f4ec',
    icons: icons.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  });
}
