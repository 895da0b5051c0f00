import { optionUnits, type OptionUnit } from '@app/contract/properties/pricing/rateBounds.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { RowsField } from './RowsField.tsx';
import { RuleField, type RulesPart } from './RuleFields.tsx';
import classes from './rules.module.css';

const unitLabels: Record<OptionUnit, string> = {
  stay: 'Par séjour',
  night: 'Par nuit',
  guest: 'Par voyageur',
  guest_night: 'Par voyageur et par nuit',
};

/** What a stay costs besides its nights. */
export function FeeRules({ form }: RulesPart) {
  return (
    <>
      <Card title="Frais">
        <div className={classes.grid}>
          <RuleField form={form} name="cleaningCents" label="Ménage (€ par séjour)" />
          <RuleField form={form} name="linenCents" label="Linge (€ par voyageur)" optional />
          <RuleField form={form} name="petCents" label="Animal (€ par séjour)" optional />
          <RuleField form={form} name="includedGuests" label="Voyageurs compris" />
          <RuleField form={form} name="extraGuestCents" label="Voyageur en plus (€ par nuit)" optional />
          <RuleField
            form={form}
            name="extraChildCents"
            label="Enfant en plus (€ par nuit)"
            optional
            hint="Vide&nbsp;: comme un adulte."
          />
        </div>
      </Card>
      <Card title="Options">
        <RowsField
          form={form}
          list="options"
          entry="Option"
          add="Ajouter une option"
          columns={[
            { kind: 'text', key: 'name', label: 'Nom' },
            { kind: 'amount', key: 'cents', label: 'Prix (€)' },
            {
              kind: 'choice',
              key: 'per',
              label: 'Comptée',
              options: optionUnits.map((id) => ({ id, label: unitLabels[id] })),
            },
            {
              kind: 'choice',
              key: 'mandatory',
              label: 'Choix',
              options: [
                { id: 'no', label: 'Au choix du voyageur' },
                { id: 'yes', label: 'Toujours comptée' },
              ],
            },
          ]}
          makeRow={() => ({ id: crypto.randomUUID(), name: '', cents: '', per: 'stay', mandatory: 'no' })}
        />
      </Card>
    </>
  );
}
