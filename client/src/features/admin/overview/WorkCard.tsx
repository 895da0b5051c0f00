import type { readWorkEndpoint, WorkItem, WorkKind } from '@app/contract/accounts/workApi.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { Link } from '../../../browser/routing.ts';
import { Card } from '../../../components/page/Card.tsx';
import list from '../../../components/styles/List.module.css';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconMail,
  type Icon,
} from '../../../components/text/icons.ts';
import { relativeTime } from '../../../components/text/relativeTime.ts';
import { Tile, type Tone } from '../../../components/text/Tile.tsx';
import { IconGavel, IconMailOff, IconSkull } from '../icons.ts';
import { addressOf } from '../sections.ts';
import classes from './WorkCard.module.css';

type Work = EndpointResponse<typeof readWorkEndpoint>;

interface Kind {
  tone: Tone;
  Icon: Icon;
  /** After the count. */
  one: string;
  several: string;
  /** What is said of the most urgent one. */
  urgent: (at: Date, now: Date) => string;
  /** The list that shows as many. */
  to: (since: string) => string;
}

const oldest = (at: Date, now: Date) => `Le plus ancien\u00a0: ${relativeTime(at, now)}`;

const kinds: Record<WorkKind, Kind> = {
  disputes: {
    tone: 'bad',
    Icon: IconGavel,
    one: 'contestation ouverte',
    several: 'contestations ouvertes',
    urgent: (at) => `À défendre avant le ${formatDate(at)}`,
    to: () => `${addressOf('transactions')}?contestation=open&tri=deadline&sens=asc`,
  },
  failed_payments: {
    tone: 'warn',
    Icon: IconAlertTriangle,
    one: 'paiement échoué',
    several: 'paiements échoués',
    urgent: oldest,
    to: (since) => `${addressOf('transactions')}?statut=failed&du=${since}`,
  },
  dead_letters: {
    tone: 'warn',
    Icon: IconSkull,
    one: 'tâche abandonnée',
    several: 'tâches abandonnées',
    urgent: (at, now) => `La plus ancienne\u00a0: ${relativeTime(at, now)}`,
    to: () => `${addressOf('jobs')}#par-etat`,
  },
  messages: {
    tone: 'info',
    Icon: IconMail,
    one: 'message sans réponse',
    several: 'messages sans réponse',
    urgent: oldest,
    to: () => `${addressOf('support')}?sens=asc`,
  },
  undelivered_mails: {
    tone: 'warn',
    Icon: IconMailOff,
    one: 'e-mail non remis',
    several: 'e-mails non remis',
    urgent: oldest,
    to: (since) => `${addressOf('emails')}?onglet=envois&etat=failed&du=${since}`,
  },
};

/** What waits for somebody, each with its list; nothing at all when nothing may be opened. */
export function WorkCard({ work: { items, since }, now }: { work: Work; now: Date }) {
  if (items.length === 0) return null;
  const waiting = items.filter(({ count }) => count > 0);
  return (
    <Card title="À faire" content="flush">
      {waiting.length === 0 ? (
        <p className={classes.nothing}>
          <Tile tone="ok">
            <IconCircleCheck />
          </Tile>
          Rien à faire&nbsp;: aucune demande n’attend.
        </p>
      ) : (
        <ul className={list.list}>
          {waiting.map((item) => (
            <WorkRow key={item.kind} item={item} since={since} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function WorkRow({ item: { kind, count, at }, since, now }: { item: WorkItem; since: string; now: Date }) {
  const { tone, Icon: Sign, one, several, urgent, to } = kinds[kind];
  return (
    <li className={classes.row}>
      <Tile tone={tone}>
        <Sign />
      </Tile>
      <div className={list.text}>
        <Link to={to(since)} className={classes.link}>
          {countOf(count, one, several)}
        </Link>
        {at !== null && <span className="muted small">{urgent(new Date(at), now)}</span>}
      </div>
      <IconChevronRight aria-hidden="true" className={classes.arrow} />
    </li>
  );
}
