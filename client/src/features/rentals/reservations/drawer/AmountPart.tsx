import { useState } from 'react';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { FailureNotice } from '../../../../components/feedback/FailureNotice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { Badge } from '../../../../components/text/Badge.tsx';
import { IconLock, IconPencil } from '../../../../components/text/icons.ts';
import { amountMessage, amountText, centsTyped } from '../../base/euros.ts';
import { QuoteLines } from '../QuoteLines.tsx';
import { useChangeReservationMutation } from '../reservationsApi.ts';
import classes from './drawer.module.css';

/** What the stay costs: the price as it was agreed, or an amount given by hand. */
export function AmountPart({ reservation }: { reservation: Reservation }) {
  const { quote, totalCents } = reservation;
  const [typing, setTyping] = useState(false);
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>{quote ? `Devis du ${formatDate(new Date(quote.madeAt))}` : 'Montant'}</h3>
        {quote && <Badge Icon={IconLock}>Figé</Badge>}
      </div>
      {quote ? (
        <QuoteLines lines={quote.lines} total={{ label: 'Total', amount: formatCents(quote.totalCents) }} />
      ) : (
        !typing && (
          <p className={totalCents === null ? 'muted' : classes.amount}>
            {totalCents === null ? 'Personne n’a encore dit ce que coûte ce séjour.' : formatCents(totalCents)}
          </p>
        )
      )}
      {quote && <p className="small muted">Vos tarifs peuvent changer, ce devis reste comme il a été convenu.</p>}
      {typing ? (
        <AmountForm reservation={reservation} onClose={() => setTyping(false)} />
      ) : (
        <div>
          <Button size="s" tone="quiet" Icon={IconPencil} onClick={() => setTyping(true)}>
            {totalCents === null ? 'Saisir un montant' : 'Changer le montant'}
          </Button>
        </div>
      )}
    </section>
  );
}

function AmountForm({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { id, totalCents, quote, version } = reservation;
  const [text, setText] = useState(totalCents === null ? '' : amountText(totalCents));
  const [refused, setRefused] = useState(false);
  const [change, { isLoading, error }] = useChangeReservationMutation();
  const wrong = problemOf(error)?.errors?.['totalCents'];
  const save = async () => {
    const cents = centsTyped(text);
    setRefused(cents === null);
    if (cents === null) return;
    const answer = await change({ params: { id }, body: { totalCents: cents ?? null, price: 'keep', version } });
    if (!answer.error) onClose();
  };
  return (
    <form
      noValidate
      className={classes.amountForm}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label="Montant du séjour, en euros"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={refused ? amountMessage : wrong}
        hint={
          quote
            ? 'Ce montant remplace le devis. Convenu sur votre site, il peut baisser, pas monter.'
            : 'Vide\u00a0: le montant n’est pas connu.'
        }
        onChange={({ target }) => {
          setRefused(false);
          setText(target.value);
        }}
      />
      {error !== undefined && !wrong && <FailureNotice>{reasonOf(error)}</FailureNotice>}
      <div className={classes.buttons}>
        <Button type="submit" size="s" tone="primary" busy={isLoading}>
          Enregistrer le montant
        </Button>
        <Button size="s" onClick={onClose}>
          Laisser
        </Button>
      </div>
    </form>
  );
}
