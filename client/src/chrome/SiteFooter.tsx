import { Logo } from '../components/brand/Logo.tsx';
import { footerColumns } from './footerLinks.ts';
import { ThemeChoice, type ColorTheme } from './ThemeChoice.tsx';
import classes from './SiteFooter.module.css';

interface SiteFooterProps {
  siteTitle: string;
  text: string;
  copyright: string;
  theme: ColorTheme | null;
  onTheme: (theme: ColorTheme) => void;
  /** Opens the cookie banner again; left out where there is nothing to choose. */
  onCookies?: (() => void) | undefined;
}

/** The footer of every page, public or in the application. */
export function SiteFooter({ siteTitle, text, copyright, theme, onTheme, onCookies }: SiteFooterProps) {
  return (
    <footer className={classes.footer}>
      <div className={classes.wrap}>
        <div className={classes.main}>
          <div>
            <a href="/" className={classes.logo} aria-label={`${siteTitle}, accueil`}>
              <Logo name={siteTitle} />
            </a>
            {text !== '' && <p className={classes.text}>{text}</p>}
          </div>
          <nav className={classes.columns} aria-label="Pied de page">
            {footerColumns.map(({ name, links }) => (
              <div key={name}>
                <p className={classes.name}>{name}</p>
                <ul>
                  {links.map(({ href, label }) => (
                    <li key={href}>
                      <a href={href}>{label}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className={classes.end}>
          <p>{copyright}</p>
          {onCookies && (
            <button type="button" className={classes.cookies} onClick={onCookies}>
              Gérer mes cookies
            </button>
          )}
          <ThemeChoice chosen={theme} onChoose={onTheme} />
        </div>
      </div>
    </footer>
  );
}
