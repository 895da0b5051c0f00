/** Somebody asked that a backup be stopped, and it was. */
export class BackupStopped extends Error {
  constructor() {
    super('The backup was stopped');
    this.name = 'BackupStopped';
  }
}
