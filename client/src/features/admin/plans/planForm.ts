import { z } from 'zod';
import { planInputSchema, type AdminPlan, type PlanInput } from '@app/contract/plans/adminApi.ts';
import { centsOfPrice, maxPropertiesOf } from '@app/contract/plans/rules.ts';

/** What the fields of the form hold: texts, as people type them. Named as the contract names them. */
export interface PlanValues extends Record<string, unknown> {
  name: string;
  description: string;
  /** Euros. */
  priceMonthlyCents: string;
  priceYearlyCents: string;
  maxProperties: string;
  features: string[];
  active: boolean;
}

const { shape } = planInputSchema;

/** Turns what was typed into what the contract asks for: a price that is no number is 0, a maximum that is none is 1. */
export const planFormSchema: z.ZodType<PlanInput> = planInputSchema.extend({
  priceMonthlyCents: z.string().transform(centsOfPrice).pipe(shape.priceMonthlyCents),
  priceYearlyCents: z.string().transform(centsOfPrice).pipe(shape.priceYearlyCents),
  maxProperties: z.string().transform(maxPropertiesOf).pipe(shape.maxProperties.unwrap()),
});

/** '12.50': what a number field takes, whatever the language it is shown in. */
export function priceText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The form as it opens: on a plan, or on a new one. */
export function planValues(plan: AdminPlan | null): PlanValues {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    priceMonthlyCents: priceText(plan?.priceMonthlyCents ?? 0),
    priceYearlyCents: priceText(plan?.priceYearlyCents ?? 0),
    maxProperties: String(plan?.maxProperties ?? 1),
    features: plan?.features ?? [],
    active: plan?.active ?? true,
  };
}
