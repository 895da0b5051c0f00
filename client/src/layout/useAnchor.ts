import { useEffect } from 'react';
import { mainId } from '../components/brand/SkipLink.tsx';
import { useLocation } from '../browser/routing.ts';

/** Milliseconds that a page has to show what its address names. */
const patience = 8_000;

/** Milliseconds after which the page's title has taken the focus that it takes on arrival. */
const settling = 80;

/** Leads to what the address names after its '#': a card or a field, once the page shows it. */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    const main = document.getElementById(mainId);
    if (id === '' || !main) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (timer !== undefined || !main.querySelector(`#${CSS.escape(id)}`)) return;
      timer = setTimeout(() => {
        stop();
        const target = main.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
        if (target) leadTo(target);
      }, settling);
    };
    const observer = new MutationObserver(look);
    const stop = () => observer.disconnect();
    observer.observe(main, { childList: true, subtree: true });
    const giveUp = setTimeout(stop, patience);
    look();
    return () => {
      stop();
      clearTimeout(giveUp);
      clearTimeout(timer);
    };
  }, [hash, key]);
}

function leadTo(target: HTMLElement): void {
  const isField = target.matches('input, select, textarea, button, a');
  target.scrollIntoView({ block: isField ? 'center' : 'start' });
  if (!isField && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
