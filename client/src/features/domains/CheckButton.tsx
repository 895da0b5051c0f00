import { useEffect, useState } from 'react';
import type { HostedName } from '@app/contract/hosting/api.ts';
import { checkPauseSeconds } from '@app/contract/hosting/rules.ts';
import { problemOf } from '../../api/apiError.ts';
import { Button } from '../../components/actions/Button.tsx';
import { IconClock, IconRefresh } from '../../components/text/icons.ts';
import { useCheckNameMutation } from './domainsApi.ts';
import { useTellFailure } from './failures.tsx';

interface CheckButtonProps {
  name: HostedName;
  /** Its answer is awaited. */
  checking: boolean;
  onAsked: (name: HostedName) => void;
}

/** Has a name looked at now; then rests for as long as the server wants it to. */
export function CheckButton({ name, checking, onAsked }: CheckButtonProps) {
  const [check, { isLoading }] = useCheckNameMutation();
  const [seconds, rest] = useSecondsLeft();
  const tellFailure = useTellFailure();
  const ask = async () => {
    const { data, error } = await check({ params: { id: name.id } });
    const problem = problemOf(error);
    if (data) onAsked(name);
    if (data || problem?.code === 'too_many_requests') rest(problem?.retryAfter ?? checkPauseSeconds);
    else tellFailure('La vérification n’a pas pu être demandée', error);
  };
  const busy = isLoading || checking;
  return (
    <Button
      size="s"
      busy={busy}
      idle={seconds > 0}
      icon={seconds > 0 ? <IconClock aria-hidden="true" /> : <IconRefresh aria-hidden="true" />}
      onClick={() => void ask()}
    >
      <span>
        {busy ? 'Vérification…' : seconds > 0 ? `Vérifier dans ${seconds}\u00a0s` : 'Vérifier maintenant'}
        <span className="visuallyHidden">&nbsp;: {name.name}</span>
      </span>
    </Button>
  );
}

function useSecondsLeft(): [seconds: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [counting]);
  return [
    left,
    (seconds) => {
      const begun = Date.now();
      setNow(begun);
      setUntil(begun + seconds * 1_000);
    },
  ];
}
