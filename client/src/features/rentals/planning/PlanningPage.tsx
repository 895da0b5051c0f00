import { dayAt } from '@app/contract/core/days.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { useNavigate } from '../../../browser/routing.ts';
import { usePageMark } from '../../../browser/usePageMark.ts';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { IconPlus } from '../../../components/text/icons.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { AlarmBanner } from '../channels/base/AlarmBanner.tsx';
import { Desk } from './Desk.tsx';
import { PhonePlanning } from './phone/PhonePlanning.tsx';
import { PrintedWeek } from './print/PrintedWeek.tsx';
import { useNarrow } from '../base/useNarrow.ts';
import { useUndoKey } from './questions/useUndoKey.ts';
import { usePlanningView, type NewStay } from './view/usePlanningView.ts';
import classes from '../base/wholeRoom.module.css';

/** Who is where, and when: the first page that a host opens in the morning. */
export function PlanningPage() {
  const area = useCustomerArea();
  const navigate = useNavigate();
  const today = dayAt(useNow());
  const { view, change, onSight } = usePlanningView(today);
  const narrow = useNarrow();
  useUndoKey();
  const reservations = area.addressOf('reservations');
  const create = ({ propertyId, arrival, departure }: NewStay) => {
    const stay = { nouvelle: '1', logement: propertyId, arrivee: arrival, depart: departure };
    void navigate(`${reservations}?${new URLSearchParams(stay).toString()}`);
  };
  const common = { view, today, onView: change, onSight, onCreate: create };
  const layout = view.layout === 'print' ? 'print' : narrow ? 'phone' : 'desk';
  usePageMark('whole-room', layout === 'desk');
  return (
    <div className={layout === 'desk' ? classes.page : classes.flow}>
      {layout !== 'print' && <AlarmBanner />}
      <div className={classes.head}>
        <PageHead
          title="Planning"
          documentTitle={['Planning', area.title]}
          actions={
            layout !== 'print' && (
              <ButtonLink tone="primary" Icon={IconPlus} to={`${reservations}?nouvelle=1`}>
                Réservation
              </ButtonLink>
            )
          }
        />
      </div>
      {layout === 'print' && <PrintedWeek {...common} />}
      {layout === 'phone' && <PhonePlanning {...common} />}
      {layout === 'desk' && <Desk {...common} />}
    </div>
  );
}
