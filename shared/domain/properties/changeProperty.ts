import type { z } from 'zod';
import type { changePropertyEndpoint, Property as PropertyView } from '@app/contract/properties/api.ts';
import { propertySheetSchema, type PropertySheet, type SheetSection } from '@app/contract/properties/sheet.ts';
import { lockAccount, recordActivity, requireAbility } from '../accounts/index.ts';
import { DomainError, transact, type Platform, type Tx } from '../platform/index.ts';
import { lockProperty } from './ownProperty.ts';
import { readProperty, type OwnProperty } from './readProperties.ts';
import { reviseTexts } from './reviseTexts.ts';
import { demandRoom } from './roomInPlan.ts';
import { slugFor } from './slugFor.ts';

type Change = z.output<typeof changePropertyEndpoint.body>;

/**
 * Changes the fields of a property that are given, and replaces the sections of its sheet that are given.
 * @throws DomainError not_found, account_restricted, changed_meanwhile; plan_limit when it comes back from the archive.
 */
export async function changeProperty(platform: Platform, own: OwnProperty, change: Change): Promise<PropertyView> {
  await transact(platform, own.accountId, async (tx) => applyChange(tx, own, change));
  return readProperty(platform, own);
}

async function applyChange(tx: Tx, own: OwnProperty, change: Change): Promise<void> {
  const { accountId } = own;
  const { name, kind, address, capacity, bedrooms, status, reviewed, version, ...sections } = change;
  // Before the property, as everybody locks them: one that may come back from the archive counts, one that is renamed may get another address.
  if (name !== undefined || (status !== undefined && status !== 'archived')) await lockAccount(tx, accountId);
  const property = await lockProperty(tx, own);
  await requireAbility(tx, accountId, 'editThings');
  if (version !== undefined && version !== property.version) throw new DomainError('changed_meanwhile');
  const before = property.status;
  if (before === 'archived' && status !== undefined && status !== 'archived') await demandRoom(tx, accountId);
  const isRenamedDraft = before === 'draft' && name !== undefined && name !== property.name;
  tx.em.assign(property, {
    ...address,
    name: name ?? property.name,
    slug: isRenamedDraft ? await slugFor(tx, accountId, name, property.slug) : property.slug,
    kind: kind ?? property.kind,
    capacity: capacity ?? property.capacity,
    bedrooms: bedrooms ?? property.bedrooms,
    status: status ?? before,
    sheet: changedSheet(property.sheet, sections, reviewed ?? []),
    version: property.version + 1,
    updatedAt: tx.clock.now(),
  });
  if (status === 'archived' && before !== 'archived') {
    recordActivity(tx, { accountId, kind: 'property_archived', data: { name: property.name } });
  }
}

type Sections = Pick<Change, SheetSection>;

/** The sheet with the sections that were sent; the others as they were stored. */
function changedSheet(
  stored: Partial<PropertySheet>,
  sections: Sections,
  reviewed: NonNullable<Change['reviewed']>,
): PropertySheet {
  const sheet = propertySheetSchema.parse({ ...stored, ...sections });
  const { texts } = propertySheetSchema.parse(stored);
  return { ...sheet, texts: reviseTexts(texts, sheet.texts, reviewed) };
}
