import { useEffect, useState } from 'react';
import { useDrawing } from '../../browser/drawing.ts';

/** The current time, renewed every `period` milliseconds so that ages stay true on a page that stays open. */
export function useNow(period = 30_000): Date {
  const drawing = useDrawing();
  const [now, setNow] = useState(() => drawing?.now ?? new Date());
  const [wasDrawn] = useState(drawing !== null);
  useEffect(() => {
    const renew = () => setNow(new Date());
    // The server may have drawn it a while ago.
    const first = wasDrawn ? setTimeout(renew) : undefined;
    const timer = setInterval(renew, period);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [period, wasDrawn]);
  return now;
}
