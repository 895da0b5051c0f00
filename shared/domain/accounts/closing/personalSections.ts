import { customerFieldNames, customerFields, type CustomerField } from '@app/contract/accounts/customerFields.ts';
import type { PersonalSection } from '../../platform/index.ts';

/** Of the customer `c`: the column of a field, as the entity names it. */
function customerColumn(name: CustomerField): string {
  return `c.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** Of the customer `c`: their record, including the free text entered as a country. */
const recordColumns = customerFieldNames
  .flatMap((name) => [
    `${customerColumn(name)} as "${customerFields[name].header}"`,
    ...(name === 'country' ? ['c.country_as_written as "pays, comme vous l’aviez écrit"'] : []),
  ])
  .join(', ');

/** What the accounts domain stores about a customer. */
export const accountSections: readonly PersonalSection[] = [
  {
    name: 'compte',
    title: 'Votre compte, votre profil et votre formule',
    tables: ['account', 'customer', 'plan'],
    query: `select a.id as "identifiant", a.first_name as "prénom", a.last_name as "nom", a.email as "e-mail",
        a.email_confirmed_at as "e-mail confirmé le", ${recordColumns},
        p.name as "formule", c.billing_cycle as "rythme de facturation",
        c.subscription_status as "statut", c.trial_days as "jours d’essai", c.trial_ends_at as "fin de l’essai",
        c.subscription_ends_at as "fin de l’abonnement", c.past_due_since as "paiement attendu depuis le",
        c.expired_at as "expiré le",
        c.status_set_at as "statut fixé par notre équipe le", c.subdomain as "sous-domaine", c.custom_domain as "domaine",
        c.debug_mode as "mode débogage", a.password_changed_at as "mot de passe changé le",
        a.last_sign_in_at as "dernière connexion", a.created_at as "créé le", a.updated_at as "modifié le"
      from account a join customer c on c.account_id = a.id left join plan p on p.id = c.plan_id where a.id = $1`,
  },
  {
    name: 'note-interne',
    title: 'La note de notre équipe sur votre compte',
    tables: ['customer_note'],
    query: `select text as "texte", written_at as "écrite le" from customer_note where account_id = $1 and text <> ''`,
  },
  {
    name: 'activite',
    title: 'Le fil d’activité de votre espace',
    tables: ['activity'],
    query: `select occurred_at as "date", kind as "événement", data as "détails" from activity where account_id = $1
      order by occurred_at, id`,
  },
  {
    name: 'sessions',
    title: 'Vos sessions ouvertes\u00a0: appareil, adresse IP, dates',
    tables: ['session'],
    query: `select user_agent as "navigateur", address as "adresse IP", created_at as "ouverte le",
        seen_at as "dernière activité", proved_at as "mot de passe donné le", expires_at as "expire le"
      from session where account_id = $1 order by created_at, public_id`,
  },
  {
    name: 'double-authentification',
    title: 'L’état de votre double authentification, sans ses secrets',
    tables: ['second_factor', 'recovery_code'],
    query: `select f.created_at as "préparée le", f.confirmed_at as "activée le",
        (select count(*)::int from recovery_code r where r.account_id = f.account_id and r.used_at is null)
          as "codes de secours restants"
      from second_factor f where f.account_id = $1`,
  },
  {
    name: 'liens',
    title: 'Les liens à usage unique que vous avez demandés',
    tables: ['account_link'],
    query: `select l.purpose as "objet", l.email as "envoyé à", l.previous_email as "adresse d’avant", l.created_at as "demandé le", l.expires_at as "expire le",
        l.used_at as "utilisé le"
      from account_link l join account a on a.id = $1
      where l.account_id = a.id or (l.account_id is null and l.email = a.email and a.email_confirmed_at is not null)
      order by l.created_at, l.id`,
  },
  {
    name: 'rappels',
    title: 'Les rappels de fin d’essai qui vous ont été envoyés',
    tables: ['trial_notice'],
    query: `select kind as "rappel", trial_ends_at as "fin de l’essai", created_at as "date" from trial_notice
      where account_id = $1 order by created_at, kind`,
  },
  {
    name: 'copies',
    title: 'Les copies de vos données que vous avez demandées',
    tables: ['data_export'],
    query: `select created_at as "demandée le", ready_at as "prête le", expires_at as "gardée jusqu’au",
        size_bytes::float8 as "octets"
      from data_export where account_id = $1 order by created_at, id`,
  },
];
