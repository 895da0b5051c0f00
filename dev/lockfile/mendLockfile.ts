import { z } from 'zod';

// Records preserve the order of their keys, so that the repair changes no unrelated line.
const entrySchema = z.record(z.string(), z.unknown());
const packagesSchema = z.record(z.string(), entrySchema);
const dependenciesSchema = z.record(z.string(), z.string()).default({});

const systems: Record<string, string> = {
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
  linux: 'linux',
};

/** The platform in the name of a package: `@oxlint/binding-linux-arm64-musl` is for linux, arm64, musl. */
function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } | undefined {
  const parts = name.split(/[/-]/);
  const at = parts.findIndex((part) => part in systems);
  const system = systems[parts[at] ?? ''];
  const cpu = parts[at + 1];
  if (!system || !cpu) return undefined;
  const libc = system === 'linux' ? { gnu: 'glibc', musl: 'musl' }[parts[at + 2] ?? ''] : undefined;
  return { os: [system], cpu: [cpu], ...(libc && { libc: [libc] }) };
}

/**
 * Adds the platform packages that the lockfile should name and does not, and drops those that nothing asks for. npm leaves
 * out the platforms that the registry it uses does not carry, and then refuses its own lockfile
 * (`npm ci`: Missing … from lock file); it keeps « extraneous » packages and never installs them.
 * @returns the lockfile's text and what was added.
 */
export function mendLockfile(text: string): { text: string; added: string[] } {
  const lockfile = entrySchema.parse(JSON.parse(text));
  const packages = Object.fromEntries(
    Object.entries(packagesSchema.parse(lockfile.packages)).filter(([, { extraneous }]) => extraneous !== true),
  );
  const known = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const added: string[] = [];
  for (const { dev, devOptional, license, optionalDependencies } of Object.values(packages)) {
    for (const [name, version] of Object.entries(dependenciesSchema.parse(optionalDependencies))) {
      const platform = platformOf(name);
      if (known.has(name) || !platform) continue;
      known.add(name);
      added.push(`${name}@${version}`);
      packages[`node_modules/${name}`] = {
        version,
        cpu: platform.cpu,
        ...(dev === true && { dev }),
        ...(devOptional === true && { devOptional }),
        // A platform's package has the licence of the package it belongs to.
        ...(license !== undefined && { license }),
        ...(platform.libc && { libc: platform.libc }),
        optional: true,
        os: platform.os,
      };
    }
  }
  const [root = [], ...others] = Object.entries(packages);
  const sorted = others.toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  lockfile.packages = Object.fromEntries([root, ...sorted]);
  return { text: `${JSON.stringify(lockfile, null, 2)}\n`, added };
}
