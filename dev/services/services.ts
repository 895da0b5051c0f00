import type { DevService } from './DevService.ts';
import { dnsService } from './dnsService.ts';
import { edgeService } from './edgeService.ts';
import { inboxService } from './inboxService.ts';
import { postgresService } from './postgresService.ts';
import { registrarService } from './registrarService.ts';
import { stripeService } from './stripeService.ts';

/** Started in this order, stopped in the opposite one. */
export const services: DevService[] = [
  postgresService,
  inboxService,
  stripeService,
  registrarService,
  dnsService,
  edgeService,
];
