import { z } from 'zod';
import { keysOf } from './record.ts';

/**
 * Every error the API can answer: HTTP status and the French sentence shown when a use case gives no better one.
 * A code never changes its meaning; clients may rely on it.
 */
export const errorCatalogue = {
  malformed_request: { status: 400, detail: 'La requête est illisible : le corps doit être un objet JSON valide.' },
  not_authenticated: { status: 401, detail: 'Connectez-vous pour continuer.' },
  invalid_credentials: { status: 401, detail: 'Identifiants incorrects' },
  second_factor_required: { status: 401, detail: "Saisissez le code de votre application d'authentification." },
  bridge_refused: { status: 401, detail: 'Jeton, signature, horodatage ou nonce refusé.' },
  invalid_second_factor: { status: 401, detail: 'Ce code est incorrect ou a déjà servi.' },
  forbidden: { status: 403, detail: "Vous n'avez pas l'autorisation d'effectuer cette action." },
  proof_required: { status: 403, detail: 'Confirmez votre mot de passe pour continuer.' },
  second_factor_enrolment_required: {
    status: 403,
    detail: 'Activez la double authentification pour continuer.',
  },
  account_restricted: { status: 403, detail: 'Votre formule ne permet plus cette action : activez votre abonnement.' },
  email_unconfirmed: {
    status: 403,
    detail: 'Confirmez d’abord votre adresse e-mail : un lien vous a été envoyé à l’inscription.',
  },
  foreign_origin: { status: 403, detail: "Cette requête ne vient pas de notre site : elle n'a pas été exécutée." },
  not_found: { status: 404, detail: 'Cet élément est introuvable.' },
  method_not_allowed: { status: 405, detail: "Cette adresse n'accepte pas cette méthode." },
  email_taken: { status: 409, detail: 'Un compte existe déjà avec cette adresse e-mail.' },
  already_subscribed: { status: 409, detail: 'Votre abonnement est déjà actif.' },
  no_subscription: { status: 409, detail: "Vous n'avez pas d'abonnement à gérer : activez-en un d'abord." },
  not_refundable: { status: 409, detail: 'Cette transaction ne peut pas être remboursée.' },
  plan_name_taken: { status: 409, detail: 'Ce nom de plan est déjà utilisé' },
  withdrawal_closed: { status: 409, detail: 'Le délai de rétractation ne court pas ou plus pour cet abonnement.' },
  changed_meanwhile: {
    status: 409,
    detail: 'Cette fiche a été modifiée entre-temps : rechargez-la avant de recommencer.',
  },
  last_super_admin: { status: 409, detail: 'Il doit rester au moins un super administrateur actif.' },
  own_account: { status: 409, detail: 'Vous ne pouvez pas supprimer ni désactiver votre propre compte.' },
  admin_email_missing: { status: 409, detail: 'Veuillez configurer un email administrateur' },
  template_required: {
    status: 409,
    detail: 'Cet e-mail ne peut pas être coupé : un accès, un paiement ou la loi en dépendent.',
  },
  not_resendable: { status: 409, detail: "Cet e-mail ne peut plus repartir : ce qu'il annonçait n'est plus gardé." },
  name_taken: { status: 409, detail: "Ce nom n'est pas disponible." },
  too_many_names: { status: 409, detail: 'Vous avez atteint le nombre de noms que votre compte peut avoir.' },
  name_kept: { status: 409, detail: 'Ce domaine ne peut pas être retiré maintenant.' },
  name_not_online: {
    status: 409,
    detail: 'Cette adresse n’est pas encore en ligne : elle ne peut pas être la principale.',
  },
  hosting_closed: {
    status: 409,
    detail: 'Les domaines ne sont pas encore ouverts : notre équipe doit terminer la configuration.',
  },
  domain_missing: { status: 409, detail: 'Domaine manquant' },
  domain_unavailable: { status: 409, detail: 'Ce domaine ne peut pas être acheté.' },
  too_many_devices: { status: 409, detail: 'Trop d’appareils sont associés : retirez-en un d’abord.' },
  backup_under_way: { status: 409, detail: 'Une sauvegarde est déjà en cours.' },
  backup_in_use: { status: 409, detail: 'Cette sauvegarde est en cours de création ou de restauration.' },
  no_backup: { status: 409, detail: 'Aucune sauvegarde réussie à vérifier : créez-en une d’abord.' },
  restore_under_way: { status: 409, detail: 'Une restauration est déjà en cours.' },
  restore_not_ready: { status: 409, detail: 'Cette archive n’a pas été vérifiée, ou ne peut pas être restaurée.' },
  task_settled: { status: 409, detail: 'Cette tâche est terminée : il n’y a plus rien à en faire.' },
  link_invalid: { status: 410, detail: "Ce lien n'est plus valable : il a expiré ou a déjà servi." },
  payload_too_large: { status: 413, detail: 'La requête est trop volumineuse.' },
  address_too_long: { status: 414, detail: 'Cette adresse est trop longue.' },
  unsupported_media_type: { status: 415, detail: 'Le corps de la requête doit être au format application/json.' },
  invalid_input: { status: 422, detail: 'Certains champs sont à corriger.' },
  too_many_requests: { status: 429, detail: 'Trop de tentatives. Patientez un instant avant de réessayer.' },
  internal_error: { status: 500, detail: 'Une erreur est survenue de notre côté. Réessayez dans un instant.' },
  maintenance: { status: 503, detail: 'Maintenance en cours. Réessayez dans quelques minutes.' },
  billing_unavailable: {
    status: 503,
    detail: 'Le paiement est momentanément indisponible. Réessayez dans quelques minutes.',
  },
  registrar_unavailable: {
    status: 503,
    detail: 'Le bureau d’enregistrement ne répond pas. Réessayez dans quelques minutes.',
  },
  restoring: { status: 503, detail: 'Une restauration est en cours. Le service revient dans quelques instants.' },
  overloaded: { status: 503, detail: 'Le service est très sollicité. Réessayez dans quelques secondes.' },
  disk_full: { status: 507, detail: 'Le disque du serveur n’a plus assez de place.' },
  unavailable: { status: 503, detail: 'Le service est momentanément indisponible. Réessayez dans un instant.' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = keysOf(errorCatalogue);

/** The `application/problem+json` document (RFC 9457) that every error answers. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(errorCodes),
  /** French, fit to be shown to a person. */
  detail: z.string(),
  /** By field path, for 422. */
  errors: z.record(z.string(), z.string()).optional(),
  /** Request id to quote to the support, for 5xx. */
  reference: z.string().optional(),
  /** Seconds to wait, for 429 and 503. */
  retryAfter: z.number().int().optional(),
});

export type Problem = z.infer<typeof problemSchema>;
