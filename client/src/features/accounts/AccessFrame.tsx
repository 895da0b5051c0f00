import type { ReactNode } from 'react';
import { Link } from '../../browser/routing.ts';
import type from '../../components/styles/publicType.module.css';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { PublicFrame } from '../../components/frame/PublicFrame.tsx';
import classes from './AccessFrame.module.css';

interface AccessFrameProps {
  aside: ReactNode;
  title: ReactNode;
  documentTitle: string;
  /** Changes with the title, so that the focus follows. */
  page?: string;
  intro?: ReactNode;
  children?: ReactNode;
}

/** A page that leads into an account: title, one sentence and a form next to the shutters. */
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

/** Leads back to signing in. */
export function SignInLink() {
  return (
    <Link to="/login" className={type.link}>
      Connexion
    </Link>
  );
}

function Shutters() {
  return (
    <svg className={classes.shutters} viewBox="0 0 640 860" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        className={classes.closed}
        d="M-31 0H320L291 58H-60ZM369 0H840L811 58H340ZM89 80H680L651 138H60ZM-51 160H180L151 218H-80ZM549 160H820L791 218H520ZM49 240H720L691 298H20ZM-11 320H430L401 378H-40ZM479 320H850L821 378H450ZM119 400H420L391 458H90ZM429 400H800L771 458H400ZM-41 480H630L601 538H-70ZM59 560H270L241 618H30ZM279 560H510L481 618H250ZM559 560H830L801 618H530ZM-1 640H470L441 698H-30ZM519 640H790L761 698H490ZM89 720H760L731 778H60ZM-31 800H280L251 858H-60ZM329 800H800L771 858H300Z"
      />
      <path className={classes.open} d="M229 160H500L471 218H200Z" />
    </svg>
  );
}
