import { z } from 'zod';
import { withoutTurns } from '../../core/texts.ts';
import { languages } from '../../properties/rules.ts';
import { reviewBounds } from './reviewRules.ts';

/** A review as a guest types it. Which field is wrong is said in their language by its name. */
export const writtenReviewSchema = z.object({
  rating: z.coerce.number().int().min(1).max(reviewBounds.stars),
  text: z
    .string()
    .overwrite(withoutTurns)
    .trim()
    .min(reviewBounds.textMin)
    .max(reviewBounds.textMax)
    .regex(/^[\P{Cc}\t\n\r]*$/u),
  /** As it is shown: « Anne D. ». */
  author: z
    .string()
    .overwrite(withoutTurns)
    .trim()
    .min(1)
    .max(reviewBounds.author)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u),
  language: z.enum(languages),
});
export type WrittenReview = z.output<typeof writtenReviewSchema>;
