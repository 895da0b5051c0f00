/** The registrar's no: `{status: 'ERROR', message}`, which its real API sends with status 500. */
export class RegistrarFault extends Error {
  readonly status: number;

  constructor(message: string, status = 500) {
    super(message);
    this.name = 'RegistrarFault';
    this.status = status;
  }
}
