import { Card } from '../../../../components/page/Card.tsx';
import { RowsField } from './RowsField.tsx';
import type { RulesPart } from './RuleField.tsx';

/** Nights that cost something else; a season goes before the weekend, a price set on a night before the season. */
export function SeasonRules({ form }: RulesPart) {
  return (
    <Card title="Saisons">
      <RowsField
        form={form}
        list="seasons"
        entry="Saison"
        add="Ajouter une saison"
        columns={[
          { kind: 'text', key: 'name', label: 'Nom' },
          { kind: 'day', key: 'from', label: 'Première nuit' },
          { kind: 'day', key: 'to', label: 'Dernière nuit' },
          { kind: 'amount', key: 'nightCents', label: 'Prix de la nuit (€)' },
          { kind: 'number', key: 'minNights', label: 'Minimum (nuits)', optional: true },
          { kind: 'number', key: 'maxNights', label: 'Maximum (nuits)', optional: true },
          { kind: 'weekdays', key: 'arrivalDays', label: 'Jours d’arrivée' },
          { kind: 'weekdays', key: 'departureDays', label: 'Jours de départ' },
        ]}
        makeRow={() => ({ name: '', from: '', to: '', nightCents: '', minNights: '', maxNights: '' })}
      />
    </Card>
  );
}
