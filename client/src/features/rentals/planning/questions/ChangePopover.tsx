import { useEffect, type RefObject } from 'react';
import { formatCents } from '@app/contract/core/money.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { SkeletonLine } from '../../../../components/feedback/Skeleton.tsx';
import { usePreviewChangeMutation } from '../../reservations/reservationsApi.ts';
import { ActPopover } from './ActPopover.tsx';
import { extentOf, type Change } from '../gestures/acts.ts';
import { describeNights, titleOf } from '../rows/occupancyWords.ts';
import { Warnings } from './NewStayPopover.tsx';
import type { Pricing } from './useStayChange.ts';
import classes from './ActPopover.module.css';

interface ChangePopoverProps {
  change: Change;
  /** Of the property that would take it. */
  propertyName: string;
  anchor: RefObject<Element | null>;
  busy: boolean;
  onConfirm: (pricing: Pricing) => void;
  /** The nights are taken. */
  onTaken: () => void;
  onClose: () => void;
}

/** To do it, and to leave all as it was. */
const verbs = {
  moved: ['Déplacer', 'Remettre'],
  longer: ['Prolonger', 'Ne pas prolonger'],
  shorter: ['Raccourcir', 'Ne pas raccourcir'],
} as const;

/** What new nights change to a stay's price, before anything is written. */
export function ChangePopover(props: ChangePopoverProps) {
  const { change, propertyName, anchor, busy, onConfirm, onTaken, onClose } = props;
  const { occupancy, toId, propertyId, nights } = change;
  const [preview, { data, error }] = usePreviewChangeMutation();
  const { id } = occupancy;
  const words = verbs[extentOf(change)];
  const { arrival, departure } = nights;
  useEffect(() => {
    const body = { arrival, departure, ...(toId !== propertyId && { propertyId: toId }) };
    void preview({ params: { id }, body });
  }, [preview, id, arrival, departure, toId, propertyId]);
  const free = data?.free;
  useEffect(() => {
    if (free === false) onTaken();
  }, [free, onTaken]);
  if (free === false) return null;
  return (
    <ActPopover
      anchor={anchor}
      title={`${words[0]} ce séjour`}
      under={`${titleOf(occupancy)} · ${propertyName}, ${describeNights(nights)}`}
      onClose={onClose}
    >
      {error !== undefined && (
        <p className={classes.refusal} role="alert">
          {reasonOf(error)}
        </p>
      )}
      {!data && error === undefined && (
        <div role="status" aria-label="Calcul du prix...">
          <SkeletonLine height={48} />
        </div>
      )}
      {data && (
        <>
          <Difference {...data} />
          <Warnings sentences={data.warnings} />
        </>
      )}
      {data && (
        <div className={classes.choices}>
          <div className={classes.first}>
            <Button tone="primary" busy={busy} onClick={() => onConfirm(data.after ? 'reprice' : 'keep')}>
              {data.differenceCents ? `${words[0]} au nouveau prix` : words[0]}
            </Button>
          </div>
          {data.differenceCents ? (
            <Button idle={busy} onClick={() => onConfirm('keep')}>
              Garder le prix
            </Button>
          ) : null}
          <Button onClick={onClose}>{words[1]}</Button>
        </div>
      )}
    </ActPopover>
  );
}

interface DifferenceProps {
  beforeCents: number | null;
  after: { totalCents: number } | null;
  differenceCents: number | null;
}

function Difference({ beforeCents, after, differenceCents }: DifferenceProps) {
  if (differenceCents === 0 && beforeCents !== null) {
    return (
      <p className={classes.price}>
        <span>Le prix ne change pas</span>
        <b>{formatCents(beforeCents)}</b>
      </p>
    );
  }
  return (
    <ul className={classes.lines}>
      <li>
        <span>Jusqu’ici</span>
        <span>{beforeCents === null ? 'non renseigné' : formatCents(beforeCents)}</span>
      </li>
      <li>
        <span>Avec ces nuits</span>
        <span>{after ? formatCents(after.totalCents) : 'sans tarif'}</span>
      </li>
      {differenceCents !== null && (
        <li className={classes.total}>
          <span>Différence</span>
          <span>
            {differenceCents > 0 && '+'}
            {formatCents(differenceCents)}
          </span>
        </li>
      )}
    </ul>
  );
}
