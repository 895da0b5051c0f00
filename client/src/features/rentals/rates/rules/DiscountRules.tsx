import { Card } from '../../../../components/page/Card.tsx';
import { RowsField, type Column } from './RowsField.tsx';
import { RuleField, type RulesPart } from './RuleFields.tsx';
import classes from './rules.module.css';

const percent: Column = { kind: 'number', key: 'percent', label: 'Remise (%)' };

/** What is taken off the price of the nights; of several discounts a stay has the greatest. */
export function DiscountRules({ form }: RulesPart) {
  return (
    <Card title="Remises">
      <div className={classes.group}>
        <h3>Selon la durée</h3>
        <RowsField
          form={form}
          list="steps"
          entry="Remise"
          add="Ajouter une remise à la durée"
          columns={[{ kind: 'number', key: 'nights', label: 'À partir de (nuits)' }, percent]}
          makeRow={() => ({ nights: '', percent: '' })}
        />
        <h3>Dernière minute</h3>
        <RowsField
          form={form}
          list="lastMinute"
          entry="Remise"
          add="Ajouter une remise de dernière minute"
          columns={[{ kind: 'number', key: 'days', label: 'Au plus (jours avant l’arrivée)' }, percent]}
          makeRow={() => ({ days: '', percent: '' })}
        />
        <h3>À l’avance</h3>
        <RowsField
          form={form}
          list="earlyBird"
          entry="Remise"
          add="Ajouter une remise à l’avance"
          columns={[{ kind: 'number', key: 'days', label: 'Au moins (jours avant l’arrivée)' }, percent]}
          makeRow={() => ({ days: '', percent: '' })}
        />
        <h3>Voyageurs qui reviennent</h3>
        <div className={classes.grid}>
          <RuleField form={form} name="returningPercent" label="Remise de fidélité (%)" optional />
        </div>
        <h3>Codes promo</h3>
        <RowsField
          form={form}
          list="promoCodes"
          entry="Code"
          add="Ajouter un code promo"
          columns={[
            { kind: 'text', key: 'code', label: 'Code' },
            { kind: 'number', key: 'percent', label: 'Remise (%)', optional: true },
            { kind: 'amount', key: 'cents', label: 'ou montant (€)', optional: true },
            { kind: 'day', key: 'from', label: 'Premier jour', optional: true },
            { kind: 'day', key: 'to', label: 'Dernier jour', optional: true },
            { kind: 'number', key: 'maxUses', label: 'Utilisations au plus', optional: true },
          ]}
          makeRow={() => ({ code: '', percent: '', cents: '', from: '', to: '', maxUses: '' })}
        />
      </div>
    </Card>
  );
}
