const words = (text: string) => text.split(' ');

/** Elements that show something. */
export const drawnSvgElements: ReadonlySet<string> = new Set(
  words('path rect circle ellipse line polyline polygon text use'),
);

/** Elements whose text is retained. */
export const textSvgElements: ReadonlySet<string> = new Set(words('text tspan textPath title desc style'));

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
