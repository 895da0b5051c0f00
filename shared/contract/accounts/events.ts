import { z } from 'zod';
import { defineEvent, slotPayload } from '../core/event.ts';

/** The payload of events about a link: its row has the addresses and the account. */
const linkPayload = z.object({ linkId: z.uuid() });

export const accountRegistered = defineEvent({
  name: 'accounts.registered',
  label: 'Inscription d’un client',
  payload: z.object({
    accountId: z.uuid(),
    /** Follows the sending of the welcome e-mail for the person who waits. */
    welcomeJobId: z.uuid(),
  }),
  handlers: {
    sendWelcomeMail: {
      queue: 'mail',
      label: 'E-mail de bienvenue',
      job: {
        type: 'accounts.welcome',
        title: 'Votre e-mail de bienvenue',
        teamTitle: 'Envoi de l’e-mail de bienvenue',
        link: null,
      },
    },
    notifyNewCustomer: { queue: 'mail', label: 'Nouveau client annoncé à l’administrateur' },
  },
});

export const administratorCreated = defineEvent({
  name: 'accounts.administrator_created',
  label: 'Administrateur créé',
  payload: z.object({ accountId: z.uuid() }),
  handlers: { sendAdministratorWelcome: { queue: 'mail', label: 'Accueil d’un administrateur' } },
});

/** A password reset was requested for an address, which the link's row has. */
export const passwordResetRequested = defineEvent({
  name: 'accounts.password_reset_requested',
  label: 'Mot de passe oublié',
  payload: linkPayload,
  handlers: { sendPasswordReset: { queue: 'mail', label: 'Lien de nouveau mot de passe' } },
});

export const emailConfirmationRequested = defineEvent({
  name: 'accounts.email_confirmation_requested',
  label: 'Confirmation d’adresse demandée',
  payload: linkPayload,
  handlers: { sendEmailConfirmation: { queue: 'mail', label: 'Lien de confirmation d’adresse' } },
});

/** A customer requested another address; it has to be confirmed by the link. */
export const emailChangeRequested = defineEvent({
  name: 'accounts.email_change_requested',
  label: 'Changement d’adresse demandé',
  payload: linkPayload,
  handlers: {
    sendEmailChange: { queue: 'mail', label: 'Lien de changement d’adresse' },
    sendEmailTaken: { queue: 'mail', label: 'Adresse déjà utilisée signalée' },
    announceEmailChange: { queue: 'mail', label: 'Changement d’adresse annoncé à l’ancienne adresse' },
  },
});

/** An account has a new address: the link's row has it, and the previous one. */
export const emailChanged = defineEvent({
  name: 'accounts.email_changed',
  label: 'Adresse e-mail changée',
  payload: linkPayload,
  handlers: { sendEmailChanged: { queue: 'mail', label: 'Nouvelle adresse confirmée' } },
});

/** A password was changed or reset; every open session has ended. */
export const passwordChanged = defineEvent({
  name: 'accounts.password_changed',
  label: 'Mot de passe changé',
  payload: z.object({ accountId: z.uuid() }),
  handlers: { sendPasswordChanged: { queue: 'mail', label: 'Changement de mot de passe annoncé' } },
});

export const secondFactorChanged = defineEvent({
  name: 'accounts.second_factor_changed',
  label: 'Double authentification modifiée',
  payload: z.object({ accountId: z.uuid(), change: z.enum(['enabled', 'disabled']) }),
  handlers: { sendSecondFactorChanged: { queue: 'mail', label: 'Double authentification annoncée' } },
});

export const exportRequested = defineEvent({
  name: 'accounts.export_requested',
  label: 'Copie des données demandée',
  payload: z.object({
    exportId: z.uuid(),
    /** Follows the making of the file for the person who waits. */
    jobId: z.uuid(),
    accountId: z.uuid(),
  }),
  handlers: {
    writeDataExport: {
      queue: 'maintenance',
      label: 'Copie des données préparée',
      job: {
        type: 'accounts.export',
        title: 'Copie de vos données',
        teamTitle: 'Copie de ses données',
        link: '/dashboard/profil',
      },
    },
  },
});

export const exportReady = defineEvent({
  name: 'accounts.export_ready',
  label: 'Copie des données prête',
  payload: z.object({ exportId: z.uuid(), accountId: z.uuid(), expiresAt: z.iso.datetime() }),
  handlers: { sendExportReady: { queue: 'mail', label: 'Copie des données annoncée' } },
});

/**
 * An account was closed and its name erased. The event still has the address, so that the person can be informed: it is
 * deleted with the outbox's other events.
 */
export const accountClosed = defineEvent({
  name: 'accounts.closed',
  label: 'Compte fermé',
  payload: z.object({
    accountId: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    /** Whether the address was confirmed: only then is other data with this address theirs. */
    emailConfirmed: z.boolean(),
  }),
  handlers: {
    sendFarewell: { queue: 'mail', label: 'Fermeture du compte confirmée' },
    eraseTraces: { queue: 'maintenance', label: 'Données d’un compte fermé effacées' },
    endSubscriptions: { queue: 'billing', label: 'Abonnements d’un compte fermé arrêtés' },
    releaseNames: { queue: 'hosting', label: 'Noms d’un compte fermé libérés' },
    forgetDevices: { queue: 'maintenance', label: 'Appareils d’un compte fermé retirés' },
  },
});

/** Time to look at which trials and subscriptions have come to their end. */
export const trialsReviewRequested = defineEvent({
  name: 'accounts.trials_review_requested',
  label: 'Revue des essais gratuits',
  payload: slotPayload,
  handlers: { reviewTrials: { queue: 'maintenance', label: 'Essais et abonnements passés en revue' } },
});

export const trialEnding = defineEvent({
  name: 'accounts.trial_ending',
  label: 'Essai bientôt terminé',
  payload: z.object({ accountId: z.uuid(), trialEndsAt: z.iso.datetime(), daysLeft: z.number().int().positive() }),
  handlers: { sendTrialEnding: { queue: 'mail', label: 'Fin d’essai proche annoncée' } },
});

export const trialEnded = defineEvent({
  name: 'accounts.trial_ended',
  label: 'Essai terminé',
  payload: z.object({ accountId: z.uuid(), trialEndedAt: z.iso.datetime() }),
  handlers: { sendTrialEnded: { queue: 'mail', label: 'Fin d’essai annoncée' } },
});

/** The fortnight for a payment that is due is over, and the account with it: its subscription has to end as well. */
export const graceEnded = defineEvent({
  name: 'accounts.grace_ended',
  label: 'Délai de paiement écoulé',
  payload: z.object({ accountId: z.uuid(), pastDueUntil: z.iso.datetime() }),
  handlers: { endUnpaid: { queue: 'billing', label: 'Abonnement impayé arrêté' } },
});

export const accountEvents = [
  accountRegistered,
  administratorCreated,
  passwordResetRequested,
  emailConfirmationRequested,
  emailChangeRequested,
  emailChanged,
  passwordChanged,
  secondFactorChanged,
  exportRequested,
  exportReady,
  accountClosed,
  trialsReviewRequested,
  trialEnding,
  trialEnded,
  graceEnded,
] as const;
