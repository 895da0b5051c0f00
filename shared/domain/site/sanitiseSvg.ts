import escapeHtml from 'escape-html';
import { Parser } from 'htmlparser2';

const words = (text: string) => text.split(' ');

/** Elements that show something. */
const drawnSvgElements: ReadonlySet<string> = new Set(words('path rect circle ellipse line polyline polygon text use'));

/** Elements whose text is retained. */
const textSvgElements: ReadonlySet<string> = new Set(words('text tspan textPath title desc style'));

const filters =
  'feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
  'feGaussianBlur feMerge feMergeNode feMorphology feOffset';

/** Everything that a drawing may be made of (SVG 2, less what runs, links, animates or embeds). */
export const allowedSvgElements: ReadonlySet<string> = new Set([
  ...drawnSvgElements,
  ...textSvgElements,
  ...words(`${filters} svg g defs symbol marker mask pattern clipPath linearGradient radialGradient stop filter`),
]);

const geometry =
  'd x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points pathLength rotate textLength lengthAdjust startOffset ' +
  'viewBox preserveAspectRatio transform transform-origin offset refX refY orient markerWidth markerHeight markerUnits ' +
  'gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits ' +
  'maskContentUnits filterUnits primitiveUnits';

const appearance =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
  'stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask filter marker-start ' +
  'marker-mid marker-end stop-color stop-opacity flood-color flood-opacity vector-effect paint-order shape-rendering ' +
  'text-rendering color-interpolation color-interpolation-filters mix-blend-mode isolation font-family font-size font-weight ' +
  'font-style font-variant letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline ' +
  'baseline-shift writing-mode';

const effects =
  'in in2 result mode operator k1 k2 k3 k4 stdDeviation edgeMode radius values tableValues slope intercept amplitude exponent';

/** Their attributes; `href` names a part of the same drawing. */
export const allowedSvgAttributes: ReadonlySet<string> = new Set(
  words(`${geometry} ${appearance} ${effects} id class style type media href`),
);

/** More than any icon or logo has; a page must not choke on one. */
const mostElements = 5_000;
const mostLevels = 50;
/** Maximum depth of elements, also of removed ones: parsing time would grow with the square of the depth. */
const deepest = 500;
/** Maximum number of elements and attributes, also removed ones. */
const mostRead = 50_000;
/** Maximum number of `use` copies, which can nest: few enough that they never multiply into millions. */
const mostCopies = 20;

interface CleanSvg {
  svg: string;
  /** Null when it has no size of its own. */
  width: number | null;
  height: number | null;
}

/** A text without the characters that XML forbids, escaped. */
const escapeXml = (text: string) =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ''));

const ownReference = /url\(\s*(?:"#[\w.-]+"|'#[\w.-]+'|#[\w.-]+)\s*\)/gi;
/** What a style could fetch or run, and the ways to write it so that it is not recognised. */
const reaching =
  /[\\<\p{Cc}]|@(?!media\b)|(?:url|image|image-set|-webkit-image-set|cross-fade|element|paint|src|expression)\s*\(|(?:java|vb)script\s*:|behaviou?r\s*:|-moz-binding/iu;

/** Whether a style, or an attribute that may hold one, reaches for nothing but parts of its own drawing. */
function isHarmless(style: string): boolean {
  return !reaching.test(style.replaceAll(ownReference, '').replaceAll(/[\t\n\r]/g, ' '));
}

function cleanAttributes(attributes: Record<string, string>): string {
  const kept = new Map<string, string>();
  for (const [given, value] of Object.entries(attributes)) {
    // The prefix is used by older drawings; no browser needs it.
    const name = given === 'xlink:href' ? 'href' : given;
    if (!allowedSvgAttributes.has(name) || !isHarmless(value)) continue;
    if (name === 'href' && !/^#[\w.-]+$/.test(value)) continue;
    kept.set(name, value);
  }
  return [...kept].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
}

function lengthOf(value: string | undefined): number | null {
  const [, number] = /^\s*(\d{1,5}(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '') ?? [];
  return number === undefined ? null : Math.round(Number(number)) || null;
}

function sizeOf({ width, height, viewBox = '' }: Record<string, string>): Pick<CleanSvg, 'width' | 'height'> {
  const [, , boxWidth, boxHeight] = viewBox.trim().split(/[\s,]+/);
  return { width: lengthOf(width) ?? lengthOf(boxWidth), height: lengthOf(height) ?? lengthOf(boxHeight) };
}

/** What happens to an element: kept, dropped with its content, or replaced by its content. */
type Fate = { kind: 'kept'; name: string } | { kind: 'dropped' } | { kind: 'unwrapped' };

const unwrapped: ReadonlySet<string> = new Set(['a', 'switch']);

/**
 * A drawing of nothing but shapes, texts and styles that reach for nothing, written anew from what is named here.
 * @returns null for what is no drawing, draws nothing, or is too large to be an icon.
 */
export function sanitiseSvg(source: string): CleanSvg | null {
  const fates: Fate[] = [];
  let svg = '';
  // Parsed in pieces, and checked as a whole.
  let style = '';
  let size: Pick<CleanSvg, 'width' | 'height'> | undefined;
  let [elements, drawn, copies, dropped, read] = [0, 0, 0, 0, 0];

  const decide = (name: string): Fate => {
    const parent = fates.at(-1);
    if (!parent) return name === 'svg' && !size ? { kind: 'kept', name } : { kind: 'dropped' };
    if (dropped > 0 || (parent.kind === 'kept' && parent.name === 'style')) return { kind: 'dropped' };
    if (unwrapped.has(name)) return { kind: 'unwrapped' };
    return allowedSvgElements.has(name) && fates.length < mostLevels ? { kind: 'kept', name } : { kind: 'dropped' };
  };
  let isGivenUp = false;
  const giveUp = () => {
    isGivenUp = true;
    parser.pause();
  };
  const countRead = () => {
    read += 1;
    if (read > mostRead) giveUp();
  };
  const parser = new Parser(
    {
      onopentagname() {
        countRead();
        if (fates.length >= deepest) giveUp();
      },
      onattribute: () => countRead(),
      onopentag(name, attributes) {
        const fate = decide(name);
        fates.push(fate);
        if (fate.kind === 'dropped') dropped += 1;
        if (fate.kind !== 'kept') return;
        elements += 1;
        if (elements > mostElements) giveUp();
        if (drawnSvgElements.has(name)) drawn += 1;
        if (name === 'use') copies += 1;
        const isRoot = size === undefined;
        size ??= sizeOf(attributes);
        svg += `<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${cleanAttributes(attributes)}>`;
      },
      ontext(text) {
        const fate = fates.at(-1);
        if (fate?.kind !== 'kept' || !textSvgElements.has(fate.name)) return;
        if (fate.name === 'style') style += text;
        else svg += escapeXml(text);
      },
      onclosetag() {
        const fate = fates.pop();
        if (fate?.kind === 'dropped') dropped -= 1;
        if (fate?.kind !== 'kept') return;
        if (fate.name === 'style') {
          if (isHarmless(style)) svg += escapeXml(style);
          style = '';
        }
        svg += `</${fate.name}>`;
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  if (isGivenUp || !size || drawn === 0 || copies > mostCopies) return null;
  return { svg, ...size };
}
