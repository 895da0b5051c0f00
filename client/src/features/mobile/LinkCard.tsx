import { useState } from 'react';
import { formatMoment } from '@app/contract/core/dates.ts';
import type { PairingLink } from '@app/contract/mobile/api.ts';
import { qrCode, type LinkState } from '@app/contract/mobile/rules.ts';
import { reportError } from '../../browser/reportError.ts';
import { Button, ButtonAnchor } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { CopyButton } from '../../components/actions/CopyButton.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { stateBadge } from '../../components/list/stateBadge.tsx';
import { Facts } from '../../components/text/Facts.tsx';
import { Field } from '../../components/form/Field.tsx';
import { IconCircleCheck, IconDownload, IconExternalLink, IconHourglass } from '../../components/text/icons.ts';
import { QrCode } from '../../components/page/QrCode.tsx';
import classes from './mobile.module.css';

/** The link that pairs phones now, as a QR code and as text. */
export function LinkCard({ link, state }: { link: PairingLink | null; state: LinkState | null }) {
  const active = state === 'active';
  return (
    <Card title="Lien d’association" aside={link && <LinkBadge state={active ? 'active' : 'expired'} />}>
      {link === null ? (
        <EmptyState title="Aucun lien pour l’instant">
          Choisissez une durée, puis générez un lien&nbsp;: son QR code s’affichera ici.
        </EmptyState>
      ) : (
        <div className={classes.link}>
          {active ? (
            <Code link={link} />
          ) : (
            <p className={classes.expired}>
              Ce lien n’associe plus d’appareil. Ceux qui le sont déjà le restent. Générez un nouveau lien pour en
              ajouter.
            </p>
          )}
          <div className={classes.details}>
            {active && <Address link={link} />}
            <Facts
              facts={{
                Créé: formatMoment(new Date(link.createdAt)),
                [active ? 'Expire' : 'Expiré']: formatMoment(new Date(link.expiresAt)),
              }}
            />
            {active && (
              <p className="muted small">Ce lien ouvre votre compte. Ne l’envoyez qu’à une personne de confiance.</p>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}

const LinkBadge = stateBadge(
  { active: 'Actif', expired: 'Expiré' },
  { active: ['ok', IconCircleCheck], expired: ['neutral', IconHourglass] },
);

function Code({ link: { shortLink: link } }: { link: PairingLink }) {
  const [failed, setFailed] = useState(false);
  const save = async () => {
    try {
      await saveQrCode(link);
      setFailed(false);
    } catch (error) {
      reportError('saving a QR code', error);
      setFailed(true);
    }
  };
  return (
    <figure className={classes.code}>
      <QrCode text={link} label="QR code du lien d’association" size="l" />
      <Button size="s" Icon={IconDownload} onClick={() => void save()}>
        Télécharger le QR code
      </Button>
      {failed && (
        <p className="small" role="alert">
          L’image n’a pas pu être enregistrée. Copiez le lien à la place.
        </p>
      )}
    </figure>
  );
}

function Address({ link: { shortLink: link, token } }: { link: PairingLink }) {
  const code = link.slice(link.lastIndexOf('/') + 1);
  return (
    <div className={classes.address}>
      <p className={classes.typed}>
        {link.slice(0, -code.length)}
        <b>{code}</b>
      </p>
      <Field
        label="Lien"
        hint="Court, pour être dicté ou tapé sur le téléphone. Majuscules et tirets n’y comptent pas."
        value={link}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className={classes.buttons}>
        <CopyButton text={link} what="le lien d’association" />
        <ButtonAnchor
          size="s"
          opens="tab"
          href={`/backend/api/mobile-verify.php?token=${encodeURIComponent(token)}`}
          Icon={IconExternalLink}
        >
          Vérifier dans un nouvel onglet
        </ButtonAnchor>
      </div>
    </div>
  );
}

/** Saves the QR code of a text as a PNG image, dark on white whatever the theme. */
async function saveQrCode(text: string): Promise<void> {
  const { toDataURL } = await import('qrcode');
  const anchor = document.createElement('a');
  anchor.href = await toDataURL(text, { ...qrCode, errorCorrectionLevel: 'M', type: 'image/png' });
  anchor.download = 'qr-code-association.png';
  anchor.click();
}
