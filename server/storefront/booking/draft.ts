import { paymentMeans, type PaymentMeans } from '@app/contract/payments/terms/termBounds.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import type { HttpContext } from '../../http/context.ts';
import { typedTexts } from '../../http/formBody.ts';
import { addressNames, emptyAddress } from '../parts/addressFields.ts';
import type { AskedStay } from '../stayQuery.ts';

/** The fields of the forms of a booking, by their names in the address and the body. */
export const bookingFields = {
  step: 'etape',
  firstName: 'prenom',
  lastName: 'nom',
  email: 'email',
  phone: 'telephone',
  ...addressNames,
  message: 'message',
  babies: 'bebes',
  pets: 'animaux',
  options: 'option',
  promoCode: 'code',
  means: 'moyen',
  agree: 'accord',
  total: 'total',
  submission: 'envoi',
  contract: 'contrat',
} as const;
type Field = keyof typeof bookingFields;

/** Fields that a guest types. */
const typed = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'postalCode',
  'town',
  'country',
  'message',
  'babies',
  'pets',
] as const satisfies Field[];
export type TypedField = (typeof typed)[number];

/** Options that one form may choose. */
const mostOptions = 40;

/** A booking as far as its guest has come: nothing of it is believed before it is reckoned again. */
export interface Draft extends AskedStay {
  typed: Record<TypedField, string>;
  options: readonly string[];
  promoCode: string;
  means: PaymentMeans | null;
  agreed: boolean;
  /** In cents; NaN: none was shown. */
  shownCents: number;
  submission: string;
  /** SHA-256 of the contract that was shown; empty: none was. */
  shownContract: string;
}

/** A booking of which nothing was typed yet. */
export function emptyDraft(stay: AskedStay, language: Language): Draft {
  return {
    ...stay,
    typed: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      ...emptyAddress(language),
      message: '',
      babies: '0',
      pets: '0',
    },
    options: [],
    promoCode: '',
    means: null,
    agreed: false,
    shownCents: Number.NaN,
    submission: '',
    shownContract: '',
  };
}

/** What a form of a booking sent. */
export function readDraft(ctx: HttpContext, stay: AskedStay): Draft {
  const text = (field: Field) => typedTexts(ctx, [bookingFields[field]])[bookingFields[field]];
  const means = text('means');
  return {
    ...stay,
    typed: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone'),
      street: text('street'),
      postalCode: text('postalCode'),
      town: text('town'),
      country: text('country'),
      message: text('message'),
      babies: text('babies') || '0',
      pets: text('pets') || '0',
    },
    options: severalTexts(ctx, bookingFields.options),
    promoCode: text('promoCode').trim().slice(0, 40),
    means: paymentMeans.find((known) => known === means) ?? null,
    agreed: text('agree') !== '',
    shownCents: /^\d{1,9}$/.test(text('total')) ? Number(text('total')) : Number.NaN,
    submission: text('submission'),
    shownContract: text('contract'),
  };
}

/** The values of a field that may be there several times. */
function severalTexts(ctx: HttpContext, name: string): string[] {
  const body: unknown = ctx.request.body;
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const value = given[name];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = values.filter((one) => typeof one === 'string');
  return texts.filter(({ length }) => length <= 40).slice(0, mostOptions);
}
