import type { TemplateSummary } from '@app/contract/messaging/templatesApi.ts';

/** When in the life of an account a message leaves: by the start of its template's key, the first that fits. */
const moments: readonly { title: string; keys: readonly string[] }[] = [
  {
    title: 'Inscription et compte',
    keys: ['welcome', 'email_', 'password_', 'second_factor_', 'data_export_', 'account_closed'],
  },
  { title: 'Essai', keys: ['trial_'] },
  {
    title: 'Abonnement et paiements',
    keys: ['subscription_', 'payment_', 'plan_', 'invoice_', 'refund_', 'account_cancelled', 'withdrawal_'],
  },
  { title: 'Réservations', keys: ['booking_'] },
  { title: 'Support', keys: ['contact_', 'support_'] },
];

const forAdministrators = "Pour l'administrateur";
const others = 'Autres messages';

interface Moment {
  title: string;
  templates: TemplateSummary[];
}

/** The messages by moment, in the order in which a customer lives them; those of the administration come last. */
export function byMoment(templates: readonly TemplateSummary[]): Moment[] {
  const groups = Map.groupBy(templates, momentOf);
  const titles = [...moments.map(({ title }) => title), others, forAdministrators];
  return titles.flatMap((title) => {
    const group = groups.get(title);
    return group ? [{ title, templates: group }] : [];
  });
}

function momentOf({ key, audience }: TemplateSummary): string {
  if (audience === 'admin') return forAdministrators;
  return moments.find(({ keys }) => keys.some((start) => key.startsWith(start)))?.title ?? others;
}
