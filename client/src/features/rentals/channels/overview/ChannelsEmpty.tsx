import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../../../components/actions/Button.tsx';
import { Slats } from '../../../../components/brand/Slats.tsx';
import { EmptyState } from '../../../../components/feedback/EmptyState.tsx';
import { IconPlus } from '../../../../components/text/icons.ts';
import motif from '../../../../components/styles/motif.module.css';
import { classNames } from '../../../../components/text/classNames.ts';
import classes from './ChannelsEmpty.module.css';

/** Nothing is linked yet: what linking brings. */
export function NothingLinked({ onConnect }: { onConnect: () => void }) {
  return (
    <section className={classNames(classes.card, classes.first)} aria-labelledby="nothing-linked">
      <Slats />
      <h2 id="nothing-linked">Un seul planning pour toutes vos plateformes</h2>
      <p>
        Airbnb, Booking.com, Abritel et les autres donnent chacune l’adresse d’un calendrier. Collez-la ici une fois,
        donnez-leur la nôtre, et tout se suit.
      </p>
      <ul className={motif.marks}>
        <li>Une nuit vendue quelque part se ferme partout ailleurs.</li>
        <li>Un calendrier qui se vide d’un coup n’annule rien sans votre accord.</li>
        <li>Une double réservation vous est signalée aussitôt, avec les façons d’en sortir.</li>
      </ul>
      <Button tone="primary" Icon={IconPlus} onClick={onConnect}>
        Relier une plateforme
      </Button>
    </section>
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
