import { recordOf } from '@app/contract/core/record.ts';
import { additionalTaxKinds, type AdditionalTax } from '@app/contract/properties/pricing/touristTax/additionalTaxes.ts';
import type { TouristTax, TouristTaxTariff } from '@app/contract/properties/pricing/touristTax/touristTaxFields.ts';
import { priceText } from '../../../base/euros.ts';
import { amountOf } from '../../rateTexts.ts';

/** A tariff of the tourist tax as its fields show it; figures of other regimes stay typed while one is tried. */
export interface TariffRow {
  regime: TouristTaxTariff['regime'];
  from: string;
  personNightCents: string;
  basisPoints: string;
  capCents: string;
  source: string;
  /** The percentage of each; empty: not levied. */
  additions: Record<AdditionalTax, string>;
}

/** The tariffs as the form shows them, by their first nights. */
export function tariffRows(tax: TouristTax | undefined): TariffRow[] {
  return (tax?.tariffs ?? [])
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map((tariff) => ({
      regime: tariff.regime,
      from: tariff.from,
      personNightCents: tariff.regime === 'fixed' ? priceText(tariff.personNightCents) : '',
      basisPoints: tariff.regime === 'percent' ? percentText(tariff.basisPoints) : '',
      capCents: tariff.regime === 'percent' ? priceText(tariff.capCents) : '',
      source: tariff.source,
      additions: recordOf(additionalTaxKinds, (kind) =>
        tariff.regime === 'none' ? '' : percentText(tariff.additions[kind]),
      ),
    }));
}

/** The tax as the form sends it, still to be checked by the contract; undefined without a tariff. */
export function taxOf(rows: readonly TariffRow[], vat: string) {
  return rows.length === 0 ? undefined : { tariffs: rows.map(tariffOf), vatBasisPoints: amountOf(vat) };
}

/** A tariff as it is sent: what its regime needs, and no more. */
function tariffOf({ regime, from, source, additions, ...figures }: TariffRow) {
  if (regime === 'none') return { regime, from, source };
  const levied = recordOf(additionalTaxKinds, (kind) => amountOf(additions[kind]));
  return regime === 'fixed'
    ? { regime, from, source, additions: levied, personNightCents: amountOf(figures.personNightCents) }
    : {
        regime,
        from,
        source,
        additions: levied,
        basisPoints: amountOf(figures.basisPoints),
        capCents: amountOf(figures.capCents),
      };
}

/** '3,5' from 350 basis points, '' when there are none: a percentage as a field shows it. */
export function percentText(basisPoints: number | undefined): string {
  return basisPoints === undefined ? '' : String(basisPoints / 100).replace('.', ',');
}

/** The first tariff, of this year; a later one is like the last, from the next new year on, with a source of its own. */
export function nextTariff(rows: readonly TariffRow[], today: string): TariffRow {
  const last = rows.at(-1);
  if (last) {
    const year = Number([last.from, today].toSorted().at(-1)?.slice(0, 4));
    return { ...last, from: `${year + 1}-01-01`, source: '' };
  }
  return {
    regime: 'fixed',
    from: `${today.slice(0, 4)}-01-01`,
    personNightCents: '',
    basisPoints: '',
    capCents: '',
    source: '',
    additions: recordOf(additionalTaxKinds, () => ''),
  };
}
