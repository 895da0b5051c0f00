import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { AwaitedAnswer } from '@app/contract/storefront/awaitedApi.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../../../components/actions/Button.tsx';
import { IconCalendarEvent, IconCreditCard, IconShieldCheck } from '../../../../components/text/icons.ts';
import { Tile } from '../../../../components/text/Tile.tsx';
import { datesText, nightsText } from '../../base/stayDates.ts';
import { openedName } from '../reservationList.ts';
import { guestName, ofGuest, partyWords } from '../stayWords.ts';
import { ReservationLink } from './ReservationLink.tsx';
import classes from './today.module.css';

const AnswerDialog = lazy(async () => ({
  default: (await import('../drawer/changes/AnswerDialog.tsx')).AnswerDialog,
}));

type Change = Extract<AwaitedAnswer, { kind: 'change' }>;
type OfMoney = Exclude<AwaitedAnswer, Change>;

interface Answering {
  change: Change;
  answer: 'accept' | 'decline';
}

/** What a guest or a bank waits for beside bookings: one line each, with the way to answer. */
export function Awaited({ answers, day }: { answers: readonly AwaitedAnswer[]; day: string }) {
  const [answering, setAnswering] = useState<Answering | null>(null);
  return (
    <>
      <ul className={classes.waiting}>
        {answers.map((one) =>
          one.kind === 'change' ? (
            <ChangeLine
              key={one.id}
              change={one}
              day={day}
              onAnswer={(answer) => setAnswering({ change: one, answer })}
            />
          ) : (
            <MoneyLine key={one.id} one={one} day={day} />
          ),
        )}
      </ul>
      {answering && (
        <Suspense>
          <AnswerDialog
            id={answering.change.reservationId}
            changeId={answering.change.id}
            answer={answering.answer}
            onClose={() => setAnswering(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ChangeLineProps {
  change: Change;
  day: string;
  onAnswer: (answer: Answering['answer']) => void;
}

function ChangeLine({ change, day, onAnswer }: ChangeLineProps) {
  const { reservationId, guest, propertyName, wanted, differenceCents, mayAccept, until } = change;
  const name = <span className="visuallyHidden">&nbsp;le changement {ofGuest(guest)}</span>;
  return (
    <li>
      <Tile tone="warn">
        <IconCalendarEvent />
      </Tile>
      <span className={classes.who}>
        <ReservationLink id={reservationId}>
          {guestName(guest)} demande un changement, {propertyName}
        </ReservationLink>
        <span className="muted small">
          {datesText(wanted.arrival, wanted.departure, day)}, {nightsText(wanted.arrival, wanted.departure)},{' '}
          {partyWords(wanted)} · {differenceText(differenceCents)}
          {!mayAccept && ' · ce n’est plus possible'}
        </span>
        <span className={classes.wait}>Réponse avant le {formatMoment(new Date(until))}</span>
      </span>
      <span className={classes.answers}>
        {mayAccept && (
          <Button size="s" tone="primary" onClick={() => onAnswer('accept')}>
            Accepter
            {name}
          </Button>
        )}
        <Button size="s" onClick={() => onAnswer('decline')}>
          Refuser
          {name}
        </Button>
      </span>
    </li>
  );
}

function differenceText(cents: number): string {
  if (cents === 0) return 'même prix';
  return `${formatCents(Math.abs(cents))} de ${cents > 0 ? 'plus' : 'moins'}`;
}

function MoneyLine({ one, day }: { one: OfMoney; day: string }) {
  const { addressOf } = useCustomerArea();
  const { kind, reservationId, guest, propertyName, arrival, departure, until } = one;
  const drawer = `${addressOf('reservations')}?${openedName}=${reservationId}`;
  return (
    <li>
      <Tile tone="warn">{kind === 'claim' ? <IconShieldCheck /> : <IconCreditCard />}</Tile>
      <span className={classes.who}>
        <ReservationLink id={reservationId}>{titleOf(one)}</ReservationLink>
        <span className="muted small">
          {propertyName}, {datesText(arrival, departure, day)}
        </span>
        {until !== null && (
          <span className={classes.wait}>
            {kind === 'claim' ? 'Décidez' : 'Réponse'} avant le {formatMoment(new Date(until))}
          </span>
        )}
      </span>
      <span className={classes.answers}>
        <ButtonLink size="s" to={`${drawer}#${kind === 'claim' ? 'caution' : 'paiements'}`}>
          {kind === 'claim' ? 'Décider' : 'Répondre'}
          <span className="visuallyHidden">&nbsp;: {guestName(guest)}</span>
        </ButtonLink>
      </span>
    </li>
  );
}

const said = {
  agreed: 'accepte votre demande sur la caution',
  contested: 'conteste votre demande sur la caution',
  silent: 'n’a pas répondu à votre demande sur la caution',
} as const;

function titleOf(one: OfMoney): string {
  const amount = formatCents(one.cents);
  return one.kind === 'claim'
    ? `${guestName(one.guest)} ${said[one.said]}\u00a0: ${amount}`
    : `La banque ${ofGuest(one.guest)} conteste ${amount}`;
}
