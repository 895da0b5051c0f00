import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import { useIsSettled } from '../../browser/useIsSettled.ts';
import { usePolling } from '../../browser/whileSeen.ts';
import { IconBell } from '../../components/text/icons.ts';
import button from '../../components/actions/IconButton.module.css';
import { useCountNewsQuery } from './newsApi.ts';
import classes from './NewsBell.module.css';

const NewsPanel = lazy(async () => ({ default: (await import('./NewsPanel.tsx')).NewsPanel }));

/** Milliseconds between two counts. */
const pace = 90_000;

/** More are not counted. */
const most = 9;

/** The bell of the top bar: how much happened since one last looked, and the list of it, whose code comes when it is opened. */
export function NewsBell() {
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const isSettled = useIsSettled();
  const { data, refetch } = useCountNewsQuery(undefined, { skip: !isSettled });
  usePolling(refetch, isSettled ? pace : null);
  const unread = data?.unread ?? 0;
  // What closes it may lose the focus: it belongs to the bell again.
  useEffect(() => {
    const bell = trigger.current;
    if (!opened || !bell) return undefined;
    return () => {
      if (document.activeElement === document.body) bell.focus();
    };
  }, [opened]);
  const label = unread === 0 ? 'Notifications' : `Notifications, ${wordsOf(unread)}`;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={`${button.button} ${classes.bell}`}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconBell aria-hidden="true" />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </button>
      <Announcement unread={data?.unread} />
      {opened && (
        <Suspense>
          <NewsPanel trigger={trigger} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

function wordsOf(unread: number): string {
  return unread > most ? `plus de ${most} non lues` : countOf(unread, 'non lue', 'non lues');
}

/** Says that something came in while the page is open; nothing of what was there before. */
function Announcement({ unread }: { unread: number | undefined }) {
  const known = useRef<number | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (unread === undefined) return;
    if (known.current !== null && unread !== known.current) {
      setText(unread > known.current ? `Du nouveau\u00a0: ${wordsOf(unread)}` : '');
    }
    known.current = unread;
  }, [unread]);
  return (
    <span className="visuallyHidden" role="status">
      {text}
    </span>
  );
}
