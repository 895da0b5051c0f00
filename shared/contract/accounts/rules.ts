import { formatDate } from '../core/dates.ts';
import { dayInMilliseconds } from '../core/days.ts';

/** Rules of accounts that both the server and the browser apply. Pure: no clock, no storage. */

export const subscriptionStatuses = ['trial', 'active', 'past_due', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

export const accountStates = [...subscriptionStatuses, 'unknown'] as const;
export type AccountState = (typeof accountStates)[number];

/** Properties that a trial may hold, whatever the plan chosen for afterwards. */
export const trialMaxProperties = 1;

/** Shortest and longest passwords accepted, in characters. */
export const passwordBounds = { min: 8, max: 128 } as const;

export const accountMessages = {
  created: 'Votre compte a été créé avec succès\u202f!',
  creationFailed: 'Erreur lors de la création du compte',
  serverUnreachable: 'Erreur de connexion au serveur',
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
  passwordTooShort: 'Le mot de passe doit contenir au moins 8 caractères',
  passwordTooLong: 'Le mot de passe doit contenir au plus 128 caractères',
  passwordCharacters: 'Le mot de passe contient des caractères interdits',
  passwordTooCommon: 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre',
  signedIn: 'Connexion réussie',
  signInFailed: 'Identifiants incorrects',
  connectionError: 'Erreur de connexion',
  firstNameRequired: 'Indiquez votre prénom',
  addressInName: 'Un nom ne peut contenir ni adresse de site ni adresse e-mail',
  lastNameRequired: 'Indiquez votre nom',
  emailRequired: 'Indiquez votre adresse e-mail',
  theirEmailRequired: 'Indiquez l’adresse e-mail',
  emailInvalid: 'Saisissez une adresse complète, par exemple nom@domaine.fr',
  passwordRequired: 'Choisissez un mot de passe',
  currentPasswordRequired: 'Indiquez votre mot de passe actuel',
  currentPasswordWrong: 'Le mot de passe actuel est incorrect',
  passwordChanged: 'Mot de passe modifié avec succès',
  passwordChangeFailed: 'Erreur lors du changement de mot de passe',
  passwordChangeBroke: 'Une erreur est survenue lors du changement de mot de passe',
  resetRequested:
    'Si un compte existe avec cette adresse, un e-mail vient de partir. Il contient un lien valable une heure.',
  passwordReset: 'Mot de passe modifié\u00a0: connectez-vous avec le nouveau.',
  codeWrong: 'Ce code est incorrect ou a déjà servi',
  alreadyEnrolled: 'La double authentification est déjà activée\u00a0: désactivez-la pour changer d’application.',
  factorDemanded: 'La double authentification est obligatoire pour les administrateurs.',
  confirmationSent: 'Un e-mail de confirmation vient de partir. Son lien est valable sept jours.',
  emailAlreadyConfirmed: 'Votre adresse e-mail est déjà confirmée.',
  profileChanged: 'Profil modifié avec succès',
  /** After that, when the address is to be another one. */
  emailPending: 'Votre nouvelle adresse attend d’être confirmée.',
  profileChangeFailed: 'Une erreur est survenue lors de la sauvegarde',
  vatNumberInvalid: 'Ce numéro de TVA est invalide\u00a0: il commence par les deux lettres du pays, par exemple BE',
  vatNumberWrong: 'Ce numéro de TVA est faux\u00a0: sa clé de contrôle ne correspond pas, vérifiez-le',
  vatNumberOfAnother: 'Ce numéro de TVA est celui d’une autre entreprise\u00a0: il finit par son numéro SIREN',
  siretInvalid: 'Ce numéro SIRET est invalide\u00a0: il compte 14 chiffres, dont une clé de contrôle',
  phoneInvalid: 'Ce numéro de téléphone est invalide',
  planUnavailable: 'Cette formule n’est plus proposée\u00a0: choisissez-en une autre',
} as const;

/** Days for which a customer with a payment due has full access. */
export const pastDueGraceDays = 14;

/** What decides the state of an account. */
export interface SubscriptionFacts {
  subscriptionStatus: SubscriptionStatus;
  /** Instant at which the trial ends; null when there never was one. */
  trialEndsAt: Date | null;
  /** Instant until which a cancelled subscription is paid. */
  subscriptionEndsAt: Date | null;
  /** Instant since which a payment is due; null when unknown: then nothing ends by itself. */
  pastDueSince: Date | null;
}

/** The last instant at which a status holds; null when nothing ends it by itself. Meaningless for a trial without an end. */
export function statusEndsAt(facts: SubscriptionFacts): Date | null {
  switch (facts.subscriptionStatus) {
    case 'trial':
      return facts.trialEndsAt;
    case 'past_due':
      return facts.pastDueSince && new Date(facts.pastDueSince.getTime() + pastDueGraceDays * dayInMilliseconds);
    case 'cancelled':
      return facts.subscriptionEndsAt;
    default:
      return null;
  }
}

/** The state that decides what an account may do; at `statusEndsAt` itself the status still holds. */
export function accountState(facts: SubscriptionFacts | null, now: Date): AccountState {
  if (!facts) return 'unknown';
  const { subscriptionStatus } = facts;
  const endsAt = statusEndsAt(facts);
  if (subscriptionStatus === 'trial' && !endsAt) return 'expired';
  return endsAt && now > endsAt ? 'expired' : subscriptionStatus;
}

/** Days of trial left, rounded up, never negative. */
export function trialDaysLeft(trialEndsAt: Date | null, now: Date): number {
  if (!trialEndsAt) return 0;
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / dayInMilliseconds));
}

