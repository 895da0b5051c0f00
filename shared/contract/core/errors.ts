import { z } from 'zod';
import { conflictSchema } from './conflict.ts';
import { keysOf, recordOf } from './record.ts';

/** Errors of one HTTP status, each by its code and the French sentence shown when a use case gives no better one. */
function at<C extends string>(status: number, sentences: Record<C, string>) {
  return recordOf(keysOf(sentences), (code) => ({ status, detail: sentences[code] }));
}

/** Every error the API can answer. A code never changes its meaning; clients may rely on it. */
export const errorCatalogue = {
  ...at(400, { malformed_request: 'La requête est illisible\u00a0: le corps doit être un objet JSON valide.' }),
  ...at(401, {
    not_authenticated: 'Connectez-vous pour continuer.',
    invalid_credentials: 'Identifiants incorrects',
    second_factor_required: 'Saisissez le code de votre application d’authentification.',
    bridge_refused: 'Jeton, signature, horodatage ou nonce refusé.',
    invalid_second_factor: 'Ce code est incorrect ou a déjà servi.',
  }),
  ...at(403, {
    forbidden: 'Vous n’avez pas l’autorisation d’effectuer cette action.',
    proof_required: 'Confirmez votre mot de passe pour continuer.',
    second_factor_enrolment_required: 'Activez la double authentification pour continuer.',
    plan_limit: 'Votre compte ne permet pas un logement de plus\u00a0: changez de formule ou archivez un logement.',
    account_restricted: 'Votre compte ne permet plus cette action\u00a0: activez votre abonnement.',
    email_unconfirmed: 'Confirmez d’abord votre adresse e-mail\u00a0: un lien vous a été envoyé à l’inscription.',
    foreign_origin: 'Cette requête ne vient pas de notre site\u00a0: elle n’a pas été exécutée.',
  }),
  ...at(404, { not_found: 'Cet élément est introuvable.' }),
  ...at(405, { method_not_allowed: 'Cette adresse n’accepte pas cette méthode.' }),
  ...at(409, {
    email_taken: 'Un compte existe déjà avec cette adresse e-mail.',
    already_subscribed: 'Votre abonnement est déjà actif.',
    no_subscription: 'Vous n’avez pas d’abonnement à gérer\u00a0: activez-en un d’abord.',
    not_refundable: 'Cette transaction ne peut pas être remboursée.',
    plan_name_taken: 'Ce nom de plan est déjà utilisé',
    withdrawal_closed: 'Le délai de rétractation ne court pas ou plus pour cet abonnement.',
    changed_meanwhile: 'Cette fiche a été modifiée entre-temps\u00a0: rechargez-la avant de recommencer.',
    last_super_admin: 'Il doit rester au moins un super administrateur actif.',
    own_account: 'Vous ne pouvez pas supprimer ni désactiver votre propre compte.',
    admin_email_missing: 'Veuillez configurer un email administrateur',
    template_required: 'Cet e-mail ne peut pas être coupé\u00a0: un accès, un paiement ou la loi en dépendent.',
    not_resendable: 'Cet e-mail ne peut plus repartir\u00a0: ce qu’il annonçait n’est plus gardé.',
    name_taken: 'Ce nom n’est pas disponible.',
    too_many_names: 'Vous avez atteint le nombre de noms que votre compte peut avoir.',
    name_kept: 'Ce domaine ne peut pas être retiré maintenant.',
    name_not_online: 'Cette adresse n’est pas encore en ligne\u00a0: elle ne peut pas être la principale.',
    hosting_closed: 'Les domaines ne sont pas encore ouverts\u00a0: notre équipe doit terminer la configuration.',
    domain_missing: 'Domaine manquant',
    domain_unavailable: 'Ce domaine ne peut pas être acheté.',
    too_many_devices: 'Trop d’appareils sont associés\u00a0: retirez-en un d’abord.',
    backup_under_way: 'Une sauvegarde est déjà en cours.',
    backup_in_use: 'Cette sauvegarde est en cours de création ou de restauration.',
    no_backup: 'Aucune sauvegarde réussie à vérifier\u00a0: créez-en une d’abord.',
    restore_under_way: 'Une restauration est déjà en cours.',
    restore_not_ready: 'Cette archive n’a pas été vérifiée, ou ne peut pas être restaurée.',
    dates_taken: 'Ces nuits ne sont plus libres.',
    property_in_use: 'Ce logement a des réservations\u00a0: archivez-le pour garder son histoire.',
    property_linked: 'Ce logement est une partie d’un autre\u00a0: retirez-le d’abord de cet autre.',
    feed_known: 'Ce calendrier est déjà relié.',
    too_many_feeds: 'Ce logement a déjà autant de calendriers qu’il peut en avoir.',
    not_quarantined: 'Ce calendrier n’est plus en quarantaine\u00a0: il n’y a plus rien à décider.',
    channel_decides: 'Ce séjour suit le calendrier de sa plateforme\u00a0: c’est là qu’il se modifie.',
    guest_staying: 'Ce voyageur a un séjour en cours ou à venir.',
    issuer_incomplete: 'Il manque de quoi vous identifier comme loueur\u00a0: complétez votre profil.',
    dispute_answered: 'La banque n’attend plus de réponse à cette contestation.',
    not_billable: 'Il n’y a rien à facturer pour ce séjour\u00a0: il doit être confirmé, et son montant connu.',
    reservation_closed: 'Cette réservation n’est plus dans un état qui permet cette action.',
    too_many_photos: 'Ce logement a déjà autant de photos qu’il peut en avoir.',
    task_settled: 'Cette tâche est terminée\u00a0: il n’y a plus rien à en faire.',
  }),
  ...at(410, { link_invalid: 'Ce lien n’est plus valable\u00a0: il a expiré ou a déjà servi.' }),
  ...at(413, { payload_too_large: 'La requête est trop volumineuse.' }),
  ...at(414, { address_too_long: 'Cette adresse est trop longue.' }),
  ...at(415, { unsupported_media_type: 'Le corps de la requête doit être au format application/json.' }),
  ...at(422, {
    invalid_input: 'Certains champs sont à corriger.',
    feed_unreadable: 'Ce calendrier ne peut pas être lu.',
    not_sellable: 'Ce séjour ne peut pas être vendu à ces dates.',
  }),
  ...at(429, { too_many_requests: 'Trop de tentatives. Patientez un instant avant de réessayer.' }),
  ...at(500, { internal_error: 'Une erreur est survenue de notre côté. Réessayez dans un instant.' }),
  ...at(503, {
    maintenance: 'Maintenance en cours. Réessayez dans quelques minutes.',
    billing_unavailable: 'Le paiement est momentanément indisponible. Réessayez dans quelques minutes.',
    registrar_unavailable: 'Le bureau d’enregistrement ne répond pas. Réessayez dans quelques minutes.',
    restoring: 'Une restauration est en cours. Le service revient dans quelques instants.',
    overloaded: 'Le service est très sollicité. Réessayez dans quelques secondes.',
    unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  }),
  ...at(507, { disk_full: 'Le disque du serveur n’a plus assez de place.' }),
};

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
  /** What somebody else saved meanwhile, for `changed_meanwhile` in the back-office. */
  conflict: conflictSchema.optional(),
});

export type Problem = z.infer<typeof problemSchema>;
