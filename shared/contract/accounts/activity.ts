import { z } from 'zod';

/** What a customer's activity feed can tell. */
export const activityKinds = ['account_created', 'welcome_mail_sent'] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activitySchema = z.object({
  id: z.uuid(),
  kind: z.enum(activityKinds),
  /** Values that the sentence needs, by kind. */
  data: z.record(z.string(), z.string()),
  occurredAt: z.iso.datetime(),
});
export type Activity = z.infer<typeof activitySchema>;

const sentences: Record<ActivityKind, (data: Record<string, string>) => { title: string; detail: string }> = {
  account_created: (data) => ({
    title: 'Compte créé',
    detail: data.planName ? `Essai gratuit, formule ${data.planName}` : 'Essai gratuit',
  }),
  welcome_mail_sent: (data) => ({
    title: 'E-mail de bienvenue envoyé',
    detail: data.recipient ? `À ${data.recipient}` : '',
  }),
};

/** The French title and detail of an activity. */
export function describeActivity(activity: Pick<Activity, 'kind' | 'data'>): { title: string; detail: string } {
  return sentences[activity.kind](activity.data);
}
