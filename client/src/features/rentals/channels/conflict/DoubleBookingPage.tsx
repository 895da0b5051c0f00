import { useState } from 'react';
import { formatDate } from '@app/contract/core/dates.ts';
import type { DoubleBookingView } from '@app/contract/channels/api.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { useParams } from '../../../../browser/routing.ts';
import { usePolling } from '../../../../browser/whileSeen.ts';
import { ButtonLink } from '../../../../components/actions/Button.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { PageTitle } from '../../../../components/page/PageTitle.tsx';
import { Badge } from '../../../../components/text/Badge.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../../../components/text/icons.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import { whenText } from '../base/ages.ts';
import { BackLink } from '../base/BackLink.tsx';
import { useReadDoubleBookingQuery } from '../base/channelsApi.ts';
import { nightDays } from '../base/nightWords.ts';
import { ConflictStrip } from './ConflictStrip.tsx';
import { Evidence } from './Evidence.tsx';
import { ReadyMessage } from './ReadyMessage.tsx';
import { WaysOut } from './WaysOut.tsx';
import classes from './DoubleBookingPage.module.css';

/** Two stays in the same nights: which came first, and how to get out of it. */
export function DoubleBookingPage() {
  const area = useCustomerArea();
  const { id = '' } = useParams();
  const query = useReadDoubleBookingQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  usePolling(query.refetch);
  const booking = query.data;
  return (
    <>
      <div className={classes.head}>
        <BackLink />
        <div className={classes.line}>
          <PageTitle documentTitle={['Double réservation', area.title]} className={classes.title} page={id}>
            {booking ? `${booking.propertyName}\u00a0: deux séjours en même temps` : 'Double réservation'}
          </PageTitle>
          {booking && (
            <Badge
              tone={booking.solvedAt === null ? 'bad' : 'ok'}
              Icon={booking.solvedAt === null ? IconAlertTriangle : IconCircleCheck}
            >
              {nightDays(booking)}
            </Badge>
          )}
        </div>
      </div>
      <Answer
        query={query}
        loading="Chargement de la double réservation..."
        failed="Cette double réservation n’a pas pu être lue."
        rows={6}
      >
        {(data) => <Content key={data.id} booking={data} />}
      </Answer>
    </>
  );
}

function Content({ booking }: { booking: DoubleBookingView }) {
  const { addressOf } = useCustomerArea();
  const now = useNow();
  const { ways, solvedAt, evidence } = booking;
  const firstSaid = ways.findIndex(({ messages }) => messages !== null);
  const [chosen, setChosen] = useState<number | null>(null);
  const index = chosen ?? firstSaid;
  const way = ways[index];
  const solved = solvedAt !== null;
  return (
    <div className={classes.columns}>
      {solved && (
        <div className={classes.across}>
          <Notice
            tone="ok"
            title={`Résolue ${whenText(solvedAt, now)}.`}
            actions={
              <ButtonLink size="s" to={addressOf('planning')}>
                Voir le planning
              </ButtonLink>
            }
          >
            <p>Les deux séjours n’ont plus de nuit en commun. Trouvée le {formatDate(new Date(booking.foundAt))}.</p>
          </Notice>
        </div>
      )}
      <div className={classes.stack}>
        <ConflictStrip booking={booking} way={solved ? undefined : way} />
        {!solved && ways.length > 0 && <WaysOut booking={booking} chosen={index} onChoose={setChosen} />}
      </div>
      <div className={classes.stack}>
        {!solved && way?.messages && <ReadyMessage key={index} booking={booking} way={way} messages={way.messages} />}
        {evidence.length > 0 && <Evidence evidence={evidence} now={now} />}
      </div>
    </div>
  );
}
