/** Why a restore was given up, in French; nothing of what the product holds was changed. */
export class RestoreRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RestoreRefused';
  }
}
