import { useClickOutside } from '@mantine/hooks';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from '../../app/routing.ts';
import { Avatar } from '../Avatar.tsx';
import { IconLogout, IconSelector } from '../icons.ts';
import type { NavItem, Person } from './navigation.ts';
import { neighbour } from './neighbour.ts';
import classes from './UserMenu.module.css';

interface UserMenuProps {
  person: Person;
  links?: readonly NavItem[];
  /** Called when a link is followed: a drawer closes. */
  onFollow?: () => void;
  /** The last item: 'Déconnexion' when left out. */
  exitLabel?: string;
  onExit: () => void;
}

/** Who is signed in, and what they may do about it. */
export function UserMenu({ person, links = [], onFollow, exitLabel = 'Déconnexion', onExit }: UserMenuProps) {
  const [opened, setOpened] = useState(false);
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => setOpened(false);
  const root = useClickOutside<HTMLDivElement>(close);

  useEffect(() => {
    if (opened) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [opened]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') close();
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      button.current?.focus();
    }
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const next = neighbour(items, document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div ref={root} className={classes.root}>
      {opened && (
        <div
          ref={menu}
          id={menuId}
          className={classes.menu}
          role="menu"
          tabIndex={-1}
          aria-label="Votre compte"
          onKeyDown={onKeyDown}
        >
          {links.map(({ to, label, Icon }) => (
            <Link
              key={to}
              to={to}
              role="menuitem"
              tabIndex={-1}
              className={classes.item}
              onClick={() => {
                close();
                onFollow?.();
              }}
            >
              <Icon aria-hidden="true" />
              {label}
            </Link>
          ))}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes.item}
            onClick={() => {
              close();
              onExit();
            }}
          >
            <IconLogout aria-hidden="true" />
            {exitLabel}
          </button>
        </div>
      )}
      <button
        ref={button}
        type="button"
        className={classes.who}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? menuId : undefined}
        onClick={() => setOpened(!opened)}
      >
        <Avatar name={person.name} tone={person.tone} />
        <span className={classes.text}>
          <b>{person.name}</b>
          <small>{person.note}</small>
        </span>
        <IconSelector aria-hidden="true" />
      </button>
    </div>
  );
}
