import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../../../components/actions/Button.tsx';
import { EmptyState } from '../../../../components/feedback/EmptyState.tsx';
import { IconPlus } from '../../../../components/text/icons.ts';
import motif from '../../../../components/styles/motif.module.css';
import { classNames } from '../../../../components/text/classNames.ts';
import classes from './ChannelsEmpty.module.css';

/** Nothing is linked yet: what linking brings. */
export function NothingLinked({ onConnect }: { onConnect: () => void }) {
  return (
    <div className={classes.card}>
      <EmptyState
        title="Un seul planning pour toutes vos plateformes"
        action={
          <Button tone="primary" Icon={IconPlus} onClick={onConnect}>
            Relier une plateforme
          </Button>
        }
      >
        Airbnb, Booking.com, Abritel et les autres donnent chacune l’adresse d’un calendrier. Collez-la ici une fois, et
        donnez-leur la nôtre&nbsp;:
      </EmptyState>
      <ul className={classNames(motif.marks, classes.brings)}>
        <li>une nuit vendue quelque part se ferme partout ailleurs&nbsp;;</li>
        <li>un calendrier qui se vide d’un coup n’annule rien sans votre accord&nbsp;;</li>
        <li>une double réservation vous est signalée aussitôt, avec les façons d’en sortir.</li>
      </ul>
    </div>
  );
}

/** No property yet, so nothing to link a calendar to. */
export function NoPropertyYet() {
  const { addressOf } = useCustomerArea();
  return (
    <div className={classes.card}>
      <EmptyState
        title="Vos plateformes viendront ici"
        action={
          <ButtonLink tone="primary" Icon={IconPlus} to={addressOf('logements')}>
            Ajouter un logement
          </ButtonLink>
        }
      >
        Ajoutez d’abord un logement&nbsp;: ses calendriers Airbnb, Booking.com ou Abritel se relieront ici.
      </EmptyState>
    </div>
  );
}
