import { useState } from 'react';
import classes from './DrawnMail.module.css';

interface DrawnMailProps {
  /** Where the drawn mail is shown. */
  url: string;
  /** Pixels. */
  width: number;
}

/**
 * A drawn mail in a frame of its own, in which nothing runs. The one before stays until the next has arrived, so that
 * nothing flickers while one writes.
 */
export function DrawnMail({ url, width }: DrawnMailProps) {
  const [arrived, setArrived] = useState(url);
  const shown = arrived === url ? [url] : [arrived, url];
  return (
    <div className={classes.ground}>
      <div className={classes.mail} style={{ width }}>
        {shown.map((address) => (
          <iframe
            key={address}
            title="Aperçu de l'e-mail"
            src={address}
            // Links open apart; no scripts, no forms, nobody's cookies.
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className={classes.frame}
            data-coming={address === arrived ? undefined : ''}
            aria-hidden={address === arrived ? undefined : true}
            onLoad={() => setArrived(address)}
          />
        ))}
      </div>
    </div>
  );
}
