import { addressOf, payloadOf, toAnswer, type Answer, type ApiCall, type Send } from './baseQuery.ts';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a call with a file, however long that takes, and reports how many bytes were sent, which `fetch` cannot. */
export function sendLargeFile(onSent: (bytes: number) => void): Send {
  return (call: ApiCall, signal: AbortSignal) =>
    new Promise<Answer>((resolve) => {
      const { endpoint } = call;
      const { body, headers } = payloadOf(call);
      const sending = new XMLHttpRequest();
      const giveUp = () => sending.abort();
      const unreached = () => resolve({ error: { kind: 'network' } });
      sending.open(endpoint.method, new URL(addressOf(call), window.location.origin));
      for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
      sending.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
      sending.addEventListener('load', () =>
        resolve(toAnswer(endpoint, sending.status, readJson(sending.responseText))),
      );
      sending.addEventListener('error', unreached);
      sending.addEventListener('abort', unreached);
      sending.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp));
      signal.addEventListener('abort', giveUp);
      if (signal.aborted) unreached();
      else sending.send(body instanceof FormData ? body : null);
    });
}
