import { countDays } from '@app/contract/dates.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { Link } from '../../app/routing.ts';
import { openSession } from '../../app/session/session.ts';
import { useSettings } from '../../app/useSettings.ts';
import { PageTitle } from '../../components/PageTitle.tsx';
import { PublicFrame } from '../../components/PublicFrame.tsx';
import type from '../../components/publicType.module.css';
import { Shutters } from './Shutters.tsx';
import { SignInForm } from './SignInForm.tsx';
import classes from './LoginPage.module.css';

/** Signs in; the guard around the page then leads to where the person was going, or home. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const { trialDays } = useSettings();
  return (
    <div className={classes.split}>
      <PublicFrame
        align="middle"
        aside={
          <Link to="/register" className={type.link}>
            Essai gratuit
          </Link>
        }
      >
        <div className={classes.content}>
          <PageTitle documentTitle={['Connexion']} className={classes.title}>
            Heureux de vous revoir.
          </PageTitle>
          <p className={classes.intro}>
            Pas encore de compte&#8239;?{' '}
            <Link to="/register" className={type.link}>
              Essayez pendant {countDays(trialDays)}
            </Link>
            .
          </p>
          <SignInForm
            aside={
              <Link to="/forgot-password" className={`${type.link} ${classes.forgot}`}>
                Mot de passe oublié&#8239;?
              </Link>
            }
            onSignedIn={(account) => dispatch(openSession(account))}
          />
        </div>
      </PublicFrame>
      <div className={classes.side}>
        <Shutters />
      </div>
    </div>
  );
}
