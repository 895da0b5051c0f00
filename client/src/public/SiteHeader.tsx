import { useEffect, useRef, useState } from 'react';
import { homeOf } from '@app/contract/accounts/rules.ts';
import { LineIcon } from '../chrome/LineIcon.tsx';
import { Logo } from '../components/brand/Logo.tsx';
import { ActionLink } from './parts/ActionLink.tsx';
import classes from './SiteHeader.module.css';

const links = [
  { href: '/fonctionnalites', label: 'Fonctionnalités' },
  { href: '/tarifs', label: 'Tarifs' },
  { href: '/comparaison', label: 'Comparaison' },
  { href: '/contact', label: 'Contact' },
];

/** The header of every public page. Rendered for a visitor; a signed-in person then sees the link to their area. */
export function SiteHeader({ siteTitle, path }: { siteTitle: string; path: string | null }) {
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
            <LineIcon path="M4 8h16M4 16h16" size={24} />
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

/** The mobile menu opens and closes by itself; this adds Escape, and a tap outside it. */
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

type Role = 'customer' | 'admin' | 'super_admin';

const address = '/api/session';

/** Who is signed in, requested once the page is hydrated; null for a visitor and until the answer. */
function useSignedIn() {
  const [role, setRole] = useState<Role | null>(null);
  useEffect(() => {
    const giveUp = new AbortController();
    void askRole(giveUp.signal).then(setRole);
    return () => giveUp.abort();
  }, []);
  const signOut = async () => {
    // Even if the server cannot be reached: home then shows what is true.
    await fetch(address, { method: 'DELETE' }).catch(() => undefined);
    window.location.assign('/');
  };
  return { role, signOut };
}

async function askRole(signal: AbortSignal): Promise<Role | null> {
  try {
    const answer = await fetch(address, { signal, headers: { accept: 'application/json' } });
    return answer.ok ? roleIn(await answer.json()) : null;
  } catch {
    return null;
  }
}

// Read by hand: zod alone would weigh more than the rest of the header.
function roleIn(answer: unknown): Role | null {
  const account = field(answer, 'account');
  const role = field(account, 'role');
  return role === 'customer' || role === 'admin' || role === 'super_admin' ? role : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
