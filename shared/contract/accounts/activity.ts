import { z } from 'zod';

/** What a customer's activity feed can tell. */
export const activityKinds = [
  'account_created',
  'welcome_mail_sent',
  'profile_changed',
  'password_changed',
  'email_confirmed',
  'email_changed',
  'second_factor_enabled',
  'second_factor_disabled',
  'signed_in_new_device',
  'data_exported',
  'trial_ended',
  'subscription_ended',
  'subscription_activated',
  'subscription_cancelled',
  'subscription_resumed',
  'plan_changed',
  'payment_received',
  'payment_failed',
  'payment_refunded',
  'subdomain_created',
  'domain_declared',
  'domain_removed',
  'device_paired',
  'device_removed',
] as const;
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
  profile_changed: () => ({ title: 'Profil modifié', detail: '' }),
  password_changed: () => ({ title: 'Mot de passe modifié', detail: 'Vos autres sessions ont été fermées' }),
  email_confirmed: (data) => ({ title: 'Adresse e-mail confirmée', detail: data.email ?? '' }),
  email_changed: (data) => ({
    title: 'Adresse e-mail modifiée',
    detail: data.email ? `Désormais ${data.email}` : '',
  }),
  second_factor_enabled: () => ({
    title: 'Double authentification activée',
    detail: 'Un code est demandé à chaque connexion',
  }),
  second_factor_disabled: () => ({
    title: 'Double authentification désactivée',
    detail: 'Votre mot de passe suffit pour vous connecter',
  }),
  signed_in_new_device: (data) => ({
    title: 'Connexion depuis un nouvel appareil',
    detail: data.device ?? '',
  }),
  data_exported: () => ({ title: 'Copie de vos données prête', detail: 'À télécharger depuis votre profil' }),
  trial_ended: () => ({ title: 'Essai terminé', detail: 'Activez votre abonnement pour continuer' }),
  subscription_ended: () => ({ title: 'Abonnement terminé', detail: 'Activez-le de nouveau pour continuer' }),
  subscription_activated: (data) => ({
    title: 'Abonnement activé',
    detail: data.planName ? `Formule ${data.planName}` : '',
  }),
  subscription_cancelled: (data) => ({
    title: 'Abonnement résilié',
    detail: data.until ? `Votre accès reste ouvert jusqu’au ${data.until}` : '',
  }),
  subscription_resumed: () => ({ title: 'Résiliation annulée', detail: 'Votre abonnement continue' }),
  plan_changed: (data) => ({ title: 'Formule modifiée', detail: data.planName ? `Désormais ${data.planName}` : '' }),
  payment_received: (data) => ({ title: 'Paiement reçu', detail: data.amount ?? '' }),
  payment_failed: (data) => ({ title: 'Paiement refusé', detail: data.amount ?? '' }),
  payment_refunded: (data) => ({ title: 'Paiement remboursé', detail: data.amount ?? '' }),
  subdomain_created: (data) => ({ title: 'Sous-domaine créé', detail: data.name ?? '' }),
  domain_declared: (data) => ({ title: 'Domaine déclaré', detail: data.name ?? '' }),
  domain_removed: (data) => ({ title: 'Nom retiré', detail: data.name ?? '' }),
  device_paired: (data) => ({ title: 'Appareil associé', detail: data.device ?? '' }),
  device_removed: (data) => ({ title: 'Appareil retiré', detail: data.device ?? '' }),
};

/** The French title and detail of an activity. */
export function describeActivity(activity: Pick<Activity, 'kind' | 'data'>): { title: string; detail: string } {
  return sentences[activity.kind](activity.data);
}
