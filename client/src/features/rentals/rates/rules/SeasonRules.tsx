import { dayText } from '@app/contract/core/lists.ts';
import { countNights, spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { amountOf, shortPrice, wholeOf } from '../rateTexts.ts';
import { RowsField } from './RowsField.tsx';
import type { RulesPart } from './RuleFields.tsx';
import type { Row } from './ruleValues.ts';
import classes from './rules.module.css';

/** Nights that cost something else; a season goes before the weekend, a price set on a night before the season. */
export function SeasonRules({ form }: RulesPart) {
  return (
    <Card title="Saisons">
      <div className={classes.group}>
        <p className="muted small">
          Le prix d’une saison passe devant celui du week-end&#8239;; un prix posé sur une nuit passe devant la saison.
        </p>
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
            { kind: 'minimums', key: 'minNightsByArrival', label: 'Minimum selon le jour d’arrivée' },
            { kind: 'weekdays', key: 'arrivalDays', label: 'Jours d’arrivée' },
            { kind: 'weekdays', key: 'departureDays', label: 'Jours de départ' },
          ]}
          makeRow={() => ({ name: '', from: '', to: '', nightCents: '', minNights: '', maxNights: '' })}
          summarize={summaryOf}
        />
      </div>
    </Card>
  );
}

/** « Plein été, du 10 juillet au 28 août 2027 · 214 € · minimum 7 nuits »: as much of it as is typed. */
function summaryOf({ name = '', from, to, nightCents = '', minNights = '' }: Row) {
  const days = dayText.array().safeParse([from, to]).success && from && to ? spanLabel(from, to) : '';
  const cents = amountOf(nightCents);
  const minimum = wholeOf(minNights);
  const facts = [
    days,
    cents === undefined || Number.isNaN(cents) ? '' : shortPrice(cents),
    minimum === undefined || Number.isNaN(minimum) ? '' : `minimum ${countNights(minimum)}`,
  ];
  return (
    <>
      <b>{name.trim() === '' ? 'Nouvelle saison' : name}</b> <small>{facts.filter(Boolean).join('\u00a0· ')}</small>
    </>
  );
}
