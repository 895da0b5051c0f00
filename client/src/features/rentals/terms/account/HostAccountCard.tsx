import type { HostAccountView } from '@app/contract/payments/hostAccountApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { Badge } from '../../../../components/text/Badge.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCreditCard,
  IconHourglass,
  IconPencil,
  IconTool,
} from '../../../../components/text/icons.ts';
import { ConnectedAccount } from './ConnectedAccount.tsx';
import { useReadHostAccountQuery } from './hostAccountApi.ts';
import { useOnboarding } from './useOnboarding.ts';
import classes from './hostAccount.module.css';

/**
 * The host's own account at Stripe, on which their guests pay by card: connecting it, what it lacks, trying it.
 * @param isOffered whether the host's terms offer cards
 */
export function HostAccountCard({ isOffered }: { isOffered: boolean }) {
  const query = useReadHostAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const onboarding = useOnboarding();
  return (
    <Card title="Paiement par carte" aside={query.data && <StateBadges {...query.data} />}>
      <Answer
        query={query}
        loading="Chargement de votre compte Stripe"
        failed="Votre compte Stripe n’a pas pu être lu."
        rows={3}
        inside="card"
      >
        {(account) =>
          account.state === 'none' ? (
            <Invitation account={account} {...onboarding} />
          ) : (
            <ConnectedAccount account={account} state={account.state} isOffered={isOffered} {...onboarding} />
          )
        }
      </Answer>
    </Card>
  );
}

const badges = {
  none: { tone: 'neutral', Icon: IconCreditCard, label: 'Non connecté' },
  onboarding: { tone: 'warn', Icon: IconPencil, label: 'À compléter' },
  verifying: { tone: 'info', Icon: IconHourglass, label: 'En vérification' },
  ready: { tone: 'ok', Icon: IconCircleCheck, label: 'Prêt' },
  blocked: { tone: 'bad', Icon: IconAlertTriangle, label: 'Bloqué' },
} as const;

function StateBadges({ state, isTest }: HostAccountView) {
  const { tone, Icon, label } = badges[state];
  return (
    <span className={classes.badges}>
      {isTest && (
        <Badge tone="neutral" Icon={IconTool}>
          Mode test
        </Badge>
      )}
      <Badge tone={tone} Icon={Icon}>
        {label}
      </Badge>
    </span>
  );
}

interface InvitationProps {
  account: HostAccountView;
  opening: boolean;
  goToStripe: () => Promise<void>;
}

/** What it is and what it costs, before anything is connected. */
function Invitation({ account: { isOpen, notice }, opening, goToStripe }: InvitationProps) {
  return (
    <div className={classes.stack}>
      {notice !== null && <Notice tone="warn">{notice}</Notice>}
      <p>
        Vos voyageurs paient par carte en réservant. L’argent arrive sur votre propre compte Stripe, qui le verse sur
        votre compte bancaire&nbsp;: il ne passe jamais par Clairvolet.
      </p>
      <dl className={classes.costs}>
        <div>
          <dt>Commission de Clairvolet</dt>
          <dd>0&nbsp;€</dd>
        </div>
        <div>
          <dt>Frais de Stripe</dt>
          <dd>
            <a href="https://stripe.com/fr/pricing" target="_blank" rel="noopener noreferrer">
              Selon ses tarifs
            </a>
          </dd>
        </div>
        <div>
          <dt>À prévoir</dt>
          <dd>Pièce d’identité et IBAN</dd>
        </div>
      </dl>
      {isOpen ? (
        <div className={classes.actions}>
          <Button tone="primary" Icon={IconCreditCard} busy={opening} onClick={() => void goToStripe()}>
            Connecter mon compte Stripe
          </Button>
        </div>
      ) : (
        <Notice>Le paiement par carte n’est pas encore ouvert sur Clairvolet.</Notice>
      )}
    </div>
  );
}
