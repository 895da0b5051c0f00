import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { showFailure } from '../../components/toasts/toast.tsx';

interface Answer {
  data?: unknown;
  error?: unknown;
}

type Success<A extends Answer> = NonNullable<A['data']>;

/** Makes a change without a question before: goes on with its answer, or says under this title why it was refused. */
export async function carryOut<A extends Answer>(
  call: PromiseLike<A>,
  failed: string,
  done?: (data: Success<A>) => void,
): Promise<void> {
  const answer = await call;
  if (isSuccess(answer)) done?.(answer.data);
  else showFailure(failed, reasonOf(answer.error));
}

function isSuccess<A extends Answer>(answer: A): answer is A & { data: Success<A> } {
  return answer.error === undefined;
}
