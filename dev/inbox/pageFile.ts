import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface PageFile {
  contentType: string;
  content: Buffer;
}

const page = (name: string): string => join(import.meta.dirname, 'page', name);
// Not import.meta.resolve: this also runs inside Vitest, which does not know it.
const { resolve } = createRequire(import.meta.url);
const font = (path: string): string => resolve(`@fontsource-variable/${path}`);

const files: Record<string, { contentType: string; path: () => string }> = {
  '/': { contentType: 'text/html; charset=utf-8', path: () => page('index.html') },
  '/base.css': { contentType: 'text/css; charset=utf-8', path: () => page('base.css') },
  '/inbox.css': { contentType: 'text/css; charset=utf-8', path: () => page('inbox.css') },
  '/inbox.js': { contentType: 'text/javascript; charset=utf-8', path: () => page('inbox.js') },
  '/favicon.svg': {
    contentType: 'image/svg+xml',
    path: () => join(import.meta.dirname, '../../client/public/favicon.svg'),
  },
  '/figtree.woff2': { contentType: 'font/woff2', path: () => font('figtree/files/figtree-latin-wght-normal.woff2') },
  '/bricolage-grotesque.woff2': {
    contentType: 'font/woff2',
    path: () => font('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  },
};

/** The file behind an address of the page, from a fixed list; undefined for any other address. */
export async function pageFile(path: string): Promise<PageFile | undefined> {
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  return file && { contentType: file.contentType, content: await readFile(file.path()) };
}
