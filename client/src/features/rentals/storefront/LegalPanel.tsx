import { enumerate } from '@app/contract/core/enumerate.ts';
import type { HostSite } from '@app/contract/storefront/siteApi.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { Link } from '../../../browser/routing.ts';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Card } from '../../../components/page/Card.tsx';
import classes from './LegalPanel.module.css';

/** What the law has the site say, all of which comes from elsewhere. */
export function LegalPanel({ site: { missing, contactEmail } }: { site: HostSite }) {
  const { addressOf } = useCustomerArea();
  return (
    <Card title="Mentions légales">
      <div className={classes.stack}>
        {missing.length > 0 ? (
          <Notice tone="warn" title="Les mentions légales de votre site sont incomplètes">
            Il y manque {enumerate(missing)}. <Link to={addressOf('profil')}>Compléter le profil</Link>
          </Notice>
        ) : (
          <Notice tone="ok" title="Vos mentions légales sont complètes" />
        )}
        <p>
          Elles portent votre nom et l’adresse de votre profil, comme la loi le demande, et le numéro d’enregistrement
          de chaque logement quand il est saisi dans sa fiche.
        </p>
        <p>
          Les messages que vos voyageurs écrivent sur votre site arrivent à <b>{contactEmail}</b>, une adresse qui n’est
          jamais montrée.
        </p>
        <div>
          <ButtonLink to={addressOf('profil')}>Voir mon profil</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
