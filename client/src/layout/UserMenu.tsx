import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Avatar } from '../components/text/Avatar.tsx';
import { IconSelector } from '../components/text/icons.ts';
import type { MenuContent, Person } from './navigation.ts';
import classes from './UserMenu.module.css';

const UserMenuItems = lazy(() => import('./UserMenuItems.tsx'));

/** Keys that open the menu at once: the click that Enter makes would be taken for that of a screen reader. */
const openingKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/** Who is signed in, and what they may do about it. The code of the menu is loaded when it is first opened. */
export function UserMenu({ person, ...content }: MenuContent & { person: Person }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The menu gives the focus back in a later frame, which a page that renders much can lose: do not rely on it.
  useEffect(() => {
    const trigger = button.current;
    if (!opened || !trigger) return undefined;
    return () => {
      if (document.activeElement === document.body) trigger.focus();
    };
  }, [opened]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.who}
        aria-haspopup="menu"
        aria-expanded={opened}
        onKeyDown={(event) => {
          if (!openingKeys.has(event.key)) return;
          event.preventDefault();
          setOpened(true);
        }}
        onClick={({ currentTarget }) => {
          // Safari does not focus a button that is clicked, and the menu takes the focus from it.
          currentTarget.focus();
          setOpened(!opened);
        }}
      >
        <Avatar name={person.name} tone={person.tone} />
        <span className={classes.text}>
          <b>{person.name}</b>
          <small>{person.note}</small>
        </span>
        <IconSelector aria-hidden="true" />
      </button>
      {opened && (
        <Suspense>
          <UserMenuItems {...content} trigger={button} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
