import { useEffect, useState } from 'react';
import slant from '../components/styles/slantButton.module.css';
import { mainId } from '../components/brand/SkipLink.tsx';
import { LineIcon } from './LineIcon.tsx';
import classes from './ScrollToTop.module.css';

const threshold = 300;

/** Goes back to the top of a long page, and takes the focus along. */
export function ScrollToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // Over a field that is being filled in, it would hide what is typed there, or what is wrong with it.
    const isTyping = () => document.activeElement?.matches('input, textarea, select') === true;
    const look = () => setShown(window.scrollY > threshold && !isTyping());
    const lookSoon = () => void setTimeout(look);
    look();
    window.addEventListener('scroll', look, { passive: true });
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookSoon);
    return () => {
      window.removeEventListener('scroll', look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookSoon);
    };
  }, []);
  return (
    <button
      type="button"
      className={`${slant.button} ${classes.button}`}
      data-shown={isShown || undefined}
      aria-label="Revenir en haut de la page"
      onClick={() => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        document.getElementById(mainId)?.focus({ preventScroll: true });
        window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
      }}
    >
      <LineIcon path="m6 14 6-6 6 6" />
    </button>
  );
}
