import type { ComponentProps } from 'react';
import { Link, useLocation } from '../../browser/routing.ts';
import { ButtonLink } from '../actions/Button.tsx';
import { IconChevronLeft } from '../text/icons.ts';
import classes from './WayBack.module.css';

/** Where a page was opened from: its address with its filters, and what it is called. */
interface Way {
  to: string;
  label: string;
  /** Where that page had been opened from. */
  before: Way | null;
}

/** An entry of the browser's history. */
interface Here {
  pathname: string;
  search: string;
  state: unknown;
}

/** The way back that an entry of the browser's history carries, which a reload keeps; null: it carries none. */
function wayOf(state: unknown): Way | null {
  if (typeof state !== 'object' || state === null || !('wayBack' in state)) return null;
  const { wayBack } = state;
  if (typeof wayBack !== 'object' || wayBack === null || !('to' in wayBack) || !('label' in wayBack)) return null;
  const { to, label } = wayBack;
  if (typeof to !== 'string' || !to.startsWith('/') || typeof label !== 'string') return null;
  return { to, label, before: 'before' in wayBack ? wayOf({ wayBack: wayBack.before }) : null };
}

/** The state of a link that leads away from this page, called `label`, and back again. */
export function useWayHere(label: string): { wayBack: Way } {
  const here: Here = useLocation();
  return { wayBack: { to: `${here.pathname}${here.search}`, label, before: wayOf(here.state) } };
}

interface WayLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  to: string;
  /** What this page is called there, by the link that leads back to it. */
  from: string;
  [data: `data-${string}`]: string;
}

/** A link to a page that offers the way back here, filters included. */
export function WayLink({ from, ...link }: WayLinkProps) {
  return <Link {...link} state={useWayHere(from)} />;
}

/** Leads back to where the page was opened from; without that, to `usual`, or nowhere. */
export function WayBack({ usual }: { usual?: Omit<Way, 'before'> }) {
  const here: Here = useLocation();
  const way = wayOf(here.state) ?? (usual && { ...usual, before: null });
  if (!way) return null;
  return (
    <div className={classes.back}>
      <ButtonLink to={way.to} state={{ wayBack: way.before }} size="s" tone="quiet" Icon={IconChevronLeft}>
        {way.label}
      </ButtonLink>
    </div>
  );
}
