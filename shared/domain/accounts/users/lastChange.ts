/**
 * When an account was last changed: by its owner, an administrator, or Stripe, which are written down, or by the end of a
 * trial or of a subscription, which is not known beforehand to whoever looked before.
 */
export function lastChange(
  { updatedAt }: { updatedAt: Date },
  { expiredAt }: { expiredAt?: Date | null | undefined },
): Date {
  return expiredAt && expiredAt > updatedAt ? expiredAt : updatedAt;
}
