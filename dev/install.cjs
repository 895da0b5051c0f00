// Run by make before anything else, so on whatever Node the machine has: plain CommonJS, no packages.
const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

// npm writes the inner lockfile at the end of an installation, so an interrupted one has none. Contents are compared,
// not times: a checkout of another branch and back changes times only.
function reasonToInstall() {
  if (!existsSync(join(root, 'node_modules'))) return 'they are not installed yet';
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return 'the last installation was not completed';
  const wanted = readPackages('package-lock.json');
  const changed = Object.keys(wanted).some((path) => {
    if (!path.startsWith('node_modules/')) return false;
    const found = installed[path];
    // Optional packages are for other machines than this one.
    if (!found) return !wanted[path].optional;
    return found.version !== wanted[path].version || found.integrity !== wanted[path].integrity;
  });
  return changed || Object.keys(installed).some((path) => !wanted[path]) ? 'package-lock.json changed' : undefined;
}

function install(reason) {
  console.log('Installing the packages of package-lock.json, because ' + reason + '. This takes a minute or two.');
  const startedAt = Date.now();
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (npm.error && npm.error.code === 'ENOENT') {
    return 'npm was not found. It comes with Node.js; on Debian and Ubuntu it is a package of its own: apt-get install npm.';
  }
  if (npm.status !== 0) {
    // The reason comes first; what follows for pages is how npm may be called.
    const lines = ((npm.stderr || '') + (npm.stdout || '')).trim().split('\n');
    const shown = lines.slice(0, 20).concat(lines.length > 20 ? ['...'] : []);
    return (
      shown.join('\n') + '\n\nThe packages could not be installed: "npm ci" failed, see above. Is the network there?'
    );
  }
  console.log('Installed (' + Math.round((Date.now() - startedAt) / 1000) + ' s).');
  return undefined;
}

const reason = reasonToInstall();
const failure = reason && install(reason);
if (failure) {
  console.error(failure);
  process.exit(1);
}
