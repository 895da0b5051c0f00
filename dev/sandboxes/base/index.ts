export { Refusal, sendControl, sendJson } from './answers.ts';
export { html, type Markup } from './html.ts';
export { findRoute, matchPath } from './matchPath.ts';
export { pageFile, sandboxPage, sendPage, sendPageFile } from './pages.ts';
export { type Asked, serveLocally } from './serveLocally.ts';
export { startAlone } from './startAlone.ts';
export { StateFile } from './StateFile.ts';
