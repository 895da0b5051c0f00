import { useState } from 'react';
import type { AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { Badge } from '../../../components/text/Badge.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconShieldCheck, IconShieldOff } from '../../../components/text/icons.ts';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';
import classes from './AdministratorDialog.module.css';

interface AccessFactsProps {
  administrator: AdministratorView;
  own: boolean;
}

/** How somebody signs in, and what guards their account. */
export function AccessFacts({ administrator, own }: AccessFactsProps) {
  const { lastSignInAt, openSessions, createdAt, hasSecondFactor } = administrator;
  const [removing, setRemoving] = useState(false);
  return (
    <div className={classes.part}>
      <Facts
        facts={[
          {
            label: 'Dernière connexion',
            value: lastSignInAt === null ? 'Jamais' : formatMoment(new Date(lastSignInAt)),
          },
          { label: 'Sessions ouvertes', value: String(openSessions) },
          { label: 'Créé le', value: formatDate(new Date(createdAt)) },
          {
            label: 'Double authentification',
            value: (
              <span className={classes.factor}>
                {hasSecondFactor ? (
                  <Badge tone="ok" icon={<IconShieldCheck aria-hidden="true" />}>
                    Activée
                  </Badge>
                ) : (
                  <Badge icon={<IconShieldOff aria-hidden="true" />}>Non activée</Badge>
                )}
                {hasSecondFactor && !own && (
                  <Button size="s" onClick={() => setRemoving(true)}>
                    Retirer la double authentification
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {removing && <RemoveFactorDialog administrator={administrator} onClose={() => setRemoving(false)} />}
    </div>
  );
}
