import type { Channel } from '@app/contract/reservations/rules.ts';
import { alarmsOf } from '../base/overviewFacts.ts';
import { DigestCard } from './DigestCard.tsx';
import { DoublesCard } from './DoublesCard.tsx';
import { LatestDecisions } from './LatestDecisions.tsx';
import type { LayoutProps } from './PhoneOverview.tsx';
import { PropertiesTable } from './PropertiesTable.tsx';
import { QuarantineCard } from './QuarantineCard.tsx';
import { RiskCard } from './RiskCard.tsx';
import { StateCard } from './StateCard.tsx';
import classes from './DeskOverview.module.css';

interface DeskProps extends Omit<LayoutProps, 'onProperty' | 'onConnect' | 'property'> {
  onConnect: (propertyId: string, channel: Channel) => void;
}

/** All properties as a table, and the calendar that was chosen beside it. */
export function DeskOverview({ overview, now, chosen, onChoose, onConnect, onFinish }: DeskProps) {
  const { doubles } = alarmsOf(overview);
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        {doubles.length > 0 && <DoublesCard doubles={doubles} now={now} />}
        <PropertiesTable
          overview={overview}
          now={now}
          chosen={chosen?.feed}
          onChoose={onChoose}
          onConnect={onConnect}
        />
        {overview.risks.length > 0 && <RiskCard risks={overview.risks} now={now} />}
        <DigestCard checked={overview.dailyDigest} />
      </div>
      {chosen && (
        <div className={classes.stack}>
          <QuarantineCard feed={chosen.feed} propertyName={chosen.property.name} now={now} />
          {chosen.feed.quarantine && <LatestDecisions feed={chosen.feed} now={now} />}
          <StateCard key={chosen.feed.id} {...chosen} now={now} onFinish={onFinish} onGone={() => onChoose(null)} />
          {!chosen.feed.quarantine && <LatestDecisions feed={chosen.feed} now={now} />}
        </div>
      )}
    </div>
  );
}
