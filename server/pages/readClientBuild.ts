import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RenderPublicPage } from '@app/contract/site/publicPages.ts';
import { z } from 'zod';

/** The built client: what pages are made of. */
export interface ClientBuild {
  /** The browser application's page, with placeholders where a nonce belongs. */
  shell: string;
  /** The markup of a public page's body. */
  renderPublicPage: RenderPublicPage;
  /** Address of the public pages' script. */
  script: string;
  /** The complete style of the public pages. */
  style: string;
  /** Addresses of the fonts that every page begins with. */
  fonts: readonly string[];
  /** Chooses the theme before the first paint: the shell's own script. */
  themeScript: string;
  /** The shell's own `theme-color` elements. */
  themeColours: string;
}

const publicEntry = 'src/public/main.ts';
const firstFonts = [/\/figtree-latin-wght[\w-]*\.woff2$/, /\/bricolage-grotesque-latin-wght[\w-]*\.woff2$/];

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]), imports: z.array(z.string()).default([]) }),
);
type Manifest = z.output<typeof manifestSchema>;

const serverBuildSchema = z.object({
  renderPublicPage: z.custom<RenderPublicPage>((value) => typeof value === 'function'),
});

/** The styles of an entry and of what it imports, each once, those of the imports first as the browser would have them. */
function stylesOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  const chunk = manifest[entry];
  if (!chunk || seen.has(entry)) return [];
  seen.add(entry);
  return [...new Set([...chunk.imports.flatMap((imported) => stylesOf(manifest, imported, seen)), ...chunk.css])];
}

function inlineScript(shell: string): string {
  const [, script] = /<script(?![^<>]*\ssrc=)[^<>]*>([^<]+)<\/script>/.exec(shell) ?? [];
  if (!script) throw new Error('The shell has no script of the theme');
  return script.trim();
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
  const style = stylesOf(manifest, publicEntry).map(readText).join('\n').trim();
  if (style.includes('</')) throw new Error('The style of the public pages would end its own element');
  const load = createRequire(import.meta.url);
  const { renderPublicPage } = serverBuildSchema.parse(load(join(clientDir, '../dist-server/renderPublicPage.js')));
  const files = Object.values(manifest).map(({ file }) => file);
  return {
    shell,
    renderPublicPage,
    script: `/${entry.file}`,
    style,
    fonts: firstFonts.flatMap((name) => files.filter((file) => name.test(file)).map((file) => `/${file}`)),
    themeScript: inlineScript(shell),
    themeColours: (shell.match(/<meta name="theme-color"[^<>]*>/g) ?? []).join(''),
  };
}
