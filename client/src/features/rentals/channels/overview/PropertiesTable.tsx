import type { ChannelsOverview, FeedView } from '@app/contract/channels/api.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconArrowDown, IconArrowUp, IconPlus } from '../../../../components/text/icons.ts';
import { Age } from '../base/Age.tsx';
import { freshOfExport, freshOfFeed } from '../base/channelWords.ts';
import { columnsOf, exportFor, feedsAt, type ChannelColumn, type ChannelProperty } from '../base/overviewFacts.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import type { Channel } from '@app/contract/reservations/rules.ts';
import classes from './PropertiesTable.module.css';

interface PropertiesTableProps {
  overview: ChannelsOverview;
  now: Date;
  chosen: FeedView | undefined;
  onChoose: (feedId: string) => void;
  onConnect: (propertyId: string, channel: Channel) => void;
}

/** Every property with every channel: how fresh each calendar is, both ways. */
export function PropertiesTable({ overview, now, chosen, onChoose, onConnect }: PropertiesTableProps) {
  const columns = columnsOf(overview);
  return (
    <Card
      title="Tous les logements"
      aside={
        <p className={classes.key}>
          <span>
            <IconArrowDown aria-hidden="true" />
            Vous lisez la plateforme
          </span>
          <span>
            <IconArrowUp aria-hidden="true" />
            Elle vous lit
          </span>
        </p>
      }
      content="flush"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than its frame is scrolled by keys, too */}
      <div className={classes.frame} role="region" aria-label="Calendriers par logement" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Logement</th>
              {columns.map(({ key, channel, name }) => (
                <th key={key} scope="col">
                  <span className={classes.channel}>
                    <SourceMark source={channel} />
                    {name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {overview.properties.map((property) => (
              <tr key={property.id} className={classNames(property.id === chosen?.propertyId && classes.lit)}>
                <th scope="row">
                  <b>{property.name}</b>
                  <small>{property.city}</small>
                </th>
                {columns.map((column) => (
                  <td key={column.key}>
                    <Cell {...{ property, column, now, chosen, onChoose, onConnect }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface CellProps extends Omit<PropertiesTableProps, 'overview'> {
  property: ChannelProperty;
  column: ChannelColumn;
}

function Cell({ property, column, now, chosen, onChoose, onConnect }: CellProps) {
  const { channel, name } = column;
  const feeds = feedsAt(property, column);
  if (feeds.length > 0) {
    return feeds.map((feed) => (
      <button
        key={feed.id}
        type="button"
        className={classNames(classes.feed, feed.quarantine !== null && classes.alarmed)}
        aria-pressed={feed.id === chosen?.id}
        onClick={() => onChoose(feed.id)}
      >
        <span className="visuallyHidden">
          {name}, {property.name}.{' '}
        </span>
        <Age way="read" spoken="Lue" {...freshOfFeed(feed, now)} />
        <Age way="reads" spoken="Vous a lu" {...freshOfExport(exportFor(property, feed), now)} />
      </button>
    ));
  }
  const reader =
    channel === 'other'
      ? undefined
      : property.exports.find((one) => one.channel === channel && one.lastReadAt !== null);
  return (
    <button type="button" className={classes.none} onClick={() => onConnect(property.id, channel)}>
      {reader ? (
        <Age way="reads" spoken={`${name} vous a lu`} {...freshOfExport(reader, now)} />
      ) : (
        <span className={classes.dash} aria-hidden="true">
          –
        </span>
      )}
      <IconPlus aria-hidden="true" />
      <span className="visuallyHidden">
        Relier {name} à {property.name}
      </span>
    </button>
  );
}
