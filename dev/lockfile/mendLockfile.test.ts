import { describe, expect, it } from 'vitest';
import { mendLockfile } from './mendLockfile.ts';

const lockfile = {
  name: 'x',
  packages: {
    '': { name: 'x' },
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/binding-linux-x64-musl': '2.0.0',
        '@tool/binding-win32-arm64-msvc': '2.0.0',
        'tool-linux-x64': '2.0.0',
        fsevents: '2.3.3',
      },
    },
    'node_modules/tool-linux-x64': { version: '2.0.0', dev: true, optional: true, os: ['linux'], cpu: ['x64'] },
  },
};

describe('repairing the lockfile', () => {
  it('adds the missing platforms, as their names define them', () => {
    const { text, added } = mendLockfile(JSON.stringify(lockfile));
    expect(added).toEqual(['@tool/binding-linux-x64-musl@2.0.0', '@tool/binding-win32-arm64-msvc@2.0.0']);
    const { packages } = JSON.parse(text) as typeof lockfile & { packages: Record<string, unknown> };
    expect(packages['node_modules/@tool/binding-linux-x64-musl' as 'node_modules/tool']).toEqual({
      version: '2.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    });
    expect(packages['node_modules/@tool/binding-win32-arm64-msvc' as 'node_modules/tool']).toMatchObject({
      os: ['win32'],
      cpu: ['arm64'],
    });
  });

  it('drops packages that nothing depends on', () => {
    const packages = { ...lockfile.packages, 'node_modules/left-over': { version: '1.0.0', extraneous: true } };
    expect(mendLockfile(JSON.stringify({ ...lockfile, packages })).text).not.toContain('left-over');
  });

  it('changes nothing in a complete one', () => {
    const once = mendLockfile(JSON.stringify(lockfile)).text;
    expect(mendLockfile(once)).toEqual({ text: once, added: [] });
  });
});
