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
    const look = () => setShown(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
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
