import type { PublicSettings } from '@app/contract/site/api.ts';
import { Logo } from '../../components/brand/Logo.tsx';
import { mainId } from '../../components/brand/SkipLink.tsx';
import { ActionLink } from '../parts/ActionLink.tsx';
import layout from '../layout.module.css';
import { phoneAddress } from '../parts/phoneAddress.ts';
import classes from './MaintenancePage.module.css';
import { MessageLayout } from '../parts/MessageLayout.tsx';
import { ClosedShutters } from './Shutters.tsx';

/** Stands in for every page while the site is being worked on: without menu or footer, for they would lead back here. */
export function MaintenancePage({ settings }: { settings: PublicSettings }) {
  const { site_title: siteTitle, contact_email: email, support_phone: phone } = settings;
  return (
    <div className={layout.site}>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <p className={layout.wrap}>
          <Logo name={siteTitle} />
          <span className="visuallyHidden">{siteTitle}</span>
        </p>
        <MessageLayout
          title="Maintenance en cours"
          lead="Nous avons tiré les volets le temps d’un coup de peinture. Vos réservations continuent d’arriver, rien ne se perd."
          actions={
            <ActionLink href="" size="l">
              Actualiser la page
            </ActionLink>
          }
          note={
            (email !== '' || phone !== '') && (
              <p>
                Une urgence{'\u202f'}? {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
                {email !== '' && phone !== '' && ' ou '}
                {phone !== '' && <a href={phoneAddress(phone)}>{phone}</a>}
              </p>
            )
          }
          art={<ClosedShutters />}
          artPlace="beside"
        />
      </main>
    </div>
  );
}
