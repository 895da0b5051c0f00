import { customerFieldNames, type CustomerField } from '@app/contract/accounts/customerFields.ts';

/** Of the customer `c`: the column of a field, as the entity names it. */
export function customerColumn(name: CustomerField): string {
  return `c.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** Of the customer `c`: the columns of their record, under the names of the fields. */
export const customerColumns = customerFieldNames.map((name) => `${customerColumn(name)} as "${name}"`).join(', ');
