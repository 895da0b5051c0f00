/** The origin of a backup: an administrator, the nightly schedule, or a restore that saves what it replaces. */
export const backupOrigins = ['manual', 'nightly', 'safety'] as const;
export type BackupOrigin = (typeof backupOrigins)[number];

export const backupStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type BackupState = (typeof backupStates)[number];

export const backupStateLabels: Readonly<Record<BackupState, string>> = {
  queued: 'En attente',
  running: 'En cours',
  succeeded: 'Réussie',
  failed: 'Échouée',
  cancelled: 'Arrêtée',
};

/** What making a backup goes through, in order. */
export const backupSteps = ['preparation', 'data', 'files', 'digests', 'archive'] as const;
export type BackupStep = (typeof backupSteps)[number];

export const backupStepLabels: Record<BackupStep, string> = {
  preparation: 'Préparation',
  data: 'Données',
  files: 'Fichiers',
  digests: 'Empreintes',
  archive: 'Archive ZIP',
};

/** `uploaded` → `inspecting` → `ready` or `refused`; once confirmed `queued` → `running` → `succeeded` or `failed`. */
export const restoreStates = [
  'uploaded',
  'inspecting',
  'ready',
  'refused',
  'queued',
  'running',
  'succeeded',
  'failed',
  'discarded',
] as const;
export type RestoreState = (typeof restoreStates)[number];

/** What a confirmed restore goes through, in order. */
export const restoreSteps = ['verification', 'loading', 'quiescing', 'safety', 'applying'] as const;
export type RestoreStep = (typeof restoreSteps)[number];

export const restoreStepLabels: Record<RestoreStep, string> = {
  verification: 'Vérification',
  loading: 'Chargement',
  quiescing: 'Mise en pause',
  safety: 'Sauvegarde de sécurité',
  applying: 'Application',
};

export const rehearsalStates = ['queued', 'running', 'succeeded', 'failed'] as const;

/** What an administrator types before a restore. */
export const restoreConfirmation = 'RESTAURER';

export const backupKeptDays = 30;

/** When the nightly backup is made, Europe/Paris. */
export const nightlyBackupTime = { hour: 3, minute: 0 } as const;

/** When the latest backup is restored into a scratch database, to prove that it can be restored. */
export const rehearsalTime = { hour: 4, minute: 30 } as const;

/** Bytes of the largest archive that is accepted: 4 GiB. */
export const maxArchiveBytes = 4 * 1024 ** 3;

/** For how long a link to download a backup is valid. */
export const backupLinkMinutes = 5;

/** For how long an uploaded archive that is not restored is retained. */
export const uploadKeptHours = 24;

export const backupMessages = {
  created: 'Sauvegarde créée',
  creationFailed: 'Erreur lors de la création de la sauvegarde',
  restored: 'Restauration réussie',
  restorationFailed: 'Erreur lors de la restauration',
  zipOnly: 'Choisissez une archive .zip',
  tooLarge: 'L’archive ne doit pas dépasser 4 Go',
  wrongConfirmation: `Tapez ${restoreConfirmation} pour confirmer`,
} as const;

/** Milliseconds between the success of a restore and the reload of the page. */
export const reloadAfterRestoreMilliseconds = 2_000;

/** Under which a backup is downloaded: named with its day in Paris, as `2026-11-20`. */
export function archiveName(day: string): string {
  return `clairvolet-${day}.zip`;
}
