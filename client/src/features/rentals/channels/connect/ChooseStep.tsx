import { channels } from '@app/contract/reservations/rules.ts';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { IconChevronRight } from '../../../../components/text/icons.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { channelName } from '../base/channelWords.ts';
import type { ChannelProperty } from '../base/overviewFacts.ts';
import type { Linking } from './useLinking.ts';
import classes from './ChooseStep.module.css';

const notes: Partial<Record<(typeof channels)[number], string>> = {
  google: 'Vos nuits fermées, notées dans un agenda',
  other: 'Gîtes de France, Clévacances, un autre logiciel…',
};

/** Which channel, for which property. */
export function ChooseStep({ linking, properties }: { linking: Linking; properties: readonly ChannelProperty[] }) {
  const property = properties.find(({ id }) => id === linking.propertyId);
  const linked = new Set(property?.feeds.map(({ channel }) => channel));
  return (
    <>
      {properties.length > 1 && (
        <SelectField
          label="Logement"
          options={properties.map(({ id, name }) => ({ id, label: name }))}
          value={linking.propertyId}
          onChoose={linking.setPropertyId}
        />
      )}
      <ul className={classes.tiles} aria-label="Plateforme à relier">
        {channels.map((channel) => {
          const note = linked.has(channel) && channel !== 'other' ? 'Déjà reliée à ce logement' : notes[channel];
          return (
            <li key={channel}>
              <button type="button" onClick={() => linking.choose(channel)}>
                <SourceMark source={channel} size="l" />
                <span>
                  <b>{channelName(channel)}</b>
                  {note && <small>{note}</small>}
                </span>
                <IconChevronRight aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
