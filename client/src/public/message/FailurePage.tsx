import { ActionLink } from '../parts/ActionLink.tsx';
import classes from './FailurePage.module.css';
import { MessageLayout } from '../parts/MessageLayout.tsx';
import { LooseShutter } from './Shutters.tsx';

/** The server failed. The reference leads the support to what happened. */
export function FailurePage({ reference }: { reference: string }) {
  return (
    <MessageLayout
      title="Un volet a claqué."
      lead="Une erreur est survenue de notre côté. Elle est inscrite dans nos journaux, et vous n’y êtes pour rien."
      actions={
        <>
          <ActionLink href="" size="l">
            Réessayer
          </ActionLink>
          <ActionLink href="/" size="l" tone="line">
            Retour à l’accueil
          </ActionLink>
        </>
      }
      note={
        <p>
          Si elle revient, <a href="/contact">écrivez-nous</a> en citant cette référence{'\u00a0'}:{' '}
          <code className={classes.reference}>{reference}</code>
        </p>
      }
      art={<LooseShutter />}
      artPlace="beside"
    />
  );
}
