import type { ReactNode } from 'react';
import { classNames } from '../../components/text/classNames.ts';
import layout from '../layout.module.css';
import type { LegalSection } from './outlineLegalHtml.ts';
import classes from './ReadingLayout.module.css';

interface ReadingLayoutProps {
  head: ReactNode;
  /** What the table of contents leads to; none shows no table. */
  sections: readonly LegalSection[];
  children: ReactNode;
}

/** A page of running text: a readable line length, the table of contents at its side. */
export function ReadingLayout({ head, sections, children }: ReadingLayoutProps) {
  return (
    <div className={layout.wrap}>
      {head}
      <div className={classes.read}>
        {sections.length > 1 && (
          <nav className={classes.contents} aria-labelledby="sommaire">
            <p id="sommaire">Sur cette page</p>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={classNames(classes.prose, sections.length > 1 && classes.beside)}>{children}</div>
      </div>
    </div>
  );
}
