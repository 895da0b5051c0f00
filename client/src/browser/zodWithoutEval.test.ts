import { expect, it } from 'vitest';
import { z } from 'zod';

it('zod compiles no schema with eval once the entry has been loaded', () => {
  expect(z.config().jitless).toBe(true);
});
