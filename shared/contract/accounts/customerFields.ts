import { keysOf, recordOf } from '../core/record.ts';

/** All metadata of a field of a customer's record: for display, forms, copies and erasure. */
interface FieldDeclaration {
  /** On the screen and in the journal. */
  label: string;
  /** In the CSV of customers, and in the copy of one's data. */
  header: string;
  /** In the forms and answers of the `.php` addresses. */
  php: string;
  /** Longest text that may be sent, in characters. */
  maxLength: number;
  /** Its place in forms, cards and the CSV: the declaration's order is that of the API, the journal and the copy. */
  position: number;
  /** The tab of the profile's dialog. */
  tab: 'informations' | 'address';
  /** Cards show it within the address, and not on a line of its own. */
  inAddress?: true;
  /** The input, where a plain one serves; the others have a control of their own. */
  input?: { autoComplete: string; type?: 'tel' | 'url'; wide?: true };
}

/**
 * A customer's record besides the name and the e-mail address: optional texts, null when unknown and once the account is closed.
 * The schema of a field that is more than a text is in `profileApi.ts`.
 */
export const customerFields = {
  phone: {
    label: 'Téléphone',
    header: 'téléphone',
    php: 'phone',
    maxLength: 30,
    position: 1,
    tab: 'informations',
    input: { autoComplete: 'tel', type: 'tel' },
  },
  company: {
    label: 'Société',
    header: 'société',
    php: 'company',
    maxLength: 120,
    position: 2,
    tab: 'informations',
    input: { autoComplete: 'organization' },
  },
  address: {
    label: 'Adresse',
    header: 'adresse',
    php: 'address',
    maxLength: 200,
    position: 3,
    tab: 'address',
    inAddress: true,
    input: { autoComplete: 'street-address', wide: true },
  },
  city: {
    label: 'Ville',
    header: 'ville',
    php: 'city',
    maxLength: 100,
    position: 5,
    tab: 'address',
    inAddress: true,
    input: { autoComplete: 'address-level2' },
  },
  postalCode: {
    label: 'Code postal',
    header: 'code postal',
    php: 'postal_code',
    maxLength: 12,
    position: 4,
    tab: 'address',
    inAddress: true,
    input: { autoComplete: 'postal-code' },
  },
  /** ISO 3166-1 alpha-2; null: what was written is no country that we know, and is asked again. */
  country: {
    label: 'Pays',
    header: 'pays',
    php: 'country',
    maxLength: 2,
    position: 6,
    tab: 'address',
    inAddress: true,
  },
  siret: { label: 'SIRET', header: 'SIRET', php: 'siret', maxLength: 30, position: 7, tab: 'address' },
  /** Of a business in the European Union; its key is the server's to check. */
  vatNumber: {
    label: 'Numéro de TVA',
    header: 'numéro de TVA',
    php: 'vat_number',
    maxLength: 30,
    position: 8,
    tab: 'address',
  },
} as const satisfies Record<string, FieldDeclaration>;

export type CustomerField = keyof typeof customerFields;

/** As they are stored. */
export type CustomerRecord = Record<CustomerField, string | null>;

/** In the order of the API, the journal and the copy of one's data. */
export const customerFieldNames = keysOf(customerFields);

/** In the order of forms, cards and the CSV. */
export const customerFieldsAsTyped = customerFieldNames.toSorted(
  (one, other) => customerFields[one].position - customerFields[other].position,
);

/** The declaration of a field, with the optional properties. */
export function customerField(name: CustomerField): FieldDeclaration {
  return customerFields[name];
}

export const customerFieldLabels = recordOf(customerFieldNames, (name) => customerFields[name].label);

/** A record with only unknown fields. */
export const emptyCustomerRecord: CustomerRecord = recordOf(customerFieldNames, () => null);
