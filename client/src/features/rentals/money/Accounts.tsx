import { useState } from 'react';
import { exportMovementsEndpoint, exportStaysEndpoint } from '@app/contract/payments/overviewApi.ts';
import { addressOf } from '../../../api/baseQuery.ts';
import { ButtonAnchor } from '../../../components/actions/Button.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { IconDownload } from '../../../components/text/icons.ts';
import classes from './money.module.css';

/** Years that an accountant may still ask for, this one among them. */
const yearsBack = 5;

interface AccountsProps {
  today: string;
  property: string | undefined;
}

/** Two files for the accounts of a year: what came, and the stays that it came for. */
export function Accounts({ today, property }: AccountsProps) {
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const years = Array.from({ length: yearsBack }, (_, index) => String(thisYear - index));
  const query = { property, from: `${year}-01-01`, to: `${year}-12-31` };
  return (
    <Card title="Pour votre comptable" anchor="comptable">
      <div className={classes.accounts}>
        <SelectField
          label="Année"
          layout="beside"
          options={years.map((id) => ({ id, label: id }))}
          value={year}
          onChoose={setYear}
        />
        <ButtonAnchor
          href={addressOf({ endpoint: exportMovementsEndpoint, request: { query } })}
          opens="download"
          Icon={IconDownload}
        >
          Paiements {year}
        </ButtonAnchor>
        <ButtonAnchor
          href={addressOf({ endpoint: exportStaysEndpoint, request: { query } })}
          opens="download"
          Icon={IconDownload}
        >
          Séjours {year}
        </ButtonAnchor>
      </div>
      <p className="muted small">
        Deux fichiers CSV pour tableur&nbsp;: chaque paiement reçu ou rendu, et chaque séjour arrivé dans l’année avec
        son prix détaillé, sa taxe de séjour et ce qui reste.
      </p>
    </Card>
  );
}
