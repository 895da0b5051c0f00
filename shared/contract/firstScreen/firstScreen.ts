import type { z } from 'zod';
import type { AccountView, customerOverviewSchema } from '../accounts/api.ts';
import type { Problem } from '../core/errors.ts';
import type { ChannelsOverview } from '../channels/api.ts';
import type { PlanView } from '../plans/api.ts';
import type { Today } from '../reservations/planningApi.ts';
import type { PublicSettingKey } from '../site/settings.ts';
import type { AwaitedAnswers } from '../storefront/awaitedApi.ts';

/** The addresses of the application whose first screen the server draws. */
export const drawnAddresses = ['/login', '/register', '/forgot-password', '/dashboard'] as const;
export type DrawnAddress = (typeof drawnAddresses)[number];

/** A form that was sent before the page's scripts ran, and how the server answered it. */
export interface SentForm {
  /** The name under which the page knows it. */
  form: string;
  /** What was typed, without passwords. */
  values: Readonly<Record<string, string | boolean>>;
  /** Why it was refused, or what to say of its success. */
  answer: { problem: Problem } | { message: string };
}

/** What a first screen is drawn from: the server draws it, and the browser makes it come alive, from the same. */
export interface FirstScreen {
  /** When it was drawn. */
  at: string;
  /** Null: not known yet, as the page is the same for everyone. */
  account: AccountView | null;
  /** Answers that the page would ask the API for first, by what they are. */
  answers: {
    settings: Record<PublicSettingKey, string>;
    plans?: PlanView[];
    overview?: z.output<typeof customerOverviewSchema>;
    today?: Today;
    awaited?: AwaitedAnswers;
    channels?: ChannelsOverview;
  };
  sent?: SentForm;
}

/** What the server-side build of the client exports as `drawFirstScreen`. */
export type DrawFirstScreen = (address: string, screen: FirstScreen) => Promise<{ html: string; title: string }>;
