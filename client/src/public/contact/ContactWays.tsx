import type { PublicSettings } from '@app/contract/site/api.ts';
import { phoneAddress } from '../parts/phoneAddress.ts';
import classes from './ContactWays.module.css';

/** The other ways to reach the team; those whose setting is empty are left out. */
export function ContactWays({ settings }: { settings: PublicSettings }) {
  const { support_phone: phone, contact_hours: hours, contact_email: email, postal_address: address } = settings;
  return (
    <dl className={classes.ways}>
      {phone !== '' && (
        <div>
          <dt>Par téléphone</dt>
          <dd>
            <a href={phoneAddress(phone)} className={classes.phone}>
              {phone}
            </a>
            {hours !== '' && <span>{hours}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt>En direct</dt>
        <dd>
          La conversation avec notre équipe vous attend dans votre <a href="/dashboard/support">tableau de bord</a>.
        </dd>
      </div>
      {email !== '' && (
        <div>
          <dt>Par e-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {address !== '' && (
        <div>
          <dt>Par courrier</dt>
          <dd>
            <address>
              <span>{settings.site_title}</span>
              <span>{address}</span>
            </address>
          </dd>
        </div>
      )}
    </dl>
  );
}
