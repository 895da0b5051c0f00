import { useRef, useState, type SyntheticEvent } from 'react';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';

/** The name that a dialog asks for: what is typed, what is wrong with it, and the form around it. */
export function useTypedName(first: string, { busy }: { busy: boolean }) {
  const [text, setText] = useState(first);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const blame = (message: string) => {
    setFault(message);
    field.current?.focus();
  };
  const formOf = (submit: () => Promise<void>) => ({
    summary: failure !== null && <FailureNotice title={failure} />,
    busy,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!busy) void submit();
    },
  });
  return { text, setText, fault, setFault, setFailure, field, blame, formOf };
}
