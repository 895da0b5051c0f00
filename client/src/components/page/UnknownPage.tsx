import { ButtonLink } from '../actions/Button.tsx';
import { PageHead } from './PageHead.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import classes from './UnknownPage.module.css';

const title = 'Cette page n’existe pas';

interface UnknownPageProps {
  /** What documents of the area are named after. */
  area: string;
  /** The overview of the area. */
  home: string;
  /** The address, as it was asked for. */
  address: string;
  /** Other ways on. */
  ways: readonly { to: string; label: string }[];
}

/** A section that does not exist, or not yet, within the frame of its area. */
export function UnknownPage({ area, home, address, ways }: UnknownPageProps) {
  return (
    <>
      <PageHead title={title} documentTitle={[title, area]} page={address} />
      <div className={classes.card}>
        <EmptyState
          action={
            <div className={classes.ways}>
              <ButtonLink to={home} tone="primary">
                Revenir à la vue d’ensemble
              </ButtonLink>
              {ways.map(({ to, label }) => (
                <ButtonLink key={to} to={to}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          }
        >
          <b>Section en développement</b> ou adresse mal recopiée&nbsp;: rien ne se trouve à{' '}
          <span className={classes.address}>{address}</span>. La recherche, en haut de la page, mène partout.
        </EmptyState>
      </div>
    </>
  );
}
