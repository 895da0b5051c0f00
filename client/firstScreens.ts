import type { Plugin, Rolldown } from 'vite';
import { copyForCalls } from './leanContract.ts';

/** What a page is made of before anybody does anything, by where it starts: files below `client/src/`. */
const screens = {
  public: ['public/hydratePage.tsx', 'public/InteractiveContent.tsx'],
  // Loaded when a form of the public pages is sent: without anything of the application.
  contact: ['public/contact/sendContactMessage.ts'],
  application: ['main.tsx'],
  dashboard: ['customerArea/DashboardLayout.tsx', 'customerArea/CustomerOverview.tsx'],
  access: [
    'features/accounts/LoginPage.tsx',
    'features/accounts/RegisterPage.tsx',
    'features/accounts/ForgotPasswordPage.tsx',
  ],
  day: ['customerArea/day.ts'],
} satisfies Record<string, readonly string[]>;
type Screen = keyof typeof screens;
const screenNames: readonly Screen[] = ['public', 'contact', 'application', 'dashboard', 'access', 'day'];

/** The modules of each screen, known once all files are read. */
const modules = new Map<Screen, ReadonlySet<string>>();
/** Those of which a chunk would bring zod along: the bundler takes of each declaration what a chunk uses. */
let withZod: ReadonlySet<string> = new Set();

const has = (screen: Screen, id: string) => modules.get(screen)?.has(id) === true;
const isShared = (id: string) => screenNames.filter((screen) => screen !== 'contact' && has(screen, id)).length > 1;

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
type Related = 'importedIds' | 'importers';

/** These modules and all that they import, or that imports them; not what is only loaded later. */
function reached(context: Context, roots: readonly string[], related: Related): Set<string> {
  const found = new Set(roots);
  // A set is walked on to what is added meanwhile.
  for (const id of found) for (const next of context.getModuleInfo(id)?.[related] ?? []) found.add(next);
  return found;
}

/** Reads which modules each first screen is made of. */
export const firstScreens: Plugin = {
  name: 'first-screens',
  apply: 'build',
  /** Chunks that need each other would run in an order in which one of them finds nothing. */
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
    for (const { fileName } of chunks) {
      const behind = new Set(importsOf.get(fileName));
      for (const next of behind) for (const imported of importsOf.get(next) ?? []) behind.add(imported);
      if (behind.has(fileName)) this.error(`The chunk ${fileName} imports itself by way of another`);
    }
  },
  buildEnd(error) {
    if (error) return;
    const all = [...this.getModuleIds()];
    withZod = reached(
      this,
      all.filter((id) => id.includes('/node_modules/zod/')),
      'importers',
    );
    for (const screen of screenNames) {
      const roots = all.filter((id) => screens[screen].some((path) => id.endsWith(`/client/src/${path}`)));
      if (roots.length !== screens[screen].length) this.error(`A file of the first screen "${screen}" is missing`);
      modules.set(screen, reached(this, roots, 'importedIds'));
    }
  },
};

const loading = /vite\/preload-helper|\/client\/src\/browser\/(whenWanted|whenIdle|pause)/;
/** What is pressed before the application is there: its entry has it, and so has the application. */
const early = /\/client\/src\/browser\/earlyClicks/;
const react = /\/node_modules\/(react|react-dom|scheduler)\//;
/** It starts the application: who only reads of its chunk must not. */
const entry = /\/client\/src\/main\.tsx$/;
const contract = /\/shared\/contract\//;
const parts = /\/node_modules\/|\/client\/src\/components\//;
/** Contract without zod: rules and words. Apart from the code that reads it, for declarations read it too. */
const isPlain = (id: string) => contract.test(id) && !withZod.has(id);
const forAll: ReadonlySet<string> = new Set(['loading', 'react', 'faces']);
const isPublic = (id: string) => has('public', id) || has('contact', id);
/** Only the registration reads it: the bundler would leave it beside the page, in a circle with its chunk. */
const ofAccess = /\/shared\/contract\/accounts\/registrationApi\.ts$/;
/** What calls read of declarations, without a schema (leanContract.ts). */
const isForCalls = (id: string) => id.endsWith(copyForCalls);
const isDeclaration = (id: string) =>
  id.includes('/node_modules/zod/') || (contract.test(id) && withZod.has(id) && !ofAccess.test(id) && !isForCalls(id));

/**
 * Few and large chunks for what the first screens load: a slow line pays for each file. Each holds what only its screens
 * need, so that none waits for the code of another. The first that takes a module has it.
 */
export const screenChunks = [
  // What loads the rest, without any of it.
  { name: 'loading', takes: (id: string) => loading.test(id) },
  { name: 'early', takes: (id: string) => early.test(id) },
  { name: 'react', takes: (id: string) => react.test(id) },
  { name: 'faces', takes: (id: string) => has('public', id) && isShared(id) },
  { name: 'calls', takes: (id: string) => isForCalls(id) && (has('application', id) || has('dashboard', id)) },
  { name: 'words', takes: (id: string) => isPlain(id) && (has('application', id) || has('dashboard', id)) },
  { name: 'otherWords', takes: (id: string) => isPlain(id) && (has('access', id) || has('day', id)) },
  // Apart from the code that uses them: either is run in a short time.
  { name: 'libraries', takes: (id: string) => has('application', id) && id.includes('/node_modules/') },
  { name: 'application', takes: (id: string) => has('application', id) },
  { name: 'screens', takes: (id: string) => isShared(id) && !withZod.has(id) },
  { name: 'dashboard', takes: (id: string) => has('dashboard', id) },
  { name: 'forms', takes: (id: string) => has('access', id) && parts.test(id) },
  { name: 'access', takes: (id: string) => has('access', id) },
  { name: 'parts', takes: (id: string) => has('day', id) && parts.test(id) },
  { name: 'day', takes: (id: string) => has('day', id) },
].map(({ name, takes }) => ({
  name,
  test: (id: string) => takes(id) && !isDeclaration(id) && !entry.test(id) && (forAll.has(name) || !isPublic(id)),
  includeDependenciesRecursively: false,
}));
