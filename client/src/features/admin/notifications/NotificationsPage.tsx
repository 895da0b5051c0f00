import type { TemplateSummary } from '@app/contract/messaging/templatesApi.ts';
import { holdsPermission } from '@app/contract/core/permissions.ts';
import { useSession } from '../../../session/session.ts';
import { Link } from '../../../browser/routing.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { IconLifebuoy, IconLock } from '../../../components/text/icons.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import list from '../../../components/styles/List.module.css';
import { formatCount } from '../../../components/text/numbers.ts';
import panel from '../panel.module.css';
import { carryOut } from '../carryOut.ts';
import { tabAddress, templateAddress, templateDeliveriesAddress } from '../emails/emailsAddress.ts';
import { useListTemplatesQuery, useSwitchTemplateMutation } from '../emails/emailsApi.ts';
import { addressOf, adminTitle } from '../sections.ts';
import classes from './NotificationsPage.module.css';

/** The messages that leave by themselves: when, how many of late, and whether they do at all. */
export function NotificationsPage() {
  const { account } = useSession();
  const query = useListTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title="Notifications" documentTitle={['Notifications', adminTitle]} page="notifications">
        Les messages automatiques, et ce qui en est parti depuis trente jours. Ceux dont dépendent un accès, un paiement
        ou la loi partent toujours.
      </PageHead>
      <Answer
        query={query}
        loading="Chargement des messages automatiques"
        failed="Les messages automatiques n'ont pas pu être lus."
        rows={6}
      >
        {({ templates }) =>
          templates.length > 0 ? (
            byMoment(templates).map(([title, messages]) => (
              <Card key={title} title={title} content="flush">
                <ul className={list.list}>
                  {messages.map((template) => (
                    <Message key={template.key} template={template} />
                  ))}
                </ul>
              </Card>
            ))
          ) : (
            <div className={panel.card}>
              <EmptyState
                title="Aucun message automatique"
                action={<ButtonLink to={tabAddress('modeles')}>Ouvrir les modèles</ButtonLink>}
              >
                Les modèles ne sont pas installés&nbsp;: initialisez-les depuis la section Emails.
              </EmptyState>
            </div>
          )
        }
      </Answer>
      <Notice title="Messages manuels" Icon={IconLifebuoy}>
        Un message écrit à la main part du{' '}
        {account && holdsPermission(account, 'users') ? <Link to={addressOf('support')}>support</Link> : 'support'}
        &nbsp;: la réponse à une conversation arrive par e-mail et dans l'espace du client.
      </Notice>
    </>
  );
}

/** When in the life of an account a message leaves: by the start of its template's key, the first that fits. */
const moments: Readonly<Record<string, readonly string[]>> = {
  'Inscription et compte': ['welcome', 'email_', 'password_', 'second_factor_', 'data_export_', 'account_closed'],
  Essai: ['trial_'],
  'Abonnement et paiements': [
    'subscription_',
    'payment_',
    'plan_',
    'invoice_',
    'refund_',
    'account_cancelled',
    'withdrawal_',
  ],
  Réservations: ['booking_'],
  Support: ['contact_', 'support_'],
};

const forAdministrators = "Pour l'administrateur";
const others = 'Autres messages';

/** The messages by moment, in the order in which a customer lives them; those of the administration come last. */
function byMoment(templates: readonly TemplateSummary[]): [title: string, messages: TemplateSummary[]][] {
  const titles = [...Object.keys(moments), others, forAdministrators];
  const groups = [...Map.groupBy(templates, momentOf)];
  return groups.toSorted(([one], [other]) => titles.indexOf(one) - titles.indexOf(other));
}

function momentOf({ key, audience }: TemplateSummary): string {
  if (audience === 'admin') return forAdministrators;
  const found = Object.entries(moments).find(([, keys]) => keys.some((start) => key.startsWith(start)));
  return found?.[0] ?? others;
}

function Message({ template }: { template: TemplateSummary }) {
  const { key, name, rule, unsent, enabled, isRequired } = template;
  const [change] = useSwitchTemplateMutation();
  const turn = (on: boolean) =>
    carryOut(
      change({ params: { key }, body: { enabled: on } }),
      `«\u00a0${name}\u00a0» reste ${on ? 'coupé' : 'activé'}`,
    );
  return (
    <li className={classes.message}>
      <SwitchField
        label={name}
        hint={
          <>
            {rule}
            {isRequired && (
              <span className={classes.always}>
                {' '}
                · <IconLock aria-hidden="true" /> Toujours envoyé
                <span className="visuallyHidden">&nbsp;: un accès, un paiement ou la loi en dépendent</span>
              </span>
            )}
            {unsent !== null && (
              <>
                {' '}
                · <strong>Pas encore envoyé</strong>&nbsp;: {unsent}
              </>
            )}
          </>
        }
        checked={enabled && unsent === null}
        locked={isRequired || unsent !== null}
        onChange={(on) => void turn(on)}
      />
      <div className={classes.links}>
        <Link to={templateDeliveriesAddress(key)}>
          <Figures template={template} />
          <span className="visuallyHidden">, voir les envois de «&nbsp;{name}&nbsp;»</span>
        </Link>
        <Link to={templateAddress(key)}>
          Modifier<span className="visuallyHidden"> le modèle «&nbsp;{name}&nbsp;»</span>
        </Link>
      </div>
    </li>
  );
}

/** « 214 envoyés, 2 échoués ». */
function Figures({ template: { lastMonth } }: { template: TemplateSummary }) {
  const { sent, failed, suppressed } = lastMonth;
  if (sent + failed + suppressed === 0) return 'Aucun envoi';
  return (
    <>
      {count(sent, 'envoyé')}
      {failed > 0 && <span className={classes.failed}>, {count(failed, 'échoué')}</span>}
      {suppressed > 0 && `, ${count(suppressed, 'retenu')}`}
    </>
  );
}

function count(n: number, what: string): string {
  return `${formatCount(n)} ${what}${n > 1 ? 's' : ''}`;
}
