import { useCustomerArea } from '../../browser/customerArea.ts';
import { Link } from '../../browser/routing.ts';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import classes from './empty.module.css';

/** No reservation yet: what will be here, and when it helps. */
export function NoReservations() {
  const { addressOf } = useCustomerArea();
  return (
    <div className={classes.card}>
      <EmptyState
        title="Aucune réservation pour l'instant"
        action={<ButtonLink to="/demo/reservations">Voir un exemple</ButtonLink>}
      >
        Les séjours de tous vos logements se suivront ici, sur un même planning&nbsp;: qui arrive, qui part, quelles
        nuits restent libres, et d'où vient chaque réservation. Tout commence par{' '}
        <Link to={addressOf('logements')}>un logement</Link>.
      </EmptyState>
    </div>
  );
}
