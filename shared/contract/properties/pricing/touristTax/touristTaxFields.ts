import { z } from 'zod';
import { recordOf } from '../../../core/record.ts';
import { plainText } from '../../../core/texts.ts';
import { stayDayOr } from '../../stayDay.ts';
import { rateBounds } from '../rateBounds.ts';
import { additionalTaxKinds } from './additionalTaxes.ts';

const bounds = rateBounds.touristTax;
const percentText = (basisPoints: number) => `${(basisPoints / 100).toLocaleString('fr-FR')}\u00a0%`;

const perPerson = (missing: string) =>
  z
    .number({
      error: ({ input }) => (input === undefined ? missing : 'Ce n’est pas un montant\u00a0: écrivez par exemple 1,65'),
    })
    .int('Au plus deux décimales')
    .min(bounds.personNightCents.min, 'Au moins 0,01\u00a0€\u00a0: sans taxe, choisissez de ne pas la collecter')
    .max(
      bounds.personNightCents.max,
      `Ce tarif est trop élevé\u00a0: au plus ${bounds.personNightCents.max / 100}\u00a0€ par personne et par nuit`,
    );
const rate = ({ min, max }: { min: number; max: number }, missing: string) =>
  z
    .number({
      error: ({ input }) =>
        input === undefined ? missing : 'Ce n’est pas un pourcentage\u00a0: écrivez par exemple 3,5',
    })
    .int('Au plus deux décimales')
    .min(min, `Au moins ${percentText(min)}`)
    .max(max, `Au plus ${percentText(max)}`);

const common = {
  /** The first night to which it applies; the one before it applies until then. */
  from: stayDayOr('Indiquez la première nuit de ce tarif'),
  /** Where its figures are from: 'Délibération du 12 juin 2026'. */
  source: plainText(bounds.source).default(''),
};
/** In basis points of the tax itself; what is absent is not levied. */
const additions = z
  .object(recordOf(additionalTaxKinds, () => rate(bounds.addition, 'Saisissez un pourcentage').optional()))
  .prefault({});

const tariffSchema = z.discriminatedUnion(
  'regime',
  [
    /** Of classified lodging: so much per taxable person and night, before what is added to it. */
    z.object({
      ...common,
      regime: z.literal('fixed'),
      personNightCents: perPerson('Indiquez le tarif par personne et par nuit'),
      additions,
    }),
    /** Of lodging without classification: a part of the price of the night for each occupant, up to a cap. */
    z.object({
      ...common,
      regime: z.literal('percent'),
      basisPoints: rate(bounds.basisPoints, 'Indiquez le pourcentage voté'),
      capCents: perPerson('Indiquez le plafond par personne et par nuit'),
      additions,
    }),
    /** Nothing is charged to guests: not levied, a lump sum that the host pays, or somebody else collects it. */
    z.object({ ...common, regime: z.literal('none') }),
  ],
  { error: 'Choisissez comment la taxe se calcule' },
);

/** The tourist tax of a property (code général des collectivités territoriales, L. 2333-26 and following). */
export const touristTaxSchema = z.object({
  /** By their first nights, in any order; before the first one nothing is charged. */
  tariffs: z.array(tariffSchema).min(1, 'Indiquez un tarif').max(bounds.tariffs, `Au plus ${bounds.tariffs} tarifs`),
  /** Of a host who charges VAT: prices hold it, and the percentage is taken without it. Absent: the prices have none. */
  vatBasisPoints: rate(bounds.vat, 'Saisissez un pourcentage').optional(),
});
export type TouristTax = z.output<typeof touristTaxSchema>;
export type TouristTaxTariff = TouristTax['tariffs'][number];
