import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type TestApi } from './startApi.ts';

/** A file next to the built client, which no request may reach. */
export const besideTheClient = 'canari-a-cote-du-client';

/** A title of the site with which the small client cannot draw its pages. */
export const undrawableTitle = 'PANNE';

const shell = `<!doctype html>
<html lang="fr"><head><title>Page</title><meta name="theme-color" content="#f8f4ec"><link rel="icon" href="/favicon.svg">
<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__">theme()</script>
<script type="module" src="/assets/app-abc123.js" nonce="__CSP_NONCE__"></script></head><body><div id="root"></div></body></html>`;

const manifest = {
  'index.html': {
    file: 'assets/app-abc123.js',
    isEntry: true,
    css: ['assets/fonts-abc123.css', 'assets/app-abc123.css'],
  },
  'src/public/main.ts': {
    file: 'assets/public-abc123.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/public-abc123.css'],
  },
  'src/public/hydratePage.tsx': { file: 'assets/hydrate-abc123.js', imports: ['_react.js'] },
  'src/main.tsx': { file: 'assets/main-abc123.js', imports: ['_main.js'] },
  '_main.js': { file: 'assets/start-abc123.js', imports: ['_react.js', '_store.js'] },
  '_react.js': { file: 'assets/react-abc123.js' },
  '_store.js': { file: 'assets/store-abc123.js', imports: ['_react.js'] },
  'src/drawn.ts': { file: 'assets/drawn-abc123.js', isEntry: true },
  '_access.js': {
    file: 'assets/access-abc123.js',
    name: 'access',
    imports: ['_store.js'],
    css: ['assets/access-abc123.css'],
  },
  '_dashboard.js': { file: 'assets/dashboard-abc123.js', name: 'dashboard', css: ['assets/dashboard-abc123.css'] },
  '_shared.js': { file: 'assets/shared-abc123.js', css: ['assets/fonts-abc123.css', 'assets/shared-abc123.css'] },
  figtree: { file: 'assets/figtree-latin-wght-normal-abc.woff2' },
  'figtree-ext': { file: 'assets/figtree-latin-ext-wght-normal-abc.woff2' },
  bricolage: { file: 'assets/bricolage-grotesque-latin-600-normal-abc.woff2' },
  'bricolage-bold': { file: 'assets/bricolage-grotesque-latin-700-normal-abc.woff2' },
};

/** Shows what it was given, as the real pages do. Each drawing of the page for unknown addresses has its number. */
const serverBuild = `
const escape = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
let drawings = 0;
export function renderPublicPage({ view, settings, plans, legalHtml }) {
  if (view.kind === 'page' && settings.site_title === ${JSON.stringify(undrawableTitle)}) throw new Error('undrawable');
  const words = [view.kind, view.path, view.reference, view.message, settings.site_title, settings.footer_text];
  const typed = Object.entries({ ...view.values, ...view.errors }).flat();
  if (view.kind === 'not_found') words.push('drawing ' + ++drawings);
  const offered = plans === null ? 'no plans' : plans.map(({ name }) => name).join(' ');
  return '<main>' + escape([...words, ...typed, offered].join(' | ')) + '</main>' + (legalHtml ?? '');
}
`;

/** The same for first screens: the address and what it was drawn from, and a width as React writes one. */
const screensBuild = `
const escape = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
export async function drawFirstScreen(address, { account, answers, sent }) {
  if (answers.settings.site_title === ${JSON.stringify(undrawableTitle)}) throw new Error('undrawable');
  const words = [address, account?.firstName, answers.overview?.state, answers.today?.day, JSON.stringify(sent ?? null)];
  const html = '<main class="seen">' + escape(words.join(' | ')) + '<i style="width:20%"></i></main>';
  return { html, title: 'Page ' + address };
}
`;

/** A built client in small, with files around it that must not be served. */
export async function writeTinyClient() {
  const root = await mkdtemp(join(tmpdir(), 'clairvolet-client-'));
  const dir = join(root, 'dist');
  const serverDir = join(root, 'dist-server');
  for (const folder of [dir, join(dir, 'assets'), join(dir, '.vite'), serverDir, join(root, '.git')])
    await mkdir(folder);
  const files: Record<string, string> = {
    'dist/index.html': shell,
    'dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'dist/.built-from': besideTheClient,
    'dist/.vite/manifest.json': JSON.stringify(manifest),
    'dist/assets/app-abc123.js': 'console.log("clairvolet");',
    'dist/assets/public-abc123.js': 'console.log("public");',
    'dist/assets/fonts-abc123.css': '@font-face{font-family:F}',
    'dist/assets/app-abc123.css': '.app{}',
    'dist/assets/public-abc123.css': 'main{top:0}.unseen{}',
    'dist/assets/shared-abc123.css': 'main{left:0}',
    'dist/assets/access-abc123.css': '.seen{color:red}.unseen{color:blue}',
    'dist/assets/dashboard-abc123.css': '.seen{color:green}',
    // Its own: what lies above is no package.
    'dist-server/package.json': '{"type":"module"}',
    'dist-server/renderPublicPage.js': serverBuild,
    'dist-server/drawFirstScreen.js': screensBuild,
  };
  for (const [path, content] of Object.entries(files)) await writeFile(join(root, path), content);
  for (const name of ['package.json', '.env', '.git/config', 'secret.txt'])
    await writeFile(join(root, name), besideTheClient);
  return { dir, remove: async () => rm(root, { recursive: true }) };
}

/** The real API with the pages of a small client. */
export async function startSite(options: Parameters<typeof startApi>[0] = {}): Promise<TestApi> {
  const client = await writeTinyClient();
  const api = await startApi({ ...options, clientDir: client.dir });
  return {
    ...api,
    async stop() {
      await api.stop();
      await client.remove();
    },
  };
}
