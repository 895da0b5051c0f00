import { useEffect, useState } from 'react';

/** The current time, renewed every `period` milliseconds so that ages stay true on a page that stays open. */
export function useNow(period = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}
