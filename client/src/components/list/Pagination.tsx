import { IconChevronLeft, IconChevronRight, type Icon } from '../text/icons.ts';
import classes from './Pagination.module.css';

interface PaginationProps {
  label: string;
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Goes from page to page of a long list; nothing at all when there is one page only. */
export function Pagination({ label, page, pageSize, total, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const step = (to: number, name: string, Mark: Icon) => {
    const beyond = to < 1 || to > pages;
    return (
      <button
        type="button"
        className={classes.step}
        aria-label={name}
        aria-disabled={beyond || undefined}
        onClick={beyond ? undefined : () => onPage(to)}
      >
        <Mark aria-hidden="true" />
      </button>
    );
  };
  return (
    <nav className={classes.pagination} aria-label={label}>
      {step(page - 1, 'Page précédente', IconChevronLeft)}
      <ol>
        {pagesAround(page, pages).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            {one === null ? (
              <span className={classes.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                aria-label={`Page ${one}`}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {one}
              </button>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, 'Page suivante', IconChevronRight)}
    </nav>
  );
}

/** The pages to offer: the first, the last, the current one and its neighbours, at most seven; null for those left out. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const offered = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return offered.flatMap((one, index) => {
    const before = offered[index - 1] ?? one - 1;
    if (one - before === 1) return [one];
    // A gap of one page takes no more room than that page.
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}
