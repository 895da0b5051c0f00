import type { ProfileView } from '@app/contract/accounts/profileApi.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import { useEmailConfirmation } from '../../session/ConfirmEmailNotice.tsx';
import { Button } from '../../components/actions/Button.tsx';
import { stateBadge } from '../../components/list/stateBadge.tsx';
import { Card } from '../../components/page/Card.tsx';
import { Facts } from '../../components/text/Facts.tsx';
import { IconCircleCheck, IconMail } from '../../components/text/icons.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { customerFacts, placeOf } from '../../components/text/customerFacts.ts';
import { useCancelEmailChangeMutation } from './profileApi.ts';
import classes from './ProfilePage.module.css';

/** Who the customer is, and what their address waits for. */
export function InformationCard({ profile, onAddress }: { profile: ProfileView; onAddress: () => void }) {
  const { country } = profile;
  const place = placeOf(profile);
  return (
    <Card title="Informations" aside={<EmailBadge state={profile.emailConfirmed ? 'confirmed' : 'unconfirmed'} />}>
      <div className={classes.stack}>
        <Facts
          facts={{
            Nom: `${profile.firstName} ${profile.lastName}`,
            'E-mail': profile.email,
            ...customerFacts(profile),
            Adresse: place.length > 0 ? [...place, country && countryName(country)].filter(Boolean).join(', ') : null,
          }}
        />
        {country === null && (
          <Notice
            tone="warn"
            title="Votre pays est à indiquer"
            actions={
              <Button size="s" onClick={onAddress}>
                Choisir un pays
              </Button>
            }
          >
            <p>
              {profile.countryAsWritten
                ? `Nous ne reconnaissons pas «\u00a0${profile.countryAsWritten}\u00a0»\u00a0: vos prochaines factures doivent nommer un pays de la liste.`
                : 'Vos prochaines factures doivent nommer un pays de la liste.'}
            </p>
          </Notice>
        )}
        {profile.pendingEmail && <PendingEmail email={profile.pendingEmail} />}
        {!profile.emailConfirmed && <Unconfirmed email={profile.email} />}
      </div>
    </Card>
  );
}

export const EmailBadge = stateBadge(
  { confirmed: 'E-mail confirmé', unconfirmed: 'À confirmer' },
  { confirmed: ['ok', IconCircleCheck], unconfirmed: ['warn', IconMail] },
);

function PendingEmail({ email }: { email: string }) {
  const [cancel, { isLoading, error }] = useCancelEmailChangeMutation();
  return (
    <Notice
      title="Changement d’adresse en attente"
      actions={
        <Button size="s" busy={isLoading} onClick={() => void cancel()}>
          Abandonner
        </Button>
      }
    >
      <p role="status">
        {error ? reasonOf(error) : `Ouvrez le lien envoyé à ${email}\u00a0: votre adresse changera à ce moment-là.`}
      </p>
    </Notice>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const { send, busy, result } = useEmailConfirmation();
  return (
    <Notice
      tone={result?.tone ?? 'warn'}
      title="Votre adresse est à confirmer"
      actions={
        result?.tone !== 'ok' && (
          <Button size="s" busy={busy} onClick={send}>
            Renvoyer le lien
          </Button>
        )
      }
    >
      <p role="status">{result?.text ?? `Ouvrez le lien envoyé à ${email}.`}</p>
    </Notice>
  );
}
