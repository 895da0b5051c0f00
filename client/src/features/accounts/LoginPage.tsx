import { countDays } from '@app/contract/core/dates.ts';
import { useAppDispatch } from '../../store/store.ts';
import { Link } from '../../browser/routing.ts';
import { openSession } from '../../session/session.ts';
import { useSettings } from '../../api/useSettings.ts';
import type from '../../components/styles/publicType.module.css';
import { AccessFrame } from './AccessFrame.tsx';
import { SignInForm } from './SignInForm.tsx';
import classes from './AccessFrame.module.css';

/** Signs in; the guard around the page then leads to where the person was going, or home. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const { trialDays } = useSettings();
  return (
    <AccessFrame
      aside={
        <Link to="/register" className={type.link}>
          Essai gratuit
        </Link>
      }
      title="Heureux de vous revoir."
      documentTitle="Connexion"
      intro={
        <p>
          Pas encore de compte&#8239;?{' '}
          <Link to="/register" className={type.link}>
            Essayez pendant {countDays(trialDays)}
          </Link>
          .
        </p>
      }
    >
      <SignInForm Aside={ForgottenLink} onSignedIn={(account) => dispatch(openSession(account))} />
    </AccessFrame>
  );
}

function ForgottenLink({ email }: { email: string }) {
  return (
    <Link to="/forgot-password" state={{ email }} className={`${type.link} ${classes.aside}`}>
      Mot de passe oublié&#8239;?
    </Link>
  );
}
