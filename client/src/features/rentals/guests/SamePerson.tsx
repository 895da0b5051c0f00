import { countOf } from '@app/contract/core/counting.ts';
import type { Guest, GuestSummary } from '@app/contract/reservations/guestsApi.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { guestName, ofGuest } from '../reservations/stayWords.ts';
import { useMergeGuestsMutation } from '../reservations/guestsApi.ts';
import classes from './guests.module.css';

interface Pair {
  guest: Guest;
  other: GuestSummary;
}

const MergeQuestion = defineQuestion(useMergeGuestsMutation, {
  title: ({ guest }: Pair) => `Réunir ces deux fiches ${ofGuest(guest)}\u202f?`,
  action: 'Réunir',
  tone: 'primary',
  text: ({ guest, other }) => (
    <p>
      {other.stays > 1 ? `Les ${other.stays}\u00a0séjours` : other.stays === 1 ? 'Le séjour' : 'Les notes'}{' '}
      {ofGuest(other)} {other.stays === 1 ? 'rejoint' : 'rejoignent'} cette fiche, qui garde le nom {ofGuest(guest)}
      &#8239;; l’autre fiche disparaît. Cela ne se défait pas.
    </p>
  ),
  request: ({ guest, other }) => ({ params: { id: guest.id }, body: { otherId: other.id } }),
  done: ({ guest }) => `Les deux fiches ${ofGuest(guest)} n’en font plus qu’une.`,
});

/** Others with the same e-mail, telephone or name. */
export function SamePerson({ guest }: { guest: Guest }) {
  const [ask, question] = useQuestion(MergeQuestion);
  return (
    <section className={classes.section}>
      <h3>Peut-être la même personne</h3>
      <ul className={classes.stays}>
        {guest.similar.map((other) => (
          <li key={other.id}>
            <span className={classes.stay}>
              <b>{guestName(other)}</b>
              <span className="muted small">
                {[other.email, other.phone, countOf(other.stays, 'séjour')].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button size="s" onClick={() => ask({ guest, other })}>
              Réunir <span className="visuallyHidden">avec {guestName(other)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {question}
    </section>
  );
}
