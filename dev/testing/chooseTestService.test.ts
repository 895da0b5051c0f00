import { describe, expect, it } from 'vitest';
import { chooseTestService } from './chooseTestService.ts';

const url = 'redis://127.0.0.1:6379';
const program = '/usr/bin/redis-server';

describe('a service of the tests', () => {
  it('is the one that the developer named, whatever else there is', () => {
    expect(chooseTestService({ given: url, hasDocker: true, program })).toEqual({ kind: 'given', url });
  });

  it('runs in a container where Docker answers', () => {
    expect(chooseTestService({ given: undefined, hasDocker: true, program })).toEqual({ kind: 'container' });
  });

  it('is a program of this machine where there is no Docker', () => {
    expect(chooseTestService({ given: undefined, hasDocker: false, program })).toEqual({ kind: 'program', program });
  });

  it('counts an address that is set to nothing as not given', () => {
    expect(chooseTestService({ given: '', hasDocker: false, program })).toEqual({ kind: 'program', program });
  });

  it('is absent where nothing offers it', () => {
    expect(chooseTestService({ given: undefined, hasDocker: false, program: undefined })).toEqual({ kind: 'absent' });
  });
});
