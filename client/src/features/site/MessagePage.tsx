import type { ReactNode } from 'react';
import { PublicFrame } from '../../components/PublicFrame.tsx';
import type from '../../components/publicType.module.css';
import { AccountLinks } from './AccountLinks.tsx';
import classes from './Message.module.css';

interface MessagePageProps {
  title: ReactNode;
  lead: ReactNode;
  /** Where to go from here. */
  action: ReactNode;
  /** Decorative. */
  art: ReactNode;
}

/** A public page that says one thing and offers one way on. */
export function MessagePage({ title, lead, action, art }: MessagePageProps) {
  return (
    <PublicFrame aside={<AccountLinks />}>
      <div className={classes.message}>
        {title}
        <p className={`${type.lead} ${classes.lead}`}>{lead}</p>
        <div className={classes.pair}>{action}</div>
        <div className={classes.art}>{art}</div>
      </div>
    </PublicFrame>
  );
}
