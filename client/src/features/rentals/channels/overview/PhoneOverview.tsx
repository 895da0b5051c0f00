import type { ChannelsOverview, FeedView } from '@app/contract/channels/api.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Dialog } from '../../../../components/dialogs/Dialog.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { IconChevronRight, IconPlus } from '../../../../components/text/icons.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { Age } from '../base/Age.tsx';
import { agoText, momentText } from '../base/ages.ts';
import { feedName, freshOfExport, freshOfFeed } from '../base/channelWords.ts';
import { alarmsOf, exportFor, mostUrgent, type ChannelProperty, type PlacedFeed } from '../base/overviewFacts.ts';
import { DigestCard } from './DigestCard.tsx';
import { DoublesCard } from './DoublesCard.tsx';
import { LatestDecisions } from './LatestDecisions.tsx';
import { QuarantineCard } from './QuarantineCard.tsx';
import { RiskCard } from './RiskCard.tsx';
import { StateCard } from './StateCard.tsx';
import classes from './PhoneOverview.module.css';

export interface LayoutProps {
  overview: ChannelsOverview;
  now: Date;
  /** The calendar that the address names. */
  chosen: PlacedFeed | undefined;
  property: ChannelProperty;
  onChoose: (feedId: string | null) => void;
  onProperty: (propertyId: string) => void;
  onConnect: (propertyId: string) => void;
  onFinish: (feed: FeedView) => void;
}

/** One property's calendars under one another. */
export function PhoneOverview({ overview, now, chosen, property, ...on }: LayoutProps) {
  const { doubles, quarantined } = alarmsOf(overview);
  const feeds = property.feeds.map((feed) => ({ feed, property }));
  const urgent = mostUrgent(feeds);
  const elsewhere = quarantined.filter((one) => one.property.id !== property.id);
  const risks = overview.risks.filter(({ propertyId }) => propertyId === property.id);
  const otherRisks = overview.risks.filter(({ propertyId }) => propertyId !== property.id);
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        <SelectField
          layout="beside"
          label="Logement"
          options={overview.properties.map(({ id, name }) => ({ id, label: name }))}
          value={property.id}
          onChoose={on.onProperty}
        />
        <Button Icon={IconPlus} onClick={() => on.onConnect(property.id)}>
          Relier
          <span className="visuallyHidden"> une plateforme</span>
        </Button>
      </div>
      {doubles.length > 0 && <DoublesCard doubles={doubles} now={now} />}
      {feeds.map(({ feed }) => (
        <QuarantineCard key={feed.id} feed={feed} propertyName={property.name} now={now} />
      ))}
      {elsewhere.map(({ feed, property: other }) => (
        <button key={feed.id} type="button" className={classes.elsewhere} onClick={() => on.onProperty(other.id)}>
          <span>
            <b>{other.name}</b>&nbsp;: {feedName(feed)} attend aussi votre réponse.
          </span>
          <IconChevronRight aria-hidden="true" />
        </button>
      ))}
      <Card title="Plateformes reliées" content="flush">
        {feeds.length === 0 ? (
          <p className={classes.none}>Rien n’est encore relié à ce logement.</p>
        ) : (
          <ul className={classes.feeds}>
            {feeds.map(({ feed }) => (
              <li key={feed.id}>
                <button type="button" onClick={() => on.onChoose(feed.id)}>
                  <SourceMark source={feed.channel} size="l" />
                  <span>
                    <b>{feedName(feed)}</b>
                    <PhoneAges feed={feed} property={property} now={now} />
                  </span>
                  <IconChevronRight aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {urgent && <LatestDecisions feed={urgent.feed} now={now} isNamed />}
      {risks.length + otherRisks.length > 0 && <RiskCard risks={[...risks, ...otherRisks]} now={now} />}
      <DigestCard checked={overview.dailyDigest} />
      {chosen && (
        <Dialog title={chosen.property.name} size="side" onClose={() => on.onChoose(null)}>
          <div className={classes.sheet}>
            <QuarantineCard feed={chosen.feed} propertyName={chosen.property.name} now={now} />
            <StateCard {...chosen} now={now} onFinish={on.onFinish} onGone={() => on.onChoose(null)} />
            <LatestDecisions feed={chosen.feed} now={now} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

function PhoneAges({ feed, property, now }: PlacedFeed & { now: Date }) {
  const read = freshOfFeed(feed, now);
  const ours = exportFor(property, feed);
  const reads = freshOfExport(ours, now);
  return (
    <>
      <Age way="read" spoken="Vous lisez la plateforme" look={read.look} text={readText(feed, read.text, now)} />
      <Age
        way="reads"
        spoken="Elle vous lit"
        look={reads.look}
        text={ours?.lastReadAt ? `Vous a lu ${agoText(ours.lastReadAt, now)}` : 'Ne vous a jamais lu'}
      />
    </>
  );
}

/** 'Lue il y a 8 min', 'À vérifier depuis 8 h 52' */
function readText({ quarantine, failure, readAt }: FeedView, age: string, now: Date): string {
  const since = quarantine?.since ?? failure?.since;
  if (since !== undefined && !/\d/.test(age))
    return `${age} depuis ${momentText(since, now).replace(/^(\d+ \p{L})/u, 'le $1')}`;
  return readAt === null ? 'Première lecture en attente' : `Lue ${agoText(readAt, now)}`;
}
