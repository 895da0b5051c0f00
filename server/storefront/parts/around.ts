import type { ShownProperty } from '@app/domain/storefront';
import { html, type Html } from '../html.ts';
import type { PageContext } from './PageContext.ts';

/** Characters of a line inside the circle. */
const longestLine = 18;

/**
 * A circle around a place, with its name: where a property is, and no nearer. It is no map: pictures of maps come from others' servers.
 */
export function aroundDrawing(place: string): Html {
  const lines = linesOf(place.split(/[,(]/)[0] ?? place);
  return html`<svg class="around" viewBox="0 0 640 440" role="img" aria-label="${place}">
    <rect width="640" height="440" fill="var(--tint)" />
    <g fill="none" stroke="currentColor">
      <circle cx="320" cy="220" r="300" opacity=".12" />
      <circle cx="320" cy="220" r="235" opacity=".18" />
      <circle cx="320" cy="220" r="180" opacity=".26" />
    </g>
    <circle cx="320" cy="220" r="128" fill="#fff" stroke="currentColor" stroke-width="3" />
    <g fill="var(--ink)" font-family="var(--display)" font-size="30" text-anchor="middle">
      ${lines.map((line, at) => html`<text x="320" y="${230 + (at - (lines.length - 1) / 2) * 36}">${line}</text>`)}
    </g>
  </svg>`;
}

/** A name on up to three short lines. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const part of name.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${part}`.length <= longestLine) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part.slice(0, longestLine));
  }
  return lines.slice(0, 3);
}

/** A map around a point, which opens elsewhere when it is followed: nothing of it is loaded here. */
export function mapLink({ latitude, longitude }: NonNullable<ShownProperty['around']>, label: string): Html {
  const at = `${latitude.toFixed(2)}/${longitude.toFixed(2)}`;
  return html`<a class="go" href="https://www.openstreetmap.org/#map=14/${at}" rel="noopener noreferrer">${label}</a>`;
}

/** A map with a mark at the door, for a guest who has paid. */
export function doorLink({ latitude, longitude }: NonNullable<ShownProperty['around']>, label: string): Html {
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return html`<a class="go" href="${href}" rel="noopener noreferrer">${label}</a>`;
}

/** How far the host says that places are; null when they name none. */
export function waysList({ content, page }: PageContext): Html | null {
  const { texts } = content.site;
  const ways = texts[page.language].ways.length > 0 ? texts[page.language].ways : texts.fr.ways;
  if (ways.length === 0) return null;
  return html`<dl class="facts">
    ${ways.map(
      ({ to, how }) =>
        html`<div>
          <dt>${to}</dt>
          <dd>${how}</dd>
        </div>`,
    )}
  </dl>`;
}
