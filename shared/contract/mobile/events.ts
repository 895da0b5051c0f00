import { z } from 'zod';
import { eventsOf } from '../core/event.ts';

const event = eventsOf('mobile');

export const devicePaired = event('device_paired', 'Appareil associé', {
  payload: z.object({ deviceId: z.uuid(), accountId: z.uuid() }),
  handlers: { sendDevicePaired: { queue: 'mail', label: 'Appareil associé annoncé' } },
});
