import type { PersonalSection } from '../platform/index.ts';

/** What the billing domain stores about a customer. */
export const billingSections: readonly PersonalSection[] = [
  {
    name: 'abonnements',
    title: 'Vos abonnements',
    tables: ['subscription', 'stripe_customer'],
    query: `select s.started_at as "début", s.status as "état chez Stripe", p.name as "formule", s.cycle as "rythme",
        s.amount_cents as "montant TTC en centimes", s.current_period_start as "période du",
        s.current_period_end as "période au", s.cancel_at_period_end as "résilié à l’échéance", s.cancel_at as "fin prévue",
        s.ended_at as "terminé le", s.requested_end as "fin demandée par notre équipe", s.payment_method as "moyen de paiement", s.stripe_subscription_id as "référence Stripe",
        s.stripe_customer_id as "client Stripe", c.customer_id as "client Stripe actuel", s.created_at as "enregistré le",
        s.synced_at as "relu le"
      from subscription s left join plan p on p.id = s.plan_id
      left join stripe_customer c on c.account_id = s.account_id and c.stripe_account = s.stripe_account
      where s.account_id = $1 order by s.started_at, s.id`,
  },
  {
    name: 'pages-de-paiement',
    title: 'Les pages de paiement que vous avez ouvertes',
    tables: ['checkout_session'],
    query: `select s.created_at as "ouverte le", s.type as "objet", p.name as "formule", s.cycle as "rythme",
        s.status as "état", s.amount_cents as "montant TTC en centimes", s.abandon_reason as "raison de l’abandon",
        s.completed_at as "payée le", s.expires_at as "expire le", s.stripe_session_id as "référence Stripe",
        s.stripe_subscription_id as "abonnement Stripe", s.order_id as "commande"
      from checkout_session s left join plan p on p.id = s.plan_id where s.account_id = $1 order by s.created_at, s.id`,
  },
  {
    name: 'transactions',
    title: 'Vos paiements et vos remboursements',
    tables: ['billing_transaction', 'refund'],
    query: `select 'T-' || t.number as "numéro", t.created_at as "date", t.type as "type", t.description as "objet",
        t.status as "état", t.amount_cents as "montant TTC en centimes", t.refunded_cents as "remboursé en centimes",
        t.card_brand as "carte", t.card_last4 as "fin de la carte", t.attempts as "essais",
        t.failure_message as "raison du refus", t.due_at as "échéance", t.paid_at as "payé le",
        t.disputed_at as "contesté le", t.dispute_status as "état de la contestation",
        t.dispute_due_by as "réponse à la contestation avant le",
        t.stripe_invoice_id as "facture Stripe", t.stripe_subscription_id as "abonnement Stripe",
        t.stripe_payment_intent_id as "paiement Stripe", t.stripe_charge_id as "débit Stripe",
        (select json_agg(json_build_object('date', r.created_at, 'montant en centimes', r.amount_cents, 'état', r.status, 'raison', r.reason,
            'tout le reste', r.is_rest, 'fin de l’abonnement demandée', r.requested_end,
            'raison du refus', r.failure_message, 'terminé le', r.settled_at, 'référence Stripe', r.stripe_refund_id)
            order by r.created_at)
          from refund r where r.transaction_id = t.id) as "remboursements"
      from billing_transaction t where t.account_id = $1 order by t.created_at, t.id`,
  },
  {
    name: 'factures',
    title: 'Vos factures et vos avoirs',
    tables: ['invoice'],
    query: `select number as "numéro", kind as "nature", purpose as "motif", issued_at as "émise le",
        total_cents as "montant TTC en centimes", snapshot as "contenu", stripe_invoice_id as "référence Stripe"
      from invoice where account_id = $1 order by issued_at, number`,
  },
  {
    name: 'relances',
    title: 'Les rappels de paiement qui vous ont été envoyés',
    tables: ['payment_notice'],
    query: `select kind as "rappel", past_due_since as "paiement attendu depuis le", created_at as "date"
      from payment_notice where account_id = $1 order by created_at, kind`,
  },
  {
    name: 'retractations',
    title: 'Vos rétractations',
    tables: ['withdrawal'],
    query: `select declared_at as "déclarée le", refund_cents as "remboursement en centimes", carried_out_at as "exécutée le"
      from withdrawal where account_id = $1 order by declared_at, id`,
  },
];
