import { defaultCountry } from '@app/contract/countries/countries.ts';
import { guestAddressBounds, type GuestAddress } from '@app/contract/reservations/guestAddress.ts';
import { CountryField } from '../../../components/form/CountryField.tsx';
import { Field, type FieldProps } from '../../../components/form/Field.tsx';
import classes from './addressFields.module.css';

type Part = keyof GuestAddress;
type Parts<P extends string> = Record<`${P}${Part}`, string>;

/** The fields of a guest's address as a form holds them, each name after a prefix: 'guest.address.'. */
export function guestAddressValues<P extends string>(prefix: P, address: GuestAddress | null): Parts<P>;
export function guestAddressValues(prefix: string, address: GuestAddress | null): Record<string, string> {
  return {
    [`${prefix}street`]: address?.street ?? '',
    [`${prefix}postalCode`]: address?.postalCode ?? '',
    [`${prefix}town`]: address?.town ?? '',
    [`${prefix}country`]: address?.country ?? defaultCountry,
  };
}

/** The address that the fields of a form make; null: none was typed. */
export function guestAddressOf(prefix: string, values: Readonly<Record<string, unknown>>): GuestAddress | null {
  const part = (name: Part) => {
    const typed = values[`${prefix}${name}`];
    return typeof typed === 'string' ? typed : '';
  };
  const address = { street: part('street'), postalCode: part('postalCode'), town: part('town') };
  const isEmpty = Object.values(address).every((text) => text.trim() === '');
  return isEmpty ? null : { ...address, country: part('country') };
}

interface GuestAddressFieldsProps {
  field: (part: Part) => { id: string } & Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange'>;
  country: string;
  onCountry: (code: string) => void;
}

/** Where a guest lives, as their contract and their bills name it. */
export function GuestAddressFields({ field, country, onCountry }: GuestAddressFieldsProps) {
  const { id, error } = field('country');
  return (
    <div className={classes.address}>
      <div className={classes.line}>
        <Field
          {...field('street')}
          label="Adresse postale"
          optional
          autoComplete="off"
          maxLength={guestAddressBounds.street}
        />
      </div>
      <Field
        {...field('postalCode')}
        label="Code postal"
        optional
        autoComplete="off"
        maxLength={guestAddressBounds.postalCode}
      />
      <Field {...field('town')} label="Ville" optional autoComplete="off" maxLength={guestAddressBounds.town} />
      <div className={classes.line}>
        <CountryField id={id} value={country} error={error} onChoose={onCountry} />
      </div>
    </div>
  );
}
