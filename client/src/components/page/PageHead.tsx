import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';
import classes from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  documentTitle: readonly string[];
  /** Under the title. */
  children?: ReactNode;
  /** At the right. */
  actions?: ReactNode;
  page?: string;
}

/** The top of a page of the application. */
export function PageHead({ title, documentTitle, children, actions, page = '' }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.text}>
        <PageTitle documentTitle={documentTitle} className={classes.title} page={page}>
          {title}
        </PageTitle>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
