import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { offerUndo, type TakeBack } from '../toasts/offerUndo.ts';
import { showSuccess } from '../toasts/toast.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Answer {
  data?: unknown;
  error?: unknown;
}

type ResultOf<A extends Answer> = NonNullable<A['data']>;

/** What the hook of a mutation gives. */
export type Call<Request, A extends Answer> = readonly [
  (request: Request) => PromiseLike<A>,
  { error?: unknown; isLoading: boolean },
];

type Tone = 'primary' | 'danger';

/** A question before something is done to a subject. */
interface QuestionDefinition<Subject, Request, A extends Answer> {
  title: string | ((subject: Subject) => string);
  action: string | ((subject: Subject) => string);
  tone: Tone | ((subject: Subject) => Tone);
  text: (subject: Subject) => ReactNode;
  request: (subject: Subject) => Request;
  /** What is said once it is done, with a title where it has one; nothing when left out. */
  done?: (subject: Subject, result: ResultOf<A>) => string | { message: string; title: string };
  /** The hook of what takes it back, offered with what is said; null where it cannot be. Never for money or mail. */
  useUndo?: () => (subject: Subject, result: ResultOf<A>) => TakeBack | null;
  /** The message when it was refused; the server's sentence by default. */
  explain?: (error: unknown, subject: Subject) => string;
}

interface QuestionProps<Subject, Result> {
  of: Subject;
  onClose: () => void;
  /** Called with the result, once the dialog is closed. */
  onDone?: ((result: Result) => void) | undefined;
}

/** The dialog that asks for confirmation, runs the action, and reports it; it stays open when that was refused. */
export function defineQuestion<Subject, Request, A extends Answer>(
  useCall: () => Call<Request, A>,
  definition: QuestionDefinition<Subject, Request, A>,
) {
  const { title, action, tone, text, request, done, useUndo = useNoUndo, explain } = definition;
  return function Question({ of, onClose, onDone }: QuestionProps<Subject, ResultOf<A>>) {
    const [call, { error, isLoading }] = useCall();
    const undoOf = useUndo();
    const confirm = async () => {
      const answer = await call(request(of));
      if (!isDone(answer)) return;
      const said = done?.(of, answer.data);
      const takeBack = undoOf(of, answer.data);
      if (typeof said === 'string' && takeBack) offerUndo(said, takeBack);
      else if (typeof said === 'string') showSuccess(said);
      else if (said) showSuccess(said.message, said.title);
      // Closed at once: while the dialog is open, the page behind it cannot take the focus.
      flushSync(onClose);
      onDone?.(answer.data);
    };
    return (
      <ConfirmDialog
        title={typeof title === 'function' ? title(of) : title}
        action={typeof action === 'function' ? action(of) : action}
        tone={typeof tone === 'function' ? tone(of) : tone}
        busy={isLoading}
        error={error}
        {...(explain && { explain: (reason: unknown) => explain(reason, of) })}
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        {text(of)}
      </ConfirmDialog>
    );
  };
}

const useNoUndo = () => () => null;

/** Whether the server did it, with its answer, if any. */
function isDone<A extends Answer>(answer: A): answer is A & { data: ResultOf<A> } {
  return answer.error === undefined;
}

/** @returns the function that asks the question of a subject, and the dialog as long as it is open. */
export function useQuestion<Subject, Result>(
  Question: (props: QuestionProps<Subject, Result>) => ReactNode,
  onDone?: (result: Result) => void,
): [ask: (of: Subject) => void, dialog: ReactNode] {
  // In an object: a subject may be nothing at all.
  const [asked, setAsked] = useState<{ of: Subject } | null>(null);
  return [(of) => setAsked({ of }), asked && <Question of={asked.of} onClose={() => setAsked(null)} onDone={onDone} />];
}
