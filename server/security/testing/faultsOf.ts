import { errorCatalogue, problemSchema } from '@app/contract/core/errors.ts';
import type { WireAnswer } from './wire.ts';

/** What no answer may show: a stack, a query, a file, a part of the machinery. */
const machinery =
  /node_modules|\.[cm]?[jt]s:\d|\n\s+at |\bat (?:async )?[\w.<>]+ \(|file:\/\/|\/(?:home|usr|root)\/|\b(?:select|insert|update|delete)\b[^"]{0,80}\b(?:from|into|set|where)\b|\bsyntax error\b|\bECONN|violates|mikro|\bpg_|\$argon2/i;

/** Untranslated messages of zod and Koa. */
const english =
  /\b(?:invalid|expected|required|received|must|should|too (?:small|big|short|long)|unrecognized|unexpected|error|bad request|not found|payload|forbidden)\b/i;

const slowest = 5_000;

/** What is wrong with an answer, whatever was requested; empty when the server behaved. */
export function faultsOf(answer: WireAnswer): string[] {
  const { status, milliseconds } = answer;
  const faults: string[] = [];
  if (status === 0) faults.push('no answer');
  if (status >= 500) faults.push(`status ${status}`);
  if (milliseconds > slowest) faults.push(`${Math.round(milliseconds)} ms`);
  if (answer.headers.has('x-injected')) faults.push('a header of the attacker');
  if (status < 400 || isParserRefusal(answer) || isTooLongForAPage(answer)) return faults;
  return [...faults, ...faultsOfProblem(answer)];
}

/** Node's own parser refused the bytes before there was a request: it says so without a body. */
export function isParserRefusal({ status, headers, body }: WireAnswer): boolean {
  return [400, 431, 417].includes(status) && body === '' && !headers.has('x-request-id');
}

/** A too long address outside the API is refused in plain text, as a page is. */
function isTooLongForAPage({ status, headers, body }: WireAnswer): boolean {
  const { address_too_long: tooLong } = errorCatalogue;
  const isPlain = headers.get('content-type')?.[0] === 'text/plain; charset=utf-8';
  return status === tooLong.status && isPlain && body === tooLong.detail;
}

function faultsOfProblem({ headers, body, status }: WireAnswer): string[] {
  const faults: string[] = [];
  if (!headers.has('x-request-id')) faults.push('no reference');
  if (headers.get('x-content-type-options')?.[0] !== 'nosniff') faults.push('no security headers');
  if (headers.get('content-type')?.[0] !== 'application/problem+json')
    faults.push(`type ${headers.get('content-type')?.[0]}`);
  if (body === '') return faults;
  const parsed = problemSchema.strict().safeParse(jsonOf(body));
  if (!parsed.success) return [...faults, `not a problem document: ${body.slice(0, 200)}`];
  const { detail, errors = {}, ...problem } = parsed.data;
  if (problem.status !== status) faults.push(`says ${problem.status} under ${status}`);
  for (const sentence of [detail, ...Object.values(errors)]) {
    if (english.test(sentence)) faults.push(`not French: ${sentence}`);
    if (machinery.test(sentence)) faults.push(`machinery: ${sentence}`);
  }
  return faults;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
