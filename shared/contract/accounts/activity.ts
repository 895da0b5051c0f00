import { z } from 'zod';
import { countDays } from '../core/dates.ts';
import { keysOf } from '../core/record.ts';

type Values = Record<string, string | undefined>;

/** « Villa Arrosa, du 3 au 7 juillet 2027 » */
const stay = ({ property = '', dates = '' }: Values) => `${property}, ${dates}`;

/** The kinds of entries in a customer's activity feed, each with its title and detail. */
const activities = {
  account_created: [
    'Compte créé',
    ({ planName }: Values) => (planName ? `Essai gratuit, formule ${planName}` : 'Essai gratuit'),
  ],
  welcome_mail_sent: ['E-mail de bienvenue envoyé', ({ recipient }: Values) => (recipient ? `À ${recipient}` : '')],
  profile_changed: ['Profil modifié', ''],
  password_changed: ['Mot de passe modifié', 'Vos autres sessions ont été fermées'],
  email_confirmed: ['Adresse e-mail confirmée', ({ email = '' }: Values) => email],
  email_changed: ['Adresse e-mail modifiée', ({ email }: Values) => (email ? `Désormais ${email}` : '')],
  second_factor_enabled: ['Double authentification activée', 'Un code est demandé à chaque connexion'],
  second_factor_disabled: ['Double authentification désactivée', 'Votre mot de passe suffit pour vous connecter'],
  signed_in_new_device: ['Connexion depuis un nouvel appareil', ({ device = '' }: Values) => device],
  data_exported: ['Copie de vos données prête', 'À télécharger depuis votre profil'],
  trial_ended: ['Essai terminé', 'Activez votre abonnement pour continuer'],
  subscription_ended: [
    'Abonnement terminé',
    ({ by }: Values) =>
      by === 'team'
        ? 'Résilié par notre équipe\u00a0: votre accès complet est fermé'
        : 'Activez-le de nouveau pour continuer',
  ],
  subscription_activated: ['Abonnement activé', ({ planName }: Values) => (planName ? `Formule ${planName}` : '')],
  subscription_cancelled: [
    'Abonnement résilié',
    ({ until, by }: Values) => {
      const access = until ? `votre accès reste ouvert jusqu’au ${until}` : '';
      if (by === 'team') return access ? `Par notre équipe\u00a0: ${access}` : 'Par notre équipe';
      return access.charAt(0).toUpperCase() + access.slice(1);
    },
  ],
  subscription_resumed: ['Résiliation annulée', 'Votre abonnement continue'],
  plan_changed: ['Formule modifiée', ({ planName }: Values) => (planName ? `Désormais ${planName}` : '')],
  payment_received: ['Paiement reçu', ({ amount = '' }: Values) => amount],
  payment_failed: ['Paiement refusé', ({ amount = '' }: Values) => amount],
  payment_refunded: ['Paiement remboursé', ({ amount = '' }: Values) => amount],
  subdomain_created: ['Sous-domaine créé', ({ name = '' }: Values) => name],
  domain_declared: ['Domaine déclaré', ({ name = '' }: Values) => name],
  domain_removed: ['Nom retiré', ({ name = '' }: Values) => name],
  property_added: ['Logement ajouté', ({ name = '' }: Values) => name],
  property_archived: ['Logement archivé', ({ name = '' }: Values) => name],
  property_deleted: ['Logement supprimé', ({ name = '' }: Values) => name],
  help_allowed: [
    'Accès donné à notre équipe',
    ({ days = '' }: Values) => (days ? `Noms de vos voyageurs, pendant ${countDays(Number(days))}` : ''),
  ],
  help_ended: ['Accès de notre équipe refermé', 'Elle ne voit plus les noms de vos voyageurs'],
  device_paired: ['Appareil associé', ({ device = '' }: Values) => device],
  device_removed: ['Appareil retiré', ({ device = '' }: Values) => device],
  reservation_added: ['Réservation ajoutée', stay],
  reservation_cancelled: ['Réservation annulée', stay],
  calendar_connected: ['Calendrier relié', ({ channel = '', property = '' }: Values) => `${channel}, ${property}`],
  calendar_disconnected: ['Calendrier délié', ({ channel = '', property = '' }: Values) => `${channel}, ${property}`],
} as const satisfies Record<string, readonly [title: string, detail: string | ((data: Values) => string)]>;

export type ActivityKind = keyof typeof activities;
export const activityKinds = keysOf(activities);

export const activitySchema = z.object({
  id: z.uuid(),
  kind: z.enum(activityKinds),
  /** Values that the sentence needs, by kind. */
  data: z.record(z.string(), z.string()),
  occurredAt: z.iso.datetime(),
});
export type Activity = z.infer<typeof activitySchema>;

/** The French title and detail of an activity. */
export function describeActivity({ kind, data }: Pick<Activity, 'kind' | 'data'>): { title: string; detail: string } {
  const [title, detail] = activities[kind];
  return { title, detail: typeof detail === 'string' ? detail : detail(data) };
}
