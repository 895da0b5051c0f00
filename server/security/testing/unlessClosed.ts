import { readRows } from '@app/domain/testing';
import type { World } from './Example.ts';

/** Nobody can buy for an account that is closed: what is sent in its name is about nothing. */
export async function isClosed({ platform, customer }: World): Promise<boolean> {
  const closed = await readRows(platform, 'select from account where id = $1 and closed_at is not null', [customer.id]);
  return closed.length > 0;
}

/** Makes something of the customer's, unless their account is closed. */
export const unlessClosed =
  (build: (platform: World['platform'], accountId: string) => Promise<void>) => async (world: World) => {
    if (!(await isClosed(world))) await build(world.platform, world.customer.id);
  };
