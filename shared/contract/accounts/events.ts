import { z } from 'zod';
import { eventsOf, slotPayload } from '../core/event.ts';

const event = eventsOf('accounts');

/** The payload of events about a link: its row has the addresses and the account. */
const linkPayload = z.object({ linkId: z.uuid() });

export const accountRegistered = event('registered', 'Inscription d’un client', {
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

export const administratorCreated = event('administrator_created', 'Administrateur créé', {
  payload: z.object({ accountId: z.uuid() }),
  handlers: { sendAdministratorWelcome: { queue: 'mail', label: 'Accueil d’un administrateur' } },
});

export const passwordResetRequested = event('password_reset_requested', 'Lien de mot de passe demandé', {
  payload: linkPayload,
  handlers: { sendPasswordReset: { queue: 'mail', label: 'Lien de nouveau mot de passe' } },
});

export const emailConfirmationRequested = event('email_confirmation_requested', 'Confirmation d’adresse demandée', {
  payload: linkPayload,
  handlers: { sendEmailConfirmation: { queue: 'mail', label: 'Lien de confirmation d’adresse' } },
});

export const emailChangeRequested = event('email_change_requested', 'Changement d’adresse demandé', {
  payload: linkPayload,
  handlers: {
    sendEmailChange: { queue: 'mail', label: 'Lien de changement d’adresse' },
    sendEmailTaken: { queue: 'mail', label: 'Adresse déjà utilisée signalée' },
    announceEmailChange: { queue: 'mail', label: 'Changement d’adresse annoncé à l’ancienne adresse' },
  },
});

export const emailChanged = event('email_changed', 'Adresse e-mail changée', {
  payload: linkPayload,
  handlers: { sendEmailChanged: { queue: 'mail', label: 'Nouvelle adresse confirmée' } },
});

/** A password was changed or reset; every open session has ended. */
export const passwordChanged = event('password_changed', 'Mot de passe changé', {
  payload: z.object({ accountId: z.uuid() }),
  handlers: { sendPasswordChanged: { queue: 'mail', label: 'Changement de mot de passe annoncé' } },
});

export const secondFactorChanged = event('second_factor_changed', 'Double authentification modifiée', {
  payload: z.object({ accountId: z.uuid(), change: z.enum(['enabled', 'disabled']) }),
  handlers: { sendSecondFactorChanged: { queue: 'mail', label: 'Double authentification annoncée' } },
});

export const exportRequested = event('export_requested', 'Copie des données demandée', {
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

export const exportReady = event('export_ready', 'Copie des données prête', {
  payload: z.object({ exportId: z.uuid(), accountId: z.uuid(), expiresAt: z.iso.datetime() }),
  handlers: { sendExportReady: { queue: 'mail', label: 'Copie des données annoncée' } },
});

/** An account was closed and its name erased; the event has the address, so that the person can be informed. */
export const accountClosed = event('closed', 'Compte fermé', {
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
    eraseRentals: { queue: 'maintenance', label: 'Logements et réservations d’un compte fermé effacés' },
    forgetDevices: { queue: 'maintenance', label: 'Appareils d’un compte fermé retirés' },
  },
});

export const trialsReviewRequested = event('trials_review_requested', 'Revue des essais gratuits', {
  payload: slotPayload,
  handlers: { reviewTrials: { queue: 'maintenance', label: 'Essais et abonnements passés en revue' } },
});

export const trialEnding = event('trial_ending', 'Essai bientôt terminé', {
  payload: z.object({ accountId: z.uuid(), trialEndsAt: z.iso.datetime(), daysLeft: z.number().int().positive() }),
  handlers: { sendTrialEnding: { queue: 'mail', label: 'Fin d’essai proche annoncée' } },
});

export const trialEnded = event('trial_ended', 'Essai terminé', {
  payload: z.object({ accountId: z.uuid(), trialEndedAt: z.iso.datetime() }),
  handlers: { sendTrialEnded: { queue: 'mail', label: 'Fin d’essai annoncée' } },
});

/** The fortnight for a payment that is due is over, and the account with it: its subscription has to end as well. */
export const graceEnded = event('grace_ended', 'Délai de paiement écoulé', {
  payload: z.object({ accountId: z.uuid(), pastDueUntil: z.iso.datetime() }),
  handlers: { endUnpaid: { queue: 'billing', label: 'Abonnement impayé arrêté' } },
});
