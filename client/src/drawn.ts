import { noteEarlyClicks, sendEarlyForm } from './browser/earlyClicks.ts';
import { loadScripts, loadSheets, whenWanted } from './browser/whenWanted.ts';

noteEarlyClicks();

// A screen that the server drew is complete: the application comes once the browser has nothing better to do.
whenWanted(async () => {
  try {
    await Promise.all([loadSheets(), loadScripts()]);
    await import('./main.tsx');
  } catch (error) {
    sendEarlyForm();
    throw error;
  }
});
