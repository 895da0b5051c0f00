import Router from '@koa/router';
import { addressAfterSignIn } from '@app/contract/accounts/addressAfterSignIn.ts';
import { signInEndpoint } from '@app/contract/accounts/api.ts';
import { requestPasswordResetEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { registerEndpoint } from '@app/contract/accounts/registrationApi.ts';
import type { DrawnAddress, SentForm } from '@app/contract/firstScreen/firstScreen.ts';
import type { Platform } from '@app/domain/platform';
import type { EndpointCalls } from '../http/bindEndpoints.ts';
import type { HttpContext, Middleware, RequestState } from '../http/context.ts';
import { needForm, readForm, typedTexts } from '../http/formBody.ts';
import { noteProblem } from '../http/problems.ts';
import type { FirstScreens } from './firstScreens.ts';

type Typed = Record<string, string>;

interface AccessForm {
  path: DrawnAddress;
  /** The name under which the page knows it. */
  form: string;
  /** What is sent, and shown again unless it is secret. */
  fields: readonly string[];
  /** Sends it on to the endpoint of the page's own call. Answers where to go, or what to say. */
  send: (ctx: HttpContext, calls: EndpointCalls, typed: Typed) => Promise<{ leadsTo: string } | { message: string }>;
}

const secrets = new Set(['password', 'confirmPassword', 'code']);

const forms: readonly AccessForm[] = [
  {
    path: '/login',
    form: 'sign-in',
    fields: ['email', 'password', 'remember', 'code'],
    send: async (ctx, { call }, { remember, code, ...typed }) => {
      const body = { ...typed, remember: remember === 'on', ...(code && { code }) };
      const { account } = await call(signInEndpoint, ctx, { body, isJson: true });
      return { leadsTo: addressAfterSignIn(account, ctx.URL.searchParams.get('suite')) };
    },
  },
  {
    path: '/register',
    form: 'register',
    fields: [
      'firstName',
      'lastName',
      'email',
      'phone',
      'company',
      'password',
      'confirmPassword',
      'planId',
      'billingCycle',
    ],
    send: async (ctx, { call }, body) => {
      const { redirectTo } = await call(registerEndpoint, ctx, { body, isJson: true });
      return { leadsTo: redirectTo };
    },
  },
  {
    path: '/forgot-password',
    form: 'reset-request',
    fields: ['email'],
    send: async (ctx, { call }, body) => call(requestPasswordResetEndpoint, ctx, { body, isJson: true }),
  },
];

interface Parts {
  platform: Platform;
  calls: EndpointCalls;
  sessions: Middleware;
  screens: FirstScreens;
}

/**
 * The forms on the way to an account, sent before the scripts of their page ran, or without any: each goes through the endpoint
 * that the page itself calls, with all its rules. A refused one is shown again with what was typed, less what is secret.
 */
export function accessForms({ platform, calls, sessions, screens }: Parts): Router<RequestState> {
  const router = new Router<RequestState>();
  for (const { path, form, fields, send } of forms) {
    router.post(path, needForm, readForm, sessions, async (ctx) => {
      ctx.state.endpoint = 'page';
      const typed: Typed = typedTexts(ctx, fields);
      const shown = Object.fromEntries(
        fields.filter((field) => !secrets.has(field)).map((field) => [field, shownAgain(field, typed[field] ?? '')]),
      );
      const answerWith = async (status: number, answer: SentForm['answer']) =>
        screens.answerSent(ctx, status, { form, values: shown, answer });
      try {
        const answer = await send(ctx, calls, typed);
        if ('message' in answer) return await answerWith(200, { message: answer.message });
        ctx.status = 303;
        ctx.set('Cache-Control', 'no-store');
        ctx.redirect(answer.leadsTo);
      } catch (error) {
        const problem = noteProblem(ctx, error, platform.logger);
        await answerWith(problem.status, { problem });
      }
    });
  }
  return router;
}

/** A box that is ticked is sent as `on`. */
const shownAgain = (field: string, value: string) => (field === 'remember' ? value === 'on' : value);
