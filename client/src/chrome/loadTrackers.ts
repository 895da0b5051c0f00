import type { Trackers } from './consent.ts';

/** Starts the configured trackers, each once per page. Only with the person's consent. */
export function loadTrackers({ googleAnalytics, facebookPixel }: Trackers): void {
  if (googleAnalytics !== null) startOnce(googleAnalytics, startGoogleAnalytics);
  if (facebookPixel !== null) startOnce(facebookPixel, startFacebookPixel);
}

function startOnce(id: string, start: (id: string) => string): void {
  if (trackers().some(({ dataset }) => dataset['tracker'] === id)) return;
  const script = document.createElement('script');
  script.async = true;
  script.dataset['tracker'] = id;
  script.src = start(id);
  document.head.append(script);
}

function trackers(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll<HTMLScriptElement>('script[data-tracker]')];
}

/** Whether trackers run on this page: only another document is free of them. */
export function trackersRun(): boolean {
  return trackers().length > 0;
}

/** As Google's own snippet does, without a script in the page; returns the address of theirs. */
function startGoogleAnalytics(id: string): string {
  const dataLayer: IArguments[] = [];
  // gtag.js reads `arguments` objects and passes arrays over.
  function gtag(..._command: unknown[]): void {
    dataLayer.push(arguments);
  }
  Object.assign(window, { dataLayer, gtag });
  gtag('js', new Date());
  gtag('config', id);
  return `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
}

interface PixelQueue {
  (...command: unknown[]): void;
  queue: unknown[][];
  /** Set by Facebook's script once it is loaded. */
  callMethod?: (...command: unknown[]) => void;
  loaded: boolean;
  version: string;
}

/** As Facebook's own snippet does, without a script in the page; returns the address of theirs. */
function startFacebookPixel(id: string): string {
  const fbq: PixelQueue = Object.assign(
    (...command: unknown[]): void => {
      if (fbq.callMethod) fbq.callMethod(...command);
      else fbq.queue.push(command);
    },
    { queue: [], loaded: true, version: '2.0' },
  );
  Object.assign(window, { fbq, _fbq: fbq });
  fbq('init', id);
  fbq('track', 'PageView');
  return 'https://connect.facebook.net/fr_FR/fbevents.js';
}