/** The trial's end for an account created now; `trialDays` is a setting. */
export function trialEnd(now: Date, trialDays: number): Date {
  return new Date(now.getTime() + trialDays * dayInMilliseconds);
}

/** A state as it is shown, with its last instant in ISO 8601; null when nothing ends it by itself. */
export function shownState(facts: SubscriptionFacts, now: Date): { state: AccountState; stateEndsAt: string | null } {
  const state = accountState(facts, now);
  const endsAt = state === facts.subscriptionStatus ? statusEndsAt(facts) : null;
  return { state, stateEndsAt: endsAt?.toISOString() ?? null };
}

/** The states where there is room for a word or two. « Inactif » is said only once nothing is open any more. */
export const accountStateLabels: Readonly<Record<AccountState, string>> = {
  trial: 'Essai gratuit',
  active: 'Actif',
  past_due: 'Paiement à régulariser',
  cancelled: 'Résilié',
  expired: 'Inactif',
  unknown: 'Inactif',
};

/**
 * A state in full: 'Actif', 'Résilié, ouvert jusqu’au 12 mars 2027'. `endsAt` is its last instant, null when unknown;
 * `labels` are those of whoever reads it.
 */
export function accountStateLabel(
  state: AccountState,
  endsAt: Date | string | null,
  labels: Readonly<Record<AccountState, string>> = accountStateLabels,
): string {
  if (state !== 'cancelled' || endsAt === null) return labels[state];
  return `${labels[state]}, ouvert jusqu’au ${formatDate(new Date(endsAt))}`;
}

/** E-mail addresses are compared and stored without case or surrounding space. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Where a person lands after signing in. */
export function homeOf(role: 'customer' | 'admin' | 'super_admin'): '/admin' | '/dashboard' {
  return role === 'customer' ? '/dashboard' : '/admin';
}

/** How hard a password is to guess, from 0 (refused) to 4: a hint; the server refuses by length and by a list. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < passwordBounds.min) return 0;
  const kinds = [/[a-zà-ÿ]/, /[A-ZÀ-Þ]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (distinct < 5) return 1;
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 4;
  if (password.length >= 12 || kinds >= 3) return 3;
  return kinds >= 2 ? 2 : 1;
}
