import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { PublicFrame } from '../../components/frame/PublicFrame.tsx';
import { Shutters } from './Shutters.tsx';
import classes from './AccessFrame.module.css';

interface AccessFrameProps {
  /** At the right of the logo. */
  aside: ReactNode;
  title: ReactNode;
  documentTitle: string;
  /** Changes with the title, so that the focus follows. */
  page?: string;
  intro?: ReactNode;
  children?: ReactNode;
}

/** A page that leads into an account: title, one sentence and a form beside the shutters. */
export function AccessFrame({ aside, title, documentTitle, page, intro, children }: AccessFrameProps) {
  return (
    <div className={classes.split}>
      <PublicFrame align="middle" aside={aside}>
        <div className={classes.content}>
          <PageTitle documentTitle={[documentTitle]} className={classes.title} page={page ?? ''}>
            {title}
          </PageTitle>
          {intro && <div className={classes.intro}>{intro}</div>}
          {children}
        </div>
      </PublicFrame>
      <div className={classes.side}>
        <Shutters />
      </div>
    </div>
  );
}
