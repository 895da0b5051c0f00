import { countOf } from '@app/contract/core/counting.ts';
import { dayAt } from '@app/contract/core/days.ts';
import type { Risk } from '@app/contract/channels/api.ts';
import { isWebAddress } from '../../../../browser/browser.ts';
import { AreaAnchor } from '../../../../components/page/AreaAnchor.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { Badge } from '../../../../components/text/Badge.tsx';
import { IconExternalLink } from '../../../../components/text/icons.ts';
import { datesText } from '../../base/stayDates.ts';
import { ageText, whenText } from '../base/ages.ts';
import { channelName } from '../base/channelWords.ts';
import { IconClockExclamation } from '../base/icons.ts';
import classes from './AlarmCards.module.css';

/** Nights sold here that a channel, which has not read us since, may sell once more. */
export function RiskCard({ risks, now }: { risks: readonly Risk[]; now: Date }) {
  const nights = risks.reduce((sum, risk) => sum + risk.nights, 0);
  const today = dayAt(now);
  return (
    <Card
      title="Dates à risque"
      aside={
        <Badge tone="warn" Icon={IconClockExclamation}>
          {countOf(nights, 'nuit')}
        </Badge>
      }
      content="flush"
    >
      <ul className={classes.lines}>
        {risks.map((risk) => {
          const { propertyId, propertyName, channel, arrival, departure, takenAt, lastReadAt, closeUrl } = risk;
          const name = channelName(channel);
          return (
            <li key={`${propertyId} ${channel} ${arrival}`}>
              <span className={classes.text}>
                <b>
                  {propertyName}, {datesText(arrival, departure, today)}
                </b>
                <small>
                  Vendues chez vous {whenText(takenAt, now)}.{' '}
                  {lastReadAt === null
                    ? `${name} ne vous a encore jamais lu.`
                    : `${name} ne vous a pas lu depuis ${ageText(lastReadAt, now)}.`}
                </small>
              </span>
              {closeUrl !== null && isWebAddress(closeUrl) && (
                <AreaAnchor
                  href={closeUrl}
                  opens="tab"
                  size="s"
                  Icon={IconExternalLink}
                  missing="La démonstration ne mène pas chez les plateformes"
                >
                  Fermer là-bas
                  <span className="visuallyHidden">
                    &nbsp;: {propertyName} sur {name}, dans un nouvel onglet
                  </span>
                </AreaAnchor>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
