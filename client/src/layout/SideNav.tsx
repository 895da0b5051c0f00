import { useId } from 'react';
import { NavLink } from '../browser/routing.ts';
import type { NavGroup, NavItem } from './navigation.ts';
import classes from './SideNav.module.css';

interface SideNavProps {
  groups: readonly NavGroup[];
  /** Called when a link is followed: a drawer closes. */
  onFollow?: () => void;
}

/** The sections of an area. */
export function SideNav({ groups, onFollow }: SideNavProps) {
  return (
    <nav aria-label="Sections">
      {groups.map((group, index) => (
        <Group key={group.title ?? index} group={group} onFollow={onFollow} />
      ))}
    </nav>
  );
}

function Group({ group, onFollow }: { group: NavGroup; onFollow: (() => void) | undefined }) {
  const titleId = useId();
  return (
    <>
      {group.title && (
        <p id={titleId} className={classes.title}>
          {group.title}
        </p>
      )}
      <ul className={classes.list} aria-labelledby={group.title ? titleId : undefined}>
        {group.items.map((item) => (
          <li key={item.to}>
            <Item item={item} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Item({
  item: { to, label, Icon, end = false, badge },
  onFollow,
}: {
  item: NavItem;
  onFollow: (() => void) | undefined;
}) {
  return (
    <NavLink to={to} end={end} className={classes.link ?? ''} {...(onFollow ? { onClick: onFollow } : {})}>
      <Icon aria-hidden="true" />
      {label}
      {badge}
    </NavLink>
  );
}
