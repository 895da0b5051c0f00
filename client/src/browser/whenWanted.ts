import { pause } from './pause.ts';
import { whenIdle } from './whenIdle.ts';

/** Any of these says that someone is here. */
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'scroll'] as const;

/** Runs the task once: when the browser has nothing better to do, or at the first sign of a person. */
export function whenWanted(task: () => Promise<void>): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) window.removeEventListener(sign, begin);
    void task();
  };
  for (const sign of signs) window.addEventListener(sign, begin, { once: true, passive: true });
  whenIdle(begin, 3_000);
}

/** The addresses of files that the head names, in their order. */
function namesOf(kind: 'sheets' | 'scripts'): string[] {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${kind}"]`)?.content ?? '';
  return named.split(' ').filter((href) => href !== '');
}

/** A link as the build writes it, so that its own loader finds it. */
function link(rel: string, href: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = rel;
  element.crossOrigin = '';
  element.href = href;
  return element;
}

/**
 * Loads the style sheets of which the page was sent only a part, those that it names in its head, and waits for them: what
 * comes alive may show what they alone describe. One that fails is left out.
 */
export async function loadSheets(): Promise<void> {
  await Promise.all(
    namesOf('sheets').map(async (href) => {
      const sheet = link('stylesheet', href);
      await new Promise((settled) => {
        sheet.addEventListener('load', settled);
        sheet.addEventListener('error', settled);
        document.head.append(sheet);
      });
    }),
  );
}

/**
 * Loads the scripts that the head names, all at once, and runs them one by one, each of which needs only those before it: together
 * they would hold a slow phone up. One that fails is left to who imports it.
 */
export async function loadScripts(): Promise<void> {
  const names = namesOf('scripts');
  for (const href of names) {
    document.head.append(link('modulepreload', href));
    await pause();
  }
  for (const href of names) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await pause();
  }
}
