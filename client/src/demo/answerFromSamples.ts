import { errorCatalogue, type ErrorCode } from '@app/contract/core/errors.ts';
import type { ApiError } from '../api/apiError.ts';
import { sendToServer, type Send } from '../api/baseQuery.ts';
import { invitation } from '../components/feedback/invitation.ts';
import { showInvitation } from '../components/toasts/toast.tsx';
import { samples } from './samples.ts';

function refusal(code: ErrorCode, detail: string): { error: ApiError } {
  const { status } = errorCatalogue[code];
  return { error: { kind: 'problem', problem: { type: 'about:blank', title: detail, status, code, detail } } };
}

/** Of all answers in one visit: a page takes a date that has changed for news from Stripe, and asks who is signed in. */
const openedAt = new Date();

/**
 * Stands in for the server under the demonstration: questions are answered from the samples, writes are refused, and
 * what anyone may read (settings, plans) is really asked.
 */
export const answerFromSamples: Send = async (call, signal) => {
  const { endpoint } = call;
  if (endpoint.method !== 'GET') {
    showInvitation();
    return refusal('forbidden', invitation);
  }
  const sample = samples.find(({ endpoint: { name } }) => name === endpoint.name);
  if (sample) return { data: sample.answer(openedAt, call.request) };
  if (endpoint.access.kind === 'anonymous') return sendToServer(call, signal);
  return refusal('not_found', errorCatalogue.not_found.detail);
};
