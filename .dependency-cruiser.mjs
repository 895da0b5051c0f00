// The import rules of docs/ARCHITECTURE.md. Each has a fixture in dev/check/fixtures/walls that breaks it and nothing else.

const rooms = ['client', 'server', 'worker', 'shared', 'dev', 'migrations', 'e2e', 'bench'];
const roomsBut = (...allowed) => `^(${rooms.filter((room) => !allowed.includes(room)).join('|')})/`;

const tests = '[.]test[.]tsx?$|(^|/)(testing|fixtures)/|^(e2e|bench)/|^vitest[.]|^dev/test([.]ts$|/)';
// Benchmarks measure bare libraries as their baseline, and fault tests reach behind the application.
const measuring = '^(e2e|bench)/';

const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/** A wall around a package: only the named places may import it. */
function onlyIn({ name, comment, packageNames, places }) {
  return {
    name,
    comment,
    severity: 'error',
    from: { pathNot: [...places, measuring] },
    to: { path: packages(...packageNames) },
  };
}

export default {
  forbidden: [
    {
      name: 'client-imports-only-contract',
      comment: 'The client knows the rest of the product through @app/contract alone.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: [roomsBut('client', 'shared'), '^shared/(?!contract/)'] },
    },
    {
      name: 'client-runs-in-the-browser',
      comment: 'What is bundled for the browser cannot import a Node module.',
      severity: 'error',
      from: { path: '^client/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'client-features-stay-apart',
      comment: 'A feature never imports another one: what two need belongs to components, api or the contract.',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    },
    {
      name: 'client-components-know-no-feature',
      comment: 'Shared pieces of the interface carry no domain knowledge.',
      severity: 'error',
      from: { path: '^client/src/components/' },
      to: { path: '^client/src/(app|backOffice|customerArea|demo|features|jobs|layout)/' },
    },
    {
      name: 'public-pages-stay-light',
      comment:
        'The public pages, and the chrome that both faces wear, work without the store, the router and react-aria.',
      severity: 'error',
      from: { path: '^client/src/(public|chrome)/', pathNot: tests },
      to: {
        path: [
          '^client/src/(app|api|backOffice|customerArea|demo|features|jobs|layout|session|store)/',
          packages('react-aria', 'react-aria-components', 'react-redux', '@reduxjs/toolkit'),
        ],
        pathNot: '^client/src/browser/zodWithoutEval[.]ts$',
      },
    },
    {
      name: 'server-imports-only-shared',
      comment: 'The server never imports the worker, nor any room but shared.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: roomsBut('server', 'shared') },
    },
    {
      name: 'worker-imports-only-shared',
      comment:
        'The worker never imports the server; of the other rooms, the migrations, which a restore leads an archive through.',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: [roomsBut('worker', 'shared', 'migrations'), '^migrations/(?!index[.]ts$)'] },
    },
    {
      name: 'dev-imports-only-shared',
      comment: 'The launcher starts the server and the worker as processes; it never imports them.',
      severity: 'error',
      from: { path: '^dev/' },
      to: { path: roomsBut('dev', 'shared') },
    },
    {
      name: 'sandboxes-know-no-product',
      comment: 'A sandbox is a package of its own: it stands in for somebody else, and works without what uses it.',
      severity: 'error',
      from: { path: '^dev/sandboxes/' },
      to: { path: [roomsBut('dev'), '^dev/(?!sandboxes/)'] },
    },
    {
      name: 'sandboxes-stay-apart',
      comment:
        'A sandbox knows no other one: what two need belongs to @sandbox/base, of which index.ts is the only door.',
      severity: 'error',
      from: { path: '^dev/sandboxes/([^/]+)/' },
      to: { path: '^dev/sandboxes/', pathNot: ['^dev/sandboxes/$1/', '^dev/sandboxes/base/index[.]ts$'] },
    },
    {
      name: 'sandboxes-by-name',
      comment: 'A sandbox is reached by its package name, so that its exports decide what can be reached.',
      severity: 'error',
      from: { pathNot: '^dev/sandboxes/' },
      to: { path: '^dev/sandboxes/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'sandboxes-only-from-tests',
      comment: 'The product speaks to a sandbox by its address alone, as to the real thing.',
      severity: 'error',
      from: { pathNot: [tests, '^dev/'] },
      to: { path: '^dev/sandboxes/' },
    },
    {
      name: 'migrations-import-only-domain',
      comment: 'Migrations know the database and nothing of the product above it.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: [roomsBut('migrations', 'shared'), '^shared/(?!domain/)'] },
    },
    {
      name: 'e2e-and-bench-stay-outside',
      comment:
        'They drive the running product as a browser or a client does, so that what they prove is what is shipped.',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(client|server|worker|migrations)/' },
    },
    {
      name: 'shared-imports-no-room',
      comment:
        'Everything leans on shared; it leans on nothing. Its tests drive the sandboxes, as they do any package.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: roomsBut('shared'), pathNot: '^dev/sandboxes/' },
    },
    {
      name: 'contract-imports-only-zod',
      comment: 'The contract runs anywhere: zod and itself, no Node module.',
      severity: 'error',
      from: { path: '^shared/contract/', pathNot: tests },
      to: { pathNot: ['^shared/contract/', packages('zod')] },
    },
    {
      name: 'contract-knows-no-domain',
      comment: 'The domain implements the contract, never the other way round, tests included.',
      severity: 'error',
      from: { path: '^shared/contract/.*[.]test[.]ts$' },
      to: { path: '^shared/domain/' },
    },
    {
      name: 'workspaces-by-name',
      comment: 'Another room reaches a workspace by its package name, so that its exports decide what can be reached.',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: { path: '^shared/(contract|domain)/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'domains-meet-through-their-index',
      comment: 'Inside @app/domain, index.ts is the only door of a domain.',
      severity: 'error',
      from: { path: '^shared/domain/([^/]+)/' },
      to: { path: '^shared/domain/[^/]+/', pathNot: ['^shared/domain/$1/', '^shared/domain/[^/]+/index[.]ts$'] },
    },
    {
      name: 'testing-only-from-tests',
      comment: 'Factories, fake clocks and fixtures never reach production code.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: '[.]test[.]tsx?$|(^|/)(testing|fixtures)/', pathNot: 'node_modules/' },
    },
    {
      name: 'production-needs-no-development-package',
      comment: 'It would be missing where the product is installed without its development dependencies.',
      severity: 'error',
      from: { path: '^(client/src|server|worker|shared|migrations)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    onlyIn({
      name: 'bullmq-only-in-platform-and-worker-runtime',
      comment: 'One factory knows which backend the queue runs on; the runtime consumes it.',
      packageNames: ['bullmq'],
      places: ['^shared/domain/platform/', '^worker/runtime/'],
    }),
    onlyIn({
      name: 'ioredis-only-in-platform',
      comment: 'The product runs without Redis: only the platform knows whether there is one.',
      packageNames: ['ioredis'],
      places: ['^shared/domain/platform/', '^shared/domain/testing/'],
    }),
    onlyIn({
      name: 'stripe-only-where-money-moves',
      comment:
        'Stripe is a detail of the domains whose money it moves; the sandbox that stands in for it speaks in its types.',
      packageNames: ['stripe'],
      places: ['^shared/domain/(stripe|billing|payments)/', '^dev/sandboxes/stripe/'],
    }),
    onlyIn({
      name: 'nodemailer-only-in-worker-email',
      comment:
        'Mail leaves through one adapter, fed by the outbox. The doctor asks the mail server whether it would take one.',
      packageNames: ['nodemailer'],
      places: ['^worker/email/', '^server/cli/doctor/', tests],
    }),
    onlyIn({
      name: 'orm-only-in-domain-and-migrations',
      comment: 'Routes and handlers call use cases; they know no table.',
      packageNames: ['@mikro-orm/[^/]+', 'kysely', 'pg'],
      places: ['^shared/domain/', '^migrations/', '^dev/'],
    }),
    onlyIn({
      name: 'koa-only-in-server-and-dev',
      comment: 'HTTP is a detail of the server and of the sandboxes.',
      packageNames: ['koa', 'koa-[^/]+', '@koa/[^/]+'],
      places: ['^server/', '^dev/'],
    }),
    onlyIn({
      name: 'router-library-behind-one-module',
      comment:
        'The client imports the router from client/src/browser/routing.ts, so that replacing it touches one file.',
      packageNames: ['react-router-dom', 'react-router'],
      places: ['^client/src/browser/routing[.]tsx?$'],
    }),
    {
      name: 'no-vague-file-names',
      comment: 'A file is named after the one thing it exports.',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(utils?|helpers?|common|misc|managers?)([.][a-z]+$|/)', pathNot: 'node_modules/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-knots-between-folders',
      comment: 'Rooms that need each other are one room, or hide a third. What a domain shows outside is its index.ts.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(client/src|shared|server|worker|dev|bench|e2e)(/|$)' },
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
      comment: 'An import that leads nowhere hides from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['(^|/)(dist|dist-server|coverage|[.]data)/', '^dev/check/fixtures/'] },
    // Types count: a type of another room is knowledge of that room.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
