import { slugOf } from '@app/contract/core/slug.ts';
import type { Tx } from '../platform/index.ts';

/**
 * The address that a property gets on its host's site by its name, different from those of the host's others. It follows the name of a draft;
 * once the property was open, guests have the address and it stays. The caller has locked the account.
 * @param own the address that the property has already: it may keep it.
 */
export async function slugFor(
  { em }: Pick<Tx, 'em'>,
  accountId: string,
  name: string,
  own: string | null = null,
): Promise<string> {
  const wanted = slugOf(name) || 'logement';
  const rows = await em.execute<{ slug: string }[]>(
    `select slug from property where account_id = ? and (slug = ? or starts_with(slug, ? || '-'))`,
    [accountId, wanted, wanted],
  );
  const taken = new Set(rows.map(({ slug }) => slug).filter((slug) => slug !== own));
  let slug = wanted;
  for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`;
  return slug;
}
