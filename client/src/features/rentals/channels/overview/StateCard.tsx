import { useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import type { FeedView } from '@app/contract/channels/api.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { FreshnessBadge } from '../../../../components/calendars/FreshnessBadge.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { IconLink } from '../../../../components/text/icons.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { Age } from '../base/Age.tsx';
import { agoText, untilText, whenText } from '../base/ages.ts';
import { feedName, freshOfExport, freshOfFeed } from '../base/channelWords.ts';
import { IconUnlink } from '../base/icons.ts';
import { exportFor, type PlacedFeed } from '../base/overviewFacts.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { FeedEvents } from './FeedEvents.tsx';
import { Fold } from './Fold.tsx';
import { OurAddress } from './OurAddress.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';
import classes from './FeedPanel.module.css';

interface StateCardProps extends PlacedFeed {
  now: Date;
  /** Opens the last step of linking again. */
  onFinish: (feed: FeedView) => void;
  onGone: () => void;
}

/** How one calendar is, both ways, and what can be done with it. */
export function StateCard({ feed, property, now, onFinish, onGone }: StateCardProps) {
  const [readdressing, setReaddressing] = useState(false);
  const [unlinking, setUnlinking] = useState(false);
  const { channel, freshness, failure, readAt, nextReadAt, address, counts } = feed;
  const ours = exportFor(property, feed);
  const agenda = property.exports.find((one) => one.channel === 'agenda');
  const name = feedName(feed);
  const read = freshOfFeed(feed, now);
  const reads = freshOfExport(ours, now);
  return (
    <Card
      title={
        <span className={classes.title}>
          <SourceMark source={channel} size="l" />
          <span>
            {name}
            <small>{property.name}</small>
          </span>
        </span>
      }
      // Until a few readings have failed in a row, the notice below is all that is the matter: « À jour » above it would contradict it.
      aside={!(failure && freshness === 'ok') && <FreshnessBadge state={freshness} />}
      content="flush"
      foot={
        <div className={classes.foot}>
          <Button size="s" onClick={() => setReaddressing(true)}>
            Remplacer l’adresse
          </Button>
          <Button size="s" tone="danger" Icon={IconUnlink} onClick={() => setUnlinking(true)}>
            Délier
          </Button>
        </div>
      }
    >
      <ul className={classes.ways}>
        <li>
          <Age
            way="read"
            spoken="Vous lisez la plateforme"
            look={read.look}
            text={readAt === null ? 'Pas encore lue' : `Lue ${whenText(readAt, now)}`}
          />
          <span>prochaine lecture {untilText(nextReadAt, now)}</span>
        </li>
        <li>
          <Age
            way="reads"
            spoken="Elle vous lit"
            look={reads.look}
            text={ours?.lastReadAt ? `Vous a lu ${agoText(ours.lastReadAt, now)}` : 'Ne vous a encore jamais lu'}
          />
          {ours && ours.lastReadAt === null && (
            <Button size="s" Icon={IconLink} onClick={() => onFinish(feed)}>
              Finir de relier
            </Button>
          )}
        </li>
      </ul>
      {failure && (
        <div className={classes.failure}>
          <Notice tone={freshness === 'failing' ? 'bad' : 'warn'} title={failure.sentence}>
            <p>{failure.advice}</p>
            <p className="muted">Depuis {whenText(failure.since, now).replace(/^à /, '')}.</p>
          </Notice>
        </div>
      )}
      <p className={classes.address}>
        <span className="visuallyHidden">Adresse lue&nbsp;: </span>
        {address}
      </p>
      <div className={classes.acts}>
        <RefreshButton key={feed.id} feed={feed} />
      </div>
      <Fold
        key={`events ${feed.id}`}
        title="Ce qu’il contient"
        summary={[
          (counts.stays > 0 || counts.closed + counts.leftAside === 0) && countOf(counts.stays, 'séjour'),
          counts.closed > 0 && countOf(counts.closed, 'fermeture'),
          counts.leftAside > 0 && `${counts.leftAside}\u00a0de côté`,
        ]
          .filter(Boolean)
          .join(', ')}
      >
        <FeedEvents feed={feed} />
      </Fold>
      {ours && (
        <Fold key={`ours ${feed.id}`} title={`Notre adresse pour ${name}`}>
          <OurAddress propertyId={property.id} ours={ours} now={now} />
        </Fold>
      )}
      {agenda && (
        <Fold key={`agenda ${property.id}`} title="Adresse pour votre agenda">
          <OurAddress propertyId={property.id} ours={agenda} now={now} />
        </Fold>
      )}
      {readdressing && (
        <AddressDialog feed={feed} propertyName={property.name} onClose={() => setReaddressing(false)} />
      )}
      {unlinking && (
        <UnlinkDialog feed={feed} propertyName={property.name} onClose={() => setUnlinking(false)} onGone={onGone} />
      )}
    </Card>
  );
}
