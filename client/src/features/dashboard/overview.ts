import type { z } from 'zod';
import type { customerOverviewSchema } from '@app/contract/accounts/api.ts';

export type CustomerOverview = z.infer<typeof customerOverviewSchema>;
