import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import './site.css';

// The style of every page, also of those whose code the browser never loads: those of publicStyles.ts.
import.meta.glob(
  [
    './**/*.module.css',
    '../chrome/*.module.css',
    '../components/{form/Field,form/FormErrorSummary,brand/Logo,brand/MissingStay,brand/SkipLink,brand/Spinner,styles/slantButton,styles/motif,styles/publicType,styles/segment}.module.css',
  ],
  { eager: true },
);

/** Any of these says that someone is here. */
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'scroll'] as const;

/** Runs the task once: when the browser has nothing better to do, or at the first sign of a person. */
function whenWanted(task: () => Promise<void>): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) window.removeEventListener(sign, begin);
    void task();
  };
  for (const sign of signs) window.addEventListener(sign, begin, { once: true, passive: true });
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 3000 });
  else setTimeout(begin, 1);
}

whenWanted(async () => {
  const { hydratePage } = await import('./hydratePage.tsx');
  await hydratePage();
});
