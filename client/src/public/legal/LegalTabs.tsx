import { publicPages, type PublicPagePath } from '@app/contract/site/publicPages.ts';
import classes from './LegalTabs.module.css';

const legalPages = publicPages.filter((page) => 'legalPage' in page);

/** From one legal text to the others. */
export function LegalTabs({ path }: { path: PublicPagePath }) {
  return (
    <nav className={classes.tabs} aria-label="Textes légaux">
      <ul>
        {legalPages.map(({ path: address, label }) => (
          <li key={address}>
            <a href={address} aria-current={address === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
