import { foldText } from '@app/contract/core/foldText.ts';
import type { RateRulesInput } from '@app/contract/properties/pricing/rates.ts';
import { propertySheetSchema } from '@app/contract/properties/sheet.ts';
import type { PropertyRow } from '../Property.entity.ts';

type TouristTax = RateRulesInput['touristTax'];
type Taxed = Pick<PropertyRow, 'name' | 'postalCode' | 'city' | 'sheet'>;

/**
 * The tourist tax of a property whose prices are replaced by those of another: the one that it has; without any that of the other, where
 * town and stars are the same, for they decide it.
 * @returns with a sentence when that of the other was left aside.
 */
export function copiedTax(
  source: Taxed & { tax: TouristTax },
  target: Taxed & { tax: TouristTax },
): { tax: TouristTax; skipped: string | null } {
  if (target.tax || !source.tax) return { tax: target.tax, skipped: null };
  if (isTaxedAlike(source, target)) return { tax: source.tax, skipped: null };
  const skipped = `La taxe de séjour n’a pas été copiée vers «\u00a0${target.name}\u00a0»\u00a0: elle dépend de la commune et du classement.`;
  return { tax: undefined, skipped };
}

function isTaxedAlike(one: Taxed, other: Taxed): boolean {
  const town = ({ postalCode, city }: Taxed) => `${postalCode.trim()} ${foldText(city.trim())}`;
  const stars = ({ sheet }: Taxed) => propertySheetSchema.parse(sheet).classification.stars;
  return town(one) === town(other) && stars(one) === stars(other);
}
