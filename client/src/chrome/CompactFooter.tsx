import { footerColumns } from './footerLinks.ts';
import { ThemeChoice, type ColorTheme } from './ThemeChoice.tsx';
import classes from './CompactFooter.module.css';

interface CompactFooterProps {
  text: string;
  copyright: string;
  /** Left out where the theme is chosen elsewhere on the page. */
  theme?: { chosen: ColorTheme; onChoose: (theme: ColorTheme) => void };
  /** Opens the cookie banner again; left out where there is nothing to choose. */
  onCookies?: (() => void) | undefined;
}

/** The footer of the application's pages: the content of the large one, in two lines. */
export function CompactFooter({ text, copyright, theme, onCookies }: CompactFooterProps) {
  return (
    <footer className={classes.footer}>
      <nav aria-label="Pied de page">
        <ul className={classes.links}>
          {footerColumns.flatMap(({ links }) =>
            links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            )),
          )}
          {onCookies && (
            <li>
              <button type="button" onClick={onCookies}>
                Gérer mes cookies
              </button>
            </li>
          )}
        </ul>
      </nav>
      <div className={classes.end}>
        <p>
          {copyright}
          {text !== '' && <span> {text}</span>}
        </p>
        {theme && <ThemeChoice chosen={theme.chosen} onChoose={theme.onChoose} />}
      </div>
    </footer>
  );
}
