import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import type { DrawFirstScreen } from '@app/contract/firstScreen/firstScreen.ts';
import type { RenderPublicPage } from '@app/contract/site/publicPages.ts';
import { z } from 'zod';
import { fontsAmong, type Font } from './Font.ts';

/** The files of pages that the server draws: their beginning is in the page, the rest comes once it is read. */
export interface DrawnBuild {
  /** Their complete style. */
  style: string;
  /** Addresses of those of its sheets that come later, in their order. */
  sheets: readonly string[];
  /** Addresses of the scripts that the page is brought to life with, each of which needs only those before it. */
  scripts: readonly string[];
}

/** The built client: what pages are made of. */
export interface ClientBuild {
  /** The browser application's page, with placeholders where a nonce belongs. */
  shell: string;
  /** The markup of a public page's body. */
  renderPublicPage: RenderPublicPage;
  /** The markup of the first screen of an address of the application. */
  drawFirstScreen: DrawFirstScreen;
  /** What first screens are made of. */
  screens: Readonly<Record<ScreenName, DrawnBuild>>;
  /** Address of what loads the application once a first screen stands. */
  screenScript: string;
  /** Address of the public pages' script. */
  script: string;
  /** What the public pages are made of. */
  site: DrawnBuild;
  fonts: readonly Font[];
  /** Chooses the theme before the first paint: the shell's own script. */
  themeScript: string;
  /** The shell's own `theme-color` elements. */
  themeColours: string;
}

/** Chunks by the names that the build gives them (client/firstScreens.ts), of which a first screen is made. */
const screenChunks = {
  access: ['forms', 'access'],
  /** Of a customer without a property. */
  dashboard: ['dashboard'],
  /** With the day of those who have one. */
  day: ['dashboard', 'parts', 'day'],
} as const;
export type ScreenName = keyof typeof screenChunks;

const publicEntry = 'src/public/main.ts';
const applicationEntry = 'index.html';
const screenEntry = 'src/drawn.ts';
/** What those two load: the one does all when it runs, the other waits to be asked. */
const application = 'src/main.tsx';
const hydration = 'src/public/hydratePage.tsx';
/** Fonts are declared in the page alone: once more, and every text would be laid out again. */
const fontSheet = /\/fonts-[\w-]+\.css$/;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

const publicBuildSchema = z.object({
  renderPublicPage: z.custom<RenderPublicPage>((value) => typeof value === 'function'),
});
const screensBuildSchema = z.object({
  drawFirstScreen: z.custom<DrawFirstScreen>((value) => typeof value === 'function'),
});

/** The styles of an entry and of what it imports, each once, those of the imports first as the browser would have them. */
function stylesOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  const chunk = manifest[entry];
  if (!chunk || seen.has(entry)) return [];
  seen.add(entry);
  return [...new Set([...chunk.imports.flatMap((imported) => stylesOf(manifest, imported, seen)), ...chunk.css])];
}

/** The scripts of entries and of what they import, each after those that it needs. */
function scriptsOf(manifest: Manifest, entries: readonly string[], seen = new Set<string>()): string[] {
  return entries.flatMap((entry) => {
    const chunk = manifest[entry];
    if (!chunk || seen.has(entry)) return [];
    seen.add(entry);
    return [...scriptsOf(manifest, chunk.imports, seen), `/${chunk.file}`];
  });
}

/** The chunks that a screen is made of, by their keys. */
function chunksOf(manifest: Manifest, screen: ScreenName): string[] {
  return screenChunks[screen].flatMap((name) => Object.keys(manifest).filter((key) => manifest[key]?.name === name));
}

/** What a screen runs, apart from the application itself, which comes last. */
function scriptsOfScreen(manifest: Manifest, screen: ScreenName): string[] {
  // The application, and the chunk in which the bundler shares it between its entries.
  const started = [application, ...(manifest[application]?.imports ?? [])];
  const needed = started.flatMap((key) => manifest[key]?.imports ?? []);
  return scriptsOf(manifest, [...needed, ...chunksOf(manifest, screen)], new Set(started));
}

/** Those of the application's entry, which every other builds on, then those of what the screen is made of. */
function sheetsOfScreen(manifest: Manifest, screen: ScreenName): string[] {
  const seen = new Set<string>();
  const others = [applicationEntry, ...chunksOf(manifest, screen)].flatMap((entry) => stylesOf(manifest, entry, seen));
  return [...new Set([...(manifest[applicationEntry]?.css ?? []), ...others])];
}

/** The addresses of the sheets that a page with a part of them inline loads once it is read. */
function laterOnes(sheets: readonly string[]): string[] {
  if (!sheets.some((sheet) => fontSheet.test(sheet))) throw new Error('The build has no sheet of fonts');
  return sheets.filter((sheet) => !fontSheet.test(sheet)).map((sheet) => `/${sheet}`);
}

function inlineScript(shell: string): string {
  const [, script] = /<script(?![^<>]*\ssrc=)[^<>]*>([^<]+)<\/script>/.exec(shell) ?? [];
  if (!script) throw new Error('The shell has no script of the theme');
  // Every page carries it: without its indentation.
  return script.trim().replaceAll(/\n\s+/g, '\n');
}

/** @throws Error when the client has not been built, or not for the public pages. */
export function readClientBuild(clientDir: string): ClientBuild {
  try {
    return read(clientDir);
  } catch (error) {
    throw new Error('The client is not built: run "npm run build" first', { cause: error });
  }
}

function read(clientDir: string): ClientBuild {
  const readText = (path: string) => readFileSync(join(clientDir, path), 'utf8');
  const shell = readText('index.html');
  const manifest = manifestSchema.parse(JSON.parse(readText('.vite/manifest.json')));
  const entry = manifest[publicEntry];
  if (!entry) throw new Error(`${publicEntry} is no entry of the build`);
  const sheets = stylesOf(manifest, publicEntry);
  const style = sheets.map(readText).join('\n').trim();
  if (style.includes('</')) throw new Error('The style of the public pages would end its own element');
  const load = createRequire(import.meta.url);
  const { renderPublicPage } = publicBuildSchema.parse(load(join(clientDir, '../dist-server/renderPublicPage.js')));
  const { drawFirstScreen } = screensBuildSchema.parse(load(join(clientDir, '../dist-server/drawFirstScreen.js')));
  const screenScript = manifest[screenEntry];
  if (!screenScript) throw new Error(`${screenEntry} is no entry of the build`);
  const screens = recordOf(keysOf(screenChunks), (screen) => {
    const own = sheetsOfScreen(manifest, screen);
    return {
      style: own.map(readText).join('\n').trim(),
      sheets: laterOnes(own),
      scripts: scriptsOfScreen(manifest, screen),
    };
  });
  const files = Object.values(manifest).map(({ file }) => `/${file}`);
  return {
    shell,
    renderPublicPage,
    drawFirstScreen,
    screens,
    screenScript: `/${screenScript.file}`,
    script: `/${entry.file}`,
    site: { style, sheets: laterOnes(sheets), scripts: scriptsOf(manifest, [hydration]) },
    fonts: fontsAmong(files),
    themeScript: inlineScript(shell),
    themeColours: (shell.match(/<meta name="theme-color"[^<>]*>/g) ?? []).join(''),
  };
}
