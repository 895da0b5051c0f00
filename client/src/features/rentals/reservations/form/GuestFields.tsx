import { countOf } from '@app/contract/core/counting.ts';
import type { GuestSummary } from '@app/contract/reservations/guestsApi.ts';
import { Field, type FieldProps } from '../../../../components/form/Field.tsx';
import { useListGuestsQuery } from '../guestsApi.ts';
import { guestName } from '../stayWords.ts';
import { useSettled } from '../../../../browser/useSettled.ts';
import classes from './form.module.css';

type GuestField = 'guest.lastName' | 'guest.firstName' | 'guest.email' | 'guest.phone';
type Binding = Pick<FieldProps, 'id' | 'name' | 'value' | 'error' | 'onChange'>;

interface GuestFieldsProps {
  field: (name: GuestField) => Binding;
  values: Readonly<Record<GuestField, string>>;
  /** A guest who is not offered: the one that is corrected. */
  except?: string;
  onKnown: (guest: GuestSummary) => void;
}

/** Characters from which known guests are looked for. */
const least = 2;

/** The guest of a reservation; known ones are offered while one types. */
export function GuestFields({ field, ...known }: GuestFieldsProps) {
  return (
    <div className={classes.group}>
      <div className={classes.pair}>
        <Field {...field('guest.lastName')} label="Nom" autoComplete="off" required />
        <Field {...field('guest.firstName')} label="Prénom" optional autoComplete="off" />
      </div>
      <div className={classes.pair}>
        <Field {...field('guest.email')} label="E-mail" optional type="email" inputMode="email" autoComplete="off" />
        <Field {...field('guest.phone')} label="Téléphone" optional type="tel" autoComplete="off" />
      </div>
      <KnownGuests {...known} />
    </div>
  );
}

/** Guests who go by what was typed last: an e-mail or telephone says more than a name. */
function KnownGuests({ values, except, onKnown }: Omit<GuestFieldsProps, 'field'>) {
  const typed = (values['guest.email'] || values['guest.phone'] || values['guest.lastName']).trim();
  const search = useSettled(typed);
  const { currentData } = useListGuestsQuery(
    { query: { search, page: 1, pageSize: 10, sort: 'last', direction: 'desc' } },
    { skip: search.length < least },
  );
  const known = (currentData?.guests ?? []).filter(({ id, erased }) => !erased && id !== except).slice(0, 3);
  const filledIn = known.some(
    (guest) =>
      guest.lastName === values['guest.lastName'] &&
      guest.firstName === values['guest.firstName'] &&
      (guest.email ?? '') === values['guest.email'] &&
      (guest.phone ?? '') === values['guest.phone'],
  );
  if (search.length < least || known.length === 0 || filledIn) return null;
  return (
    <div role="group" aria-label="Déjà connu de vous" aria-live="polite" className={classes.known}>
      <span className="muted small">Déjà venu chez vous&#8239;?</span>
      {known.map((guest) => (
        <button key={guest.id} type="button" onClick={() => onKnown(guest)}>
          <b>{guestName(guest)}</b>
          <span className="muted small">
            {[guest.email ?? guest.phone, countOf(guest.stays, 'séjour')].filter(Boolean).join(' · ')}
          </span>
        </button>
      ))}
    </div>
  );
}
