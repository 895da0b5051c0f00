import type { TemplateSummary } from '@app/contract/messaging/templatesApi.ts';
import { Link } from '../../../browser/routing.ts';
import { Card } from '../../../components/page/Card.tsx';
import { IconLock } from '../../../components/text/icons.ts';
import list from '../../../components/styles/List.module.css';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { showFailure } from '../../../components/feedback/toast.tsx';
import { templateAddress, templateDeliveriesAddress } from '../emails/emailsAddress.ts';
import { useSwitchTemplateMutation } from '../emails/emailsApi.ts';
import classes from './MomentCard.module.css';

const whole = new Intl.NumberFormat('fr-FR');

/** The messages of one moment. */
export function MomentCard({ title, templates }: { title: string; templates: readonly TemplateSummary[] }) {
  return (
    <Card title={title} content="flush">
      <ul className={list.list}>
        {templates.map((template) => (
          <Message key={template.key} template={template} />
        ))}
      </ul>
    </Card>
  );
}

function Message({ template }: { template: TemplateSummary }) {
  const { key, name, rule, unsent, enabled, isRequired } = template;
  const [change] = useSwitchTemplateMutation();
  const turn = async (on: boolean) => {
    const { error } = await change({ params: { key }, body: { enabled: on } });
    if (error) showFailure(`«\u00a0${name}\u00a0» reste ${on ? 'coupé' : 'activé'}`, reasonOf(error));
  };
  return (
    <li className={classes.message}>
      <SwitchField
        label={name}
        hint={
          <>
            {rule}
            {isRequired && <AlwaysSent />}
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

function AlwaysSent() {
  return (
    <span className={classes.always}>
      {' '}
      · <IconLock aria-hidden="true" /> Toujours envoyé
      <span className="visuallyHidden">&nbsp;: un accès, un paiement ou la loi en dépendent</span>
    </span>
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
  return `${whole.format(n)} ${what}${n > 1 ? 's' : ''}`;
}
