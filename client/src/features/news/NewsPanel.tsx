import { useRef, type RefObject } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { formatTime } from '@app/contract/core/dates.ts';
import { addDays, dayAt, weekdayLabel } from '@app/contract/core/days.ts';
import type { NewsItem } from '@app/contract/news/api.ts';
import { newsBounds } from '@app/contract/news/rules.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Link } from '../../browser/routing.ts';
import { Button } from '../../components/actions/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf, reasonOf } from '../../components/feedback/reasonOf.ts';
import { RowsSkeleton } from '../../components/feedback/Skeleton.tsx';
import { showFailure } from '../../components/toasts/toast.tsx';
import { Tile } from '../../components/text/Tile.tsx';
import { useNow } from '../../components/text/useNow.ts';
import { useListNewsQuery, useMarkNewsReadMutation } from './newsApi.ts';
import { looksOf, wordsOf } from './newsWords.ts';
import classes from './NewsPanel.module.css';

interface NewsPanelProps {
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** What happened in the last thirty days, day by day, each with the way to it. */
export function NewsPanel({ trigger, onClose }: NewsPanelProps) {
  const query = useListNewsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [mark, { isLoading: isMarking }] = useMarkNewsReadMutation();
  const items = query.data?.items;
  const latest = items?.[0];
  const dialog = useRef<HTMLElement>(null);
  const markAll = async (upTo: string) => {
    const { error } = await mark({ body: { upTo } });
    // The button goes with what it marked; Escape must still close what it stood in.
    if (error) showFailure('Rien n’a été marqué comme lu.', reasonOf(error));
    else dialog.current?.focus();
  };
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={onClose}
      placement="bottom end"
      offset={6}
      containerPadding={8}
      className={classes.popover ?? ''}
    >
      <Dialog ref={dialog} className={classes.dialog ?? ''}>
        <div className={classes.head}>
          <Heading slot="title" className={classes.title ?? ''}>
            Notifications
          </Heading>
          {latest && items.some(({ unread }) => unread) && (
            <Button size="s" tone="quiet" busy={isMarking} onClick={() => void markAll(latest.at)}>
              Tout marquer comme lu
            </Button>
          )}
        </div>
        {items ? (
          <Days items={items} onFollow={onClose} />
        ) : query.error ? (
          <ErrorState title="Vos notifications n’ont pas pu être lues." {...failureOf(query)} />
        ) : (
          <div role="status" aria-label="Chargement des notifications">
            <RowsSkeleton rows={4} />
          </div>
        )}
      </Dialog>
    </Popover>
  );
}

function Days({ items, onFollow }: { items: readonly NewsItem[]; onFollow: () => void }) {
  const now = useNow();
  if (items.length === 0) {
    return (
      <EmptyState title="Rien de nouveau">
        Réservations, calendriers, factures et réponses de notre équipe s’annonceront ici.
      </EmptyState>
    );
  }
  const today = dayAt(now);
  const days = Map.groupBy(items, ({ at }) => dayAt(new Date(at)));
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={classes.day} aria-label={dayLabel(day, today)}>
          <h3>{dayLabel(day, today)}</h3>
          <ul>
            {ofDay.map((item) => (
              <Line key={item.key} item={item} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.end}>
        {items.length < newsBounds.items
          ? `Les ${newsBounds.days} derniers jours.`
          : `Les ${newsBounds.items} dernières, sur ${newsBounds.days} jours.`}
      </p>
    </>
  );
}

function dayLabel(day: string, today: string): string {
  if (day === today) return 'Aujourd’hui';
  return day === addDays(today, -1) ? 'Hier' : weekdayLabel(day);
}

function Line({ item, onFollow }: { item: NewsItem; onFollow: () => void }) {
  const { addressOf } = useCustomerArea();
  const { title, detail, to } = wordsOf(item);
  const { Icon, tone } = looksOf(item.kind);
  return (
    <li>
      <Link to={addressOf(to)} className={classes.line} data-unread={item.unread || undefined} onClick={onFollow}>
        <Tile tone={tone}>
          <Icon />
        </Tile>
        <span className={classes.text}>
          <b>
            {item.unread && <span className="visuallyHidden">Non lue&nbsp;: </span>}
            {title}
          </b>
          {detail && <span>{detail}</span>}
        </span>
        <time dateTime={item.at}>{formatTime(new Date(item.at))}</time>
      </Link>
    </li>
  );
}
