import { keysOf } from '../../../core/record.ts';

/**
 * Taxes that others add to the tourist tax, in basis points of it, as the law had them when this was written: what a form proposes.
 * What a host sets of them counts, since they change with the law and the place.
 */
export const additionalTaxes = {
  department: {
    label: 'Taxe du département',
    basisPoints: 1_000,
    source: 'Code général des collectivités territoriales, article L.\u00a03333-1',
  },
  grandParis: {
    label: 'Société des grands projets, Île-de-France',
    basisPoints: 1_500,
    source: 'Code général des collectivités territoriales, article L.\u00a02531-17',
  },
  idfMobilites: {
    label: 'Île-de-France Mobilités',
    basisPoints: 20_000,
    source: 'Code général des collectivités territoriales, article L.\u00a02531-18',
  },
  highSpeedLine: {
    label: 'Ligne à grande vitesse, dans certaines régions du Sud',
    basisPoints: 3_400,
    source: 'Code général des collectivités territoriales, articles L.\u00a04332-4 à L.\u00a04332-6',
  },
} as const;
export type AdditionalTax = keyof typeof additionalTaxes;
export const additionalTaxKinds = keysOf(additionalTaxes);
