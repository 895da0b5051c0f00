import type { ReactNode } from 'react';
import { PageFooter } from './PageFooter.tsx';
import { useSettings } from '../../api/useSettings.ts';
import { Logo } from '../brand/Logo.tsx';
import { mainId, SkipLink } from '../brand/SkipLink.tsx';
import classes from './PublicFrame.module.css';

interface PublicFrameProps {
  /** At the right of the logo. */
  aside?: ReactNode;
  /** Where the content stands in a tall window. */
  align?: 'top' | 'middle';
  children: ReactNode;
}

/** The public face's page: logo, one link or two, content. */
export function PublicFrame({ aside, align = 'top', children }: PublicFrameProps) {
  const { siteTitle } = useSettings();
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.top}>
        <div className={classes.wrap}>
          <a href="/" className={classes.logo} aria-label={`${siteTitle}, accueil`}>
            <Logo name={siteTitle} />
          </a>
          <div className={classes.aside}>{aside}</div>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main} data-align={align}>
        {children}
      </main>
      <div className={`${classes.wrap} ${classes.foot}`}>
        <PageFooter themeChoice="here" />
      </div>
    </div>
  );
}
