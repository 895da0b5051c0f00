/** A font of the client’s build. Titles within the application have a weight of their own. */
export interface Font {
  family: string;
  /** Which weights of the style sheets it draws. */
  weight: string;
  /** Address of its file; in the build, its path. */
  path: string;
  /** Whether every page begins with it: the brand, and the titles of public pages. */
  isFirst: boolean;
}

const known: readonly (Omit<Font, 'path'> & { file: RegExp })[] = [
  { file: /\/figtree-latin-wght[\w-]*\.woff2$/, family: 'Figtree', weight: '300 900', isFirst: true },
  {
    file: /\/bricolage-grotesque-latin-600[\w-]*\.woff2$/,
    family: 'Bricolage Grotesque',
    weight: '600',
    isFirst: false,
  },
  {
    file: /\/bricolage-grotesque-latin-700[\w-]*\.woff2$/,
    family: 'Bricolage Grotesque',
    weight: '700',
    isFirst: true,
  },
];

/** The letters that these files hold; the browser takes the others from the next family. */
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/** The fonts among the files of a build. @param paths of its files, with a slash before them. */
export function fontsAmong(paths: readonly string[]): Font[] {
  return known.flatMap(({ file, ...font }) =>
    paths.filter((path) => file.test(path)).map((path) => ({ ...font, path })),
  );
}

/** A font as a style sheet declares it. */
export function fontFace({ family, weight, path }: Font): string {
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:swap;src:url('${path}') format('woff2');unicode-range:${latin}}`;
}
