import { formatCents } from '@app/contract/core/money.ts';
import { perAdultNight, withAdditions, type Levied } from '@app/contract/properties/pricing/touristTax/taxOfNight.ts';

/** Two adults and two children for a week. */
const example = { adults: 2, people: 4, nights: 7 };

/** What the tax of an example comes to, step by step, for nights at a price in cents. */
export function taxExample(tariff: Levied, nightCents: number, vatBasisPoints: number): string[] {
  const { adults, people, nights } = example;
  const price = { cents: BigInt(nightCents), per: 1n, occupants: people };
  const perAdult = perAdultNight(tariff, vatBasisPoints, price);
  const base = perAdultNight({ ...tariff, additions: {} }, vatBasisPoints, price);
  const added = withAdditions(base, tariff) - base;
  return [
    ...(tariff.regime === 'percent' ? [shareText(tariff, nightCents, vatBasisPoints, base)] : []),
    ...(added === 0
      ? []
      : [
          `Avec les taxes additionnelles\u00a0: ${formatCents(base)} + ${formatCents(added)} = ${formatCents(perAdult)}`,
        ]),
    `${adults} adultes × ${nights} nuits × ${formatCents(perAdult)} = ${formatCents(adults * nights * perAdult)}`,
  ];
}

/** « 140,00 € la nuit ÷ 4 personnes × 5 % = 1,75 € », and whether the cap holds it. */
function shareText(
  { basisPoints, capCents }: Extract<Levied, { regime: 'percent' }>,
  nightCents: number,
  vatBasisPoints: number,
  base: number,
): string {
  const rate = `${(basisPoints / 100).toLocaleString('fr-FR')}\u00a0%`;
  const night = `${formatCents(nightCents)} la nuit${vatBasisPoints > 0 ? ', hors TVA,' : ''}`;
  const share = `${night} ÷ ${example.people} personnes × ${rate}`;
  return base === capCents ? `${share}\u00a0: plafonné à ${formatCents(base)}` : `${share} = ${formatCents(base)}`;
}
