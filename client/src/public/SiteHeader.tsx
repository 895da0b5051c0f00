import { useEffect, useRef } from 'react';
import { homeOf } from '@app/contract/accounts/rules.ts';
import { Logo } from '../components/brand/Logo.tsx';
import { ActionLink } from './parts/ActionLink.tsx';
import { useSignedIn } from './useSignedIn.ts';
import classes from './SiteHeader.module.css';

const links = [
  { href: '/fonctionnalites', label: 'Fonctionnalités' },
  { href: '/tarifs', label: 'Tarifs' },
  { href: '/comparaison', label: 'Comparaison' },
  { href: '/contact', label: 'Contact' },
];

interface SiteHeaderProps {
  siteTitle: string;
  /** The address of the page; null when it has none of its own. */
  path: string | null;
}

/** The head of every public page. Drawn for a visitor; whoever is signed in sees their own way in once it is known. */
export function SiteHeader({ siteTitle, path }: SiteHeaderProps) {
  const { role, signOut } = useSignedIn();
  const menu = useMenu();
  const pages = links.map(({ href, label }) => (
    <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
      {label}
    </a>
  ));
  const signIn = role === null && (
    <a href="/login" className={classes.quiet}>
      Connexion
    </a>
  );
  const leave = role !== null && (
    <button type="button" className={classes.quiet} onClick={() => void signOut()}>
      Déconnexion
    </button>
  );
  const home = role === null ? null : homeOf(role);
  return (
    <header className={classes.header}>
      <div className={classes.line}>
        <a href="/" className={classes.logo} aria-label={`${siteTitle}, accueil`}>
          <Logo name={siteTitle} />
        </a>
        <nav className={classes.pages} aria-label="Principale">
          {pages}
        </nav>
        <div className={classes.account}>
          <div className={classes.wide}>{signIn}</div>
          {home === null ? (
            <ActionLink key="trial" href="/register" size="s">
              Essai Gratuit
            </ActionLink>
          ) : (
            <ActionLink key="home" href={home} size="s">
              {home === '/admin' ? 'Administration' : 'Tableau de bord'}
            </ActionLink>
          )}
          <div className={classes.wide}>{leave}</div>
        </div>
        <details ref={menu} className={classes.menu}>
          <summary aria-label="Menu">
            <svg
              viewBox="0 0 24 24"
              width="24"
              height="24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d="M4 8h16M4 16h16" strokeLinecap="round" />
            </svg>
          </summary>
          <nav className={classes.sheet} aria-label="Menu">
            {pages}
            {signIn}
            {leave}
          </nav>
        </details>
      </div>
    </header>
  );
}

/** The mobile menu opens and closes by itself; this adds Escape, and a tap beside it. */
function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOn = (event: Event) => {
      const element = menu.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) {
        return;
      }
      element.open = false;
    };
    document.addEventListener('keydown', closeOn);
    document.addEventListener('pointerdown', closeOn);
    return () => {
      document.removeEventListener('keydown', closeOn);
      document.removeEventListener('pointerdown', closeOn);
    };
  }, []);
  return menu;
}
