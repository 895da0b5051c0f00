import type { ServerResponse } from 'node:http';
import { z } from 'zod';

/** A refusal, in the words of the service that the sandbox replaces; `status` is HTTP's. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** Answers in JSON; null: without a body. */
export function sendJson(response: ServerResponse, status: number, body: object | null): void {
  if (body === null) {
    response.writeHead(status).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** Answers a call below `/sandbox/` in JSON, with a sentence in `error` when it fails; null: no such control. */
export async function sendControl(
  response: ServerResponse,
  run: () => object | null | Promise<object | null>,
): Promise<void> {
  try {
    const answer = await run();
    if (answer === null) throw new Refusal(404, 'The sandbox has no such control.');
    sendJson(response, 200, answer);
  } catch (error) {
    if (error instanceof Refusal) return sendJson(response, error.status, { error: error.message });
    if (error instanceof z.ZodError) return sendJson(response, 400, { error: z.prettifyError(error) });
    if (error instanceof SyntaxError) return sendJson(response, 400, { error: error.message });
    throw error;
  }
}
