import { useRef } from 'react';
import { settableRulesSchema } from '@app/contract/properties/pricing/rates.ts';
import { Button } from '../../../../../components/actions/Button.tsx';
import { Field } from '../../../../../components/form/Field.tsx';
import { Card } from '../../../../../components/page/Card.tsx';
import { IconPlus } from '../../../../../components/text/icons.ts';
import { amountOf } from '../../rateTexts.ts';
import type { RulesPart } from '../RuleFields.tsx';
import rules from '../rules.module.css';
import { TariffFields } from './TariffFields.tsx';
import { nextTariff, type TariffRow } from './taxValues.ts';
import classes from './touristTax.module.css';

interface TouristTaxRulesProps extends RulesPart {
  today: string;
}

/** The tourist tax that guests pay with their stay: the tariff of today, those before it and those to come. */
export function TouristTaxRules({ form: { form, field }, today }: TouristTaxRulesProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { touristTax: rows, touristTaxVat, baseCents } = form.values;
  const setRows = (next: TariffRow[]) => form.setFieldValue('touristTax', next);
  const current = rows
    .filter(({ from }) => from !== '' && from <= today)
    .toSorted(byFirstNight)
    .at(-1);
  return (
    <Card title="Taxe de séjour">
      <div className={rules.group}>
        <p className="muted small">
          Les voyageurs de 18 ans et plus la paient avec leur séjour, et vous la reversez à la commune. Ces chiffres se
          trouvent sur le site de votre commune, ou sur taxesejour.impots.gouv.fr.
        </p>
        {rows.map((row, index) => (
          <TariffFields
            // oxlint-disable-next-line react/no-array-index-key -- tariffs have no other name, and hold no state
            key={index}
            row={row}
            standing={standingOf(row, current)}
            path={`touristTax.${index}`}
            idOf={(path) => field('touristTax').id + path.slice('touristTax'.length)}
            errors={form.errors}
            nightCents={settableRulesSchema.shape.baseCents.safeParse(amountOf(baseCents)).data}
            vat={touristTaxVat}
            onChange={(next) => setRows(rows.map((one, place) => (place === index ? next : one)))}
            onRemove={() => {
              setRows(rows.filter((_, place) => place !== index));
              addButton.current?.focus();
            }}
          />
        ))}
        {rows.some(({ regime }) => regime === 'percent') && (
          <div className={rules.grid}>
            <Field
              {...field('touristTaxVat')}
              label="TVA comprise dans vos prix (%)"
              optional
              hint="Vide si vous n’en facturez pas."
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        )}
        <div className={classes.add}>
          <Button ref={addButton} size="s" Icon={IconPlus} onClick={() => setRows([...rows, nextTariff(rows, today)])}>
            {rows.length === 0 ? 'Indiquer la taxe de séjour' : 'Ajouter le tarif suivant'}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function byFirstNight(one: TariffRow, other: TariffRow): number {
  return one.from < other.from ? -1 : 1;
}

/** Whether a tariff is the one of today, one before it or one to come. */
function standingOf(row: TariffRow, current: TariffRow | undefined): 'current' | 'past' | 'coming' {
  if (row === current) return 'current';
  return current && row.from !== '' && row.from < current.from ? 'past' : 'coming';
}
