import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import './site.css';
import { loadScripts, loadSheets, whenWanted } from '../browser/whenWanted.ts';

// The style of every page, also of those whose code the browser never loads: those of publicStyles.ts.
import.meta.glob(
  [
    './**/*.module.css',
    '../chrome/*.module.css',
    '../components/{feedback/Notice,form/Field,form/FormErrorSummary,brand/Logo,brand/MissingStay,brand/SkipLink,brand/Spinner,styles/slantButton,styles/motif,styles/publicType,styles/segment}.module.css',
  ],
  { eager: true },
);

whenWanted(async () => {
  await Promise.all([loadSheets(), loadScripts()]);
  const { hydratePage } = await import('./hydratePage.tsx');
  await hydratePage();
});
