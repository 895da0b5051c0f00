// Preloaded before every entry point, so it must run on the oldest Node that someone may have: plain CommonJS.
const required = [22, 22];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < required[0] || (major === required[0] && minor < required[1])) {
  process.stderr.write(
    'Clairvolet needs Node.js ' +
      required.join('.') +
      ' or newer, but this is Node.js ' +
      process.versions.node +
      '.\n' +
      'Start it through its own commands (make start, make test, npm run ...): the lockfile brings the right version.\n' +
      'If that version is missing here, run "npm ci" without --omit=optional, or install Node.js 24.\n',
  );
  process.exit(1);
}

// What is stripped of its types and compiled once is kept, which halves the time that a process takes to start. Beside the
// code, and not in the folder of temporary files, where others could put something in its place; where nothing can be
// written, everything goes on without. The environment tells the processes that this one starts.
const { join } = require('node:path');
const { enableCompileCache } = require('node:module');
if (!process.env.NODE_COMPILE_CACHE && !process.env.NODE_DISABLE_COMPILE_CACHE) {
  process.env.NODE_COMPILE_CACHE = join(__dirname, '..', 'node_modules', '.cache', 'compiled');
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
