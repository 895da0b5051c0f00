import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tonesOf, type SiteTheme } from '@app/contract/storefront/theme.ts';
import type { SiteFields } from '@app/domain/storefront';
import { Html } from './html.ts';
import type { PairStyle } from './siteFonts.ts';

/** In the order in which later sheets refine earlier ones. */
const order = ['base', 'frame', 'home', 'property', 'reviews', 'booking', 'contract', 'plain'];

/** Every rule of the sites' pages, without what only people read. */
const rules = readSheets(join(import.meta.dirname, 'style'));

function readSheets(folder: string): string {
  const missing = readdirSync(folder).filter((file) => !order.includes(file.replace('.css', '')));
  if (missing.length > 0) throw new Error(`Style sheets without a place: ${missing.join(', ')}`);
  return order
    .map((name) => readFileSync(join(folder, `${name}.css`), 'utf8'))
    .join('\n')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}')
    .trim();
}

/** The arrow of a list to choose from. */
const chevron = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8'%3E%3Cpath d='M1 1l5 5 5-5' fill='none' stroke='%23444' stroke-width='1.6'/%3E%3C/svg%3E")`;

/** Rounding of corners, by composition. */
const radius: Record<SiteTheme['composition'], string> = { fullPage: '3px', album: '0' };

/** The style of a site, which each of its pages carries. */
export interface SiteStyle {
  text: string;
  fonts: PairStyle;
  /** What the content security policy lets through: this style, and no other. */
  source: string;
}

/** The style of a site, from its look and the point of its picture that stays in view. */
export function siteStyle({ theme, cover }: Pick<SiteFields, 'theme' | 'cover'>, fonts: PairStyle): SiteStyle {
  const tones = tonesOf(theme.accent);
  const properties = {
    '--a-fill': tones.fill,
    '--a-ink': tones.ink,
    '--a-deep': tones.deep,
    '--a-pale': tones.pale,
    '--wash': tones.wash,
    '--tint': tones.tint,
    '--ink': tones.text,
    '--ink-2': tones.textSecond,
    '--ink-3': tones.textThird,
    '--line': tones.line,
    '--control': tones.control,
    '--bad': '#a3201f',
    '--r': radius[theme.composition],
    '--focus': cover ? `${cover.x}% ${cover.y}%` : '50% 50%',
    '--chevron': chevron,
  };
  const declared = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  const text = `${fonts.faces}\n:root{${[...declared, fonts.properties].join(';')}}\n${rules}`;
  return { text, fonts, source: `'sha256-${hash('sha256', text, 'base64')}'` };
}

/** The style in a page: its hash admits it to the letter, so that nothing may stand around it. */
export function styleElement({ text }: Pick<SiteStyle, 'text'>): Html {
  return new Html(`<style>${text}</style>`);
}
