import { useState } from 'react';
import { Badge } from '../../../components/text/Badge.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { IconCircleCheck, IconTool } from '../../../components/text/icons.ts';
import classes from './settings.module.css';
import type { SettingsForm } from './useSettingsForm.tsx';

const words = {
  close: {
    title: 'Mettre le site en maintenance\u202f?',
    action: 'Mettre en maintenance',
    tone: 'danger',
  },
  open: { title: 'Rouvrir le site\u202f?', action: 'Rouvrir le site', tone: 'primary' },
} as const;

/** Closes the site to its visitors and opens it again: at once, after saying what they will see. */
export function MaintenanceCard({ form }: { form: SettingsForm }) {
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const on = form.saved.maintenance_mode.value === 'true';
  const { title, action, tone } = words[on ? 'open' : 'close'];
  const close = () => {
    setAsking(false);
    setError(undefined);
  };
  const carryOut = async () => {
    const { error: refusal } = await form.store({ maintenance_mode: String(!on) });
    if (refusal === undefined) close();
    else setError(refusal);
  };
  return (
    <Card
      title="Mode maintenance"
      aside={
        on ? (
          <Badge tone="warn" icon={<IconTool aria-hidden="true" />}>
            En maintenance
          </Badge>
        ) : (
          <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
            Site ouvert
          </Badge>
        )
      }
    >
      <div className={classes.stack}>
        <p>
          {on
            ? 'Les visiteurs et les clients voient une page qui annonce la maintenance. La connexion et le back‑office restent ouverts.'
            : 'Pendant la maintenance, les visiteurs et les clients voient une page qui l’annonce. La connexion et le back‑office restent ouverts, les paiements continuent d’arriver.'}
        </p>
        <div className={classes.buttons}>
          <Button tone={tone} onClick={() => setAsking(true)}>
            {action}
          </Button>
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          title={title}
          action={action}
          tone={tone}
          busy={form.storing}
          error={error}
          onConfirm={() => void carryOut()}
          onClose={close}
        >
          {on ? (
            <p>Le site et les comptes des clients redeviennent accessibles aussitôt.</p>
          ) : (
            <p>
              Dès maintenant, toutes les pages du site et l’espace des clients affichent «&nbsp;Maintenance en
              cours&nbsp;». Seuls les administrateurs peuvent encore se connecter et travailler.
            </p>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
