import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

export const devicePaired = defineEvent({
  name: 'mobile.device_paired',
  label: 'Appareil associé',
  payload: z.object({ deviceId: z.uuid(), accountId: z.uuid() }),
  handlers: { sendDevicePaired: { queue: 'mail', label: 'Appareil associé annoncé' } },
});

export const mobileEvents = [devicePaired] as const;
