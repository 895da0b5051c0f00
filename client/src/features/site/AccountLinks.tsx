import { homeOf } from '@app/contract/accounts/rules.ts';
import { Link } from '../../app/routing.ts';
import { useSession } from '../../app/session/session.ts';
import { useSignOut } from '../../app/session/useSignOut.ts';
import type from '../../components/publicType.module.css';
import classes from './AccountLinks.module.css';

/** At the top of a public page: sign in, or go to one's area and sign out. */
export function AccountLinks() {
  const { account } = useSession();
  const { signOut } = useSignOut('/');
  if (!account) {
    return (
      <Link to="/login" className={type.link}>
        Connexion
      </Link>
    );
  }
  const home = homeOf(account.role);
  return (
    <>
      <Link to={home} className={type.link}>
        {home === '/admin' ? 'Administration' : 'Tableau de bord'}
      </Link>
      <button type="button" className={classes.signOut} onClick={signOut}>
        Déconnexion
      </button>
    </>
  );
}
