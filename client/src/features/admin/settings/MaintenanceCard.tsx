import { settingsMessages } from '@app/contract/site/settingsAdminApi.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { IconCircleCheck, IconTool } from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import classes from './settings.module.css';
import { useChangeSettingsMutation } from './settingsApi.ts';
import type { SettingsForm } from './useSettingsForm.tsx';

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
