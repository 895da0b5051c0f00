import { useEffect, useState } from 'react';

/** Counts seconds down to 0 from whatever it was told last. */
export function useSecondsLeft(): [seconds: number, begin: (seconds: number) => void] {
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
