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
