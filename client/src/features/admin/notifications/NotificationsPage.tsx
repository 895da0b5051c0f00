import { useState } from 'react';
import { foldText, saysEveryWord } from '@app/contract/core/foldText.ts';
import type { TemplateSummary } from '@app/contract/messaging/templatesApi.ts';
import { holdsPermission } from '@app/contract/core/permissions.ts';
import { useSession } from '../../../session/session.ts';
import { Link } from '../../../browser/routing.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { offerUndo } from '../../../components/toasts/offerUndo.ts';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { IconLifebuoy, IconLock } from '../../../components/text/icons.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SearchField } from '../../../components/form/SearchField.tsx';
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
        failed="Les messages automatiques n’ont pas pu être lus."
        rows={6}
      >
        {({ templates }) =>
          templates.length > 0 ? (
            <Groups templates={templates} />
          ) : (
            <div className={panel.card}>
              <EmptyState
                title="Aucun message automatique"
                action={<ButtonLink to={tabAddress('modeles')}>Ouvrir les modèles</ButtonLink>}
              >
                Les modèles ne sont pas installés&nbsp;: initialisez-les depuis la section E-mails.
              </EmptyState>
            </div>
          )
        }
      </Answer>
      <Notice title="Messages manuels" Icon={IconLifebuoy}>
        Un message écrit à la main part du{' '}
        {account && holdsPermission(account, 'users') ? <Link to={addressOf('support')}>support</Link> : 'support'}
        &nbsp;: la réponse à une conversation arrive par e-mail et dans l’espace du client.
      </Notice>
    </>
  );
}

/** With more messages than this, the groups begin folded. */
const manageable = 12;

/** The messages in their groups, found by a word of their name or of when they leave. */
function Groups({ templates }: { templates: readonly TemplateSummary[] }) {
  const [wanted, setWanted] = useState('');
  const found = templates.filter((template) => matches(template, wanted));
  return (
    <>
      <div className={classes.search}>
        <SearchField
          label="Rechercher un message"
          placeholder="Rechercher un message"
          value={wanted}
          maxLength={60}
          onSearch={setWanted}
        />
        <p role="status" className="muted small">
          {wanted.trim() !== '' &&
            (found.length === 0 ? 'Aucun message ne porte ce nom.' : count(found.length, 'message'))}
        </p>
      </div>
      {byMoment(found).map(([title, messages]) => (
        <Group
          key={title}
          title={title}
          messages={messages}
          searched={wanted.trim() !== ''}
          folded={templates.length > manageable}
        />
      ))}
    </>
  );
}

interface GroupProps {
  title: string;
  messages: readonly TemplateSummary[];
  /** What was searched for is in sight, whatever was folded. */
  searched: boolean;
  folded: boolean;
}

/** The messages of a moment: how many of them leave, and the switch for all those that may be switched. */
function Group({ title, messages, searched, folded }: GroupProps) {
  const [opened, setOpened] = useState(!folded);
  const [change] = useSwitchTemplateMutation();
  const shown = opened || searched;
  const free = messages.filter(({ isRequired, unsent }) => !isRequired && unsent === null);
  const on = free.filter(({ enabled }) => enabled);
  const sending = messages.filter(({ enabled, unsent }) => enabled && unsent === null).length;
  const turnTo = !free.every(({ enabled }) => enabled);
  const switchAll = async (those: readonly TemplateSummary[], enabled: boolean) => {
    const answers = await Promise.all(those.map(({ key }) => change({ params: { key }, body: { enabled } })));
    return { error: answers.find(({ error }) => error !== undefined)?.error, data: answers };
  };
  const turnAll = () => {
    const those = turnTo ? free.filter(({ enabled }) => !enabled) : on;
    void carryOut(switchAll(those, turnTo), `«\u00a0${title}\u00a0» n’a pas changé en entier`, () =>
      offerUndo(
        `«\u00a0${title}\u00a0»\u00a0: ${count(those.length, turnTo ? 'message activé' : 'message coupé')}`,
        () => switchAll(those, !turnTo),
      ),
    );
  };
  return (
    <Card
      title={title}
      content="flush"
      aside={
        <span className={classes.aside}>
          <span className="muted small">
            {formatCount(sending)} sur {formatCount(messages.length)} {sending > 1 ? 'partent' : 'part'}
          </span>
          {shown && free.length > 1 && (
            <Button size="s" tone="quiet" onClick={turnAll}>
              {turnTo ? 'Tout activer' : 'Tout couper'}
              <span className="visuallyHidden">&nbsp;: {title}</span>
            </Button>
          )}
          {!searched && (
            <Button size="s" tone="quiet" expanded={opened} onClick={() => setOpened(!opened)}>
              {opened ? 'Replier' : 'Déplier'}
              <span className="visuallyHidden">&nbsp;: {title}</span>
            </Button>
          )}
        </span>
      }
    >
      {shown && (
        <ul className={list.list}>
          {messages.map((template) => (
            <Message key={template.key} template={template} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function matches({ name, rule, key }: TemplateSummary, wanted: string): boolean {
  return saysEveryWord(foldText(`${name} ${rule} ${key}`), foldText(wanted).split(' '));
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

const forAdministrators = 'Pour l’administrateur';
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
      () =>
        offerUndo(`«\u00a0${name}\u00a0» est ${on ? 'activé' : 'coupé'}`, () =>
          change({ params: { key }, body: { enabled: !on } }),
        ),
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
  return `${formatCount(n)} ${n > 1 ? `${what.replaceAll(' ', 's ')}s` : what}`;
}
