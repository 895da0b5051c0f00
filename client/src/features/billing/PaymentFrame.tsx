import type { ReactNode } from 'react';
import type { Icon } from '../../components/text/icons.ts';
import { classNames } from '../../components/text/classNames.ts';
import motif from '../../components/styles/motif.module.css';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { PublicFrame } from '../../components/frame/PublicFrame.tsx';
import type from '../../components/styles/publicType.module.css';
import classes from './PaymentFrame.module.css';

interface PaymentFrameProps {
  state: { tone: 'ok' | 'warn' | 'bad'; Icon: Icon; text: string } | null;
  title: string;
  lead: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}

/** A page on which one lands from the payment page. */
export function PaymentFrame({ state, title, lead, aside, children }: PaymentFrameProps) {
  return (
    <PublicFrame>
      <div className={classes.page}>
        <div className={classes.columns}>
          <div>
            {state && (
              <p className={classNames(motif.slanted, classes.state)} data-tone={state.tone}>
                <state.Icon aria-hidden="true" />
                {state.text}
              </p>
            )}
            <PageTitle documentTitle={[title]} className={type.title} page={title}>
              {title}
            </PageTitle>
            <div className={classNames(type.lead, classes.lead)}>{lead}</div>
            {children}
          </div>
          {aside}
        </div>
      </div>
    </PublicFrame>
  );
}
