import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { settingsMessages, type readSecuritySettingsEndpoint } from '@app/contract/site/settingsAdminApi.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { IconCircleCheck, IconTool } from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import {
  useChangeSecuritySettingsMutation,
  useChangeSettingsMutation,
  useReadSecuritySettingsQuery,
} from './settingsApi.ts';
import type { SettingsForm } from './useSettingsForm.tsx';
import classes from './settings.module.css';

/** Closes the site to its visitors and opens it again: at once, after saying what they will see. */
export function MaintenanceCard({ form }: { form: SettingsForm }) {
  const closed = form.saved.maintenance_mode.value === 'true';
  const [ask, question] = useQuestion(MaintenanceQuestion, (stored) => form.follow(stored, 'maintenance_mode'));
  return (
    <Card
      title="Mode maintenance"
      aside={closed ? badge('warn', IconTool, 'En maintenance') : badge('ok', IconCircleCheck, 'Site ouvert')}
    >
      <div className={classes.stack}>
        <p>
          {closed
            ? 'Les visiteurs et les clients voient une page qui annonce la maintenance. La connexion et le back‑office restent ouverts.'
            : 'Pendant la maintenance, les visiteurs et les clients voient une page qui l’annonce. La connexion et le back‑office restent ouverts, les paiements continuent d’arriver.'}
        </p>
        <div className={classes.buttons}>
          <Button tone={toneOf(closed)} onClick={() => ask(closed)}>
            {actionOf(closed)}
          </Button>
        </div>
      </div>
      {question}
    </Card>
  );
}

const actionOf = (closed: boolean) => (closed ? 'Rouvrir le site' : 'Mettre en maintenance');
const toneOf = (closed: boolean) => (closed ? 'primary' : 'danger');

const MaintenanceQuestion = defineQuestion(useChangeSettingsMutation, {
  title: (closed: boolean) => `${closed ? 'Rouvrir le site' : 'Mettre le site en maintenance'}\u202f?`,
  action: actionOf,
  tone: toneOf,
  text: (closed) =>
    closed ? (
      <p>Le site et les comptes des clients redeviennent accessibles aussitôt.</p>
    ) : (
      <p>
        Dès maintenant, toutes les pages du site et l’espace des clients affichent «&nbsp;Maintenance en cours&nbsp;».
        Seuls les administrateurs peuvent encore se connecter et travailler.
      </p>
    ),
  request: (closed) => ({ body: { maintenance_mode: String(!closed) } }),
  done: () => settingsMessages.saved,
});

type SecuritySettings = EndpointResponse<typeof readSecuritySettingsEndpoint>;

/** What is demanded of administrators; changed at once, once one knows whom it concerns. */
export function SecurityCard() {
  const query = useReadSecuritySettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ask, question] = useQuestion(TwoFactorQuestion);
  return (
    <Answer
      query={query}
      loading="Chargement du réglage"
      failed="Ce réglage n’a pas pu être lu."
      rows={
        <Card title="Administrateurs" content="flush">
          <RowsSkeleton rows={2} />
        </Card>
      }
    >
      {(settings) => (
        <Card title="Administrateurs">
          <div className={classes.stack}>
            <SwitchField
              label="Exiger la double authentification"
              hint="Chaque administrateur l’active avant de pouvoir faire autre chose."
              checked={settings.twoFactorRequired}
              onChange={() => ask(settings)}
            />
            <Lacking count={settings.withoutSecondFactor} />
          </div>
          {question}
        </Card>
      )}
    </Answer>
  );
}

const TwoFactorQuestion = defineQuestion(useChangeSecuritySettingsMutation, {
  title: ({ twoFactorRequired }: SecuritySettings) =>
    `${twoFactorRequired ? 'Ne plus exiger' : 'Exiger'} la double authentification\u202f?`,
  action: ({ twoFactorRequired }) => (twoFactorRequired ? 'Ne plus l’exiger' : 'L’exiger'),
  tone: ({ twoFactorRequired }) => (twoFactorRequired ? 'danger' : 'primary'),
  text: ({ twoFactorRequired, withoutSecondFactor }) =>
    twoFactorRequired ? (
      <p>Les administrateurs pourront de nouveau se connecter avec leur seul mot de passe.</p>
    ) : (
      <>
        <p>Ceux qui ne l’ont pas devront l’activer à leur prochaine action, avant toute autre chose.</p>
        <Lacking count={withoutSecondFactor} />
      </>
    ),
  request: ({ twoFactorRequired }) => ({ body: { twoFactorRequired: !twoFactorRequired } }),
  done: () => settingsMessages.saved,
});

function Lacking({ count }: { count: number }) {
  if (count === 0) return <Notice tone="ok">Tous les administrateurs actifs l’ont activée.</Notice>;
  return (
    <Notice tone="warn">
      {count === 1
        ? '1\u00a0administrateur actif ne l’a pas encore activée.'
        : `${count}\u00a0administrateurs actifs ne l’ont pas encore activée.`}
    </Notice>
  );
}
