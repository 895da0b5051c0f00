import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261121000000 } from './Migration20261121000000.ts';
import { Migration20261121060000 } from './Migration20261121060000.ts';
import { Migration20261121090000 } from './Migration20261121090000.ts';
import { Migration20261121120000 } from './Migration20261121120000.ts';
import { Migration20261121150000 } from './Migration20261121150000.ts';
import { Migration20261121180000 } from './Migration20261121180000.ts';
import { Migration20261122000000 } from './Migration20261122000000.ts';
import { Migration20261122190000 } from './Migration20261122190000.ts';
import { Migration20261123010000 } from './Migration20261123010000.ts';
import { Migration20261123030000 } from './Migration20261123030000.ts';
import { Migration20261123040000 } from './Migration20261123040000.ts';
import { Migration20261123050000 } from './Migration20261123050000.ts';
import { Migration20261123070000 } from './Migration20261123070000.ts';
import { Migration20261124000000 } from './Migration20261124000000.ts';
import { Migration20261124010000 } from './Migration20261124010000.ts';
import { Migration20261124044200 } from './Migration20261124044200.ts';
import { Migration20261126113000 } from './Migration20261126113000.ts';
import { Migration20261126190000 } from './Migration20261126190000.ts';

/** Every migration, in order. Forward only: one that has landed is never edited. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261121000000', class: Migration20261121000000 },
  { name: 'Migration20261121060000', class: Migration20261121060000 },
  { name: 'Migration20261121090000', class: Migration20261121090000 },
  { name: 'Migration20261121120000', class: Migration20261121120000 },
  { name: 'Migration20261121150000', class: Migration20261121150000 },
  { name: 'Migration20261121180000', class: Migration20261121180000 },
  { name: 'Migration20261122000000', class: Migration20261122000000 },
  { name: 'Migration20261122190000', class: Migration20261122190000 },
  { name: 'Migration20261123010000', class: Migration20261123010000 },
  { name: 'Migration20261123030000', class: Migration20261123030000 },
  { name: 'Migration20261123040000', class: Migration20261123040000 },
  { name: 'Migration20261123050000', class: Migration20261123050000 },
  { name: 'Migration20261123070000', class: Migration20261123070000 },
  { name: 'Migration20261124000000', class: Migration20261124000000 },
  { name: 'Migration20261124010000', class: Migration20261124010000 },
  { name: 'Migration20261124044200', class: Migration20261124044200 },
  { name: 'Migration20261126113000', class: Migration20261126113000 },
  { name: 'Migration20261126190000', class: Migration20261126190000 },
];
