import type { z } from 'zod';
import { customerFields } from './customerFields.ts';
import { missingAddressFields, addressPostcodeFault, type AddressField, type KnownAddress } from './missingAddress.ts';
import { checkPostcode, profileFieldsSchema } from './profileApi.ts';

/** Of a billing address, what is added to what the profile knows. */
const partSchema = profileFieldsSchema.pick({
  address: true,
  postalCode: true,
  city: true,
  country: true,
});
export const addressPartSchema = partSchema.superRefine(checkPostcode);
export type AddressPart = z.output<typeof addressPartSchema>;

/** A billing address with nothing missing: to whom an invoice is made out (code général des impôts, annexe II, 242 nonies A). */
export const wholeAddressSchema = partSchema.superRefine((given, context) => {
  for (const field of missingAddressFields(given)) {
    context.addIssue({ code: 'custom', path: [field], message: addressMessage(field, given) });
  }
});

const addressMessages = {
  address: 'Indiquez le numéro et la rue',
  postalCode: 'Indiquez le code postal',
  city: 'Indiquez la ville',
  country: 'Choisissez le pays',
} as const;

/** What is asked of a field that is missing, or whose content cannot be right. */
export function addressMessage(field: AddressField, given: KnownAddress): string {
  return (field === 'postalCode' ? addressPostcodeFault(given) : null) ?? addressMessages[field];
}

/** What refuses a payment: 'Complétez votre adresse de facturation avant de payer : code postal, ville.' */
export function addressRefusal(missing: ReturnType<typeof missingAddressFields>): string {
  const names = missing.map((field) => customerFields[field].label.toLowerCase()).join(', ');
  return `Complétez votre adresse de facturation avant de payer\u00a0: ${names}.`;
}
