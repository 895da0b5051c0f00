import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A phone was paired with a host's account. */
export const devicePaired = defineEvent(
  'mobile.device_paired',
  1,
  z.object({ deviceId: z.uuid(), accountId: z.uuid() }),
);
