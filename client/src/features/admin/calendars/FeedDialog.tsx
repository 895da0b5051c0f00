import type { readLedgerAsTeamEndpoint, TroubledFeed } from '@app/contract/channels/adminApi.ts';
import { formatMoment, formatWeekday } from '@app/contract/core/dates.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { channelLabels } from '@app/contract/reservations/rules.ts';
import { WayLink } from '../../../components/page/WayBack.tsx';
import { FreshnessBadge } from '../../../components/calendars/FreshnessBadge.tsx';
import { LedgerEntries } from '../../../components/calendars/LedgerEntries.tsx';
import { Dialog, DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { EmailText } from '../../../components/text/EmailText.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconLock } from '../../../components/text/icons.ts';
import { userAddress } from '../sections.ts';
import { useReadLedgerAsTeamQuery } from './calendarsApi.ts';
import classes from './FeedDialog.module.css';

/** 'Airbnb, Villa Arrosa' */
export function feedTitle({ channel, propertyName }: Pick<TroubledFeed, 'channel' | 'propertyName'>): string {
  return `${channelLabels[channel]}, ${propertyName}`;
}

/** How a calendar goes, next to the list, and what was read of it while its host lets the team look. */
export function FeedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useReadLedgerAsTeamQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  return (
    <Dialog title={currentData ? feedTitle(currentData.feed) : 'Calendrier'} size="side" onClose={onClose}>
      <Answer
        query={{ ...query, data: currentData }}
        loading="Chargement du calendrier"
        failed="Le calendrier n’a pas pu être lu."
        rows={4}
        inside="card"
        renderError={(error) => <DialogBody>{error}</DialogBody>}
      >
        {(answer) => (
          <DialogBody>
            <FeedFacts feed={answer.feed} />
            <section className={classes.part}>
              <h3>Journal</h3>
              <Ledger {...answer} />
            </section>
          </DialogBody>
        )}
      </Answer>
    </Dialog>
  );
}

function FeedFacts({ feed }: { feed: TroubledFeed }) {
  const { accountId, hostName, hostEmail, propertyName, channel, host, freshness, cause, failures } = feed;
  return (
    <Facts
      facts={{
        État: <FreshnessBadge state={freshness} />,
        Cause: cause,
        Depuis: feed.since && moment(feed.since),
        'Échecs de suite': failures > 0 && failures,
        'Dernière lecture': feed.readAt === null ? 'jamais' : moment(feed.readAt),
        'Prochaine lecture': moment(feed.nextReadAt),
        Hôte: (
          <WayLink to={userAddress(accountId)} from="Calendriers">
            {hostName}
          </WayLink>
        ),
        'E-mail': <EmailText>{hostEmail}</EmailText>,
        Logement: propertyName,
        Plateforme: channelLabels[channel],
        Site: host,
      }}
    />
  );
}

function moment(at: string) {
  return <time dateTime={at}>{formatMoment(new Date(at))}</time>;
}

function Ledger({ allowedUntil, entries }: EndpointResponse<typeof readLedgerAsTeamEndpoint>) {
  if (allowedUntil === null) {
    return (
      <Notice Icon={IconLock}>
        L’hôte n’a pas ouvert ses voyageurs à l’équipe&nbsp;: demandez-le-lui (Profil&nbsp;→&nbsp;Aide).
      </Notice>
    );
  }
  return (
    <>
      <Notice>
        L’hôte vous laisse voir ses voyageurs jusqu’au {formatMoment(new Date(allowedUntil))}. Cette lecture est notée
        au journal.
      </Notice>
      {entries.length === 0 && <p className="muted">Rien n’a encore été lu de ce calendrier.</p>}
      {[...Map.groupBy(entries, ({ at }) => formatWeekday(new Date(at)))].map(([day, ofDay]) => (
        <section key={day}>
          <h4 className={classes.day}>{day}</h4>
          <LedgerEntries entries={ofDay} reader="team" />
        </section>
      ))}
    </>
  );
}
