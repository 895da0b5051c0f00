import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from '@app/contract/core/endpoint.ts';
import { http, HttpResponse } from 'msw/http';
import { createStore } from '../store/store.ts';
import { server } from '../testing/server.ts';
import { addressOf } from './baseQuery.ts';
import { api } from './api.ts';
import { notJson } from './apiError.ts';
import { contractCall } from './contractCall.ts';

const endpoint = endpointsOf('tests', { kind: 'anonymous' }).get('readThing', '/api/things/:id', {
  summary: 'Une chose.',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional(), q: z.string().optional() }),
  response: z.object({ name: z.string() }),
});

const { readThing } = api.injectEndpoints({
  endpoints: (build) => ({ readThing: build.query({ ...contractCall(endpoint), keepUnusedDataFor: 0 }) }),
}).endpoints;

async function read(respond: () => Response) {
  server.use(http.get('*/api/things/:id', respond));
  return createStore().dispatch(readThing.initiate({ params: { id: 'a' }, query: {} }));
}

describe('a call of the contract', () => {
  it('fills in the address and leaves out what is undefined', () => {
    const request = { params: { id: 'a/b' }, query: { page: 2, q: undefined } };
    expect(addressOf({ endpoint, request })).toBe('/api/things/a%2Fb?page=2');
  });

  it('gives what the server answered', async () => {
    const { data } = await read(() => HttpResponse.json({ name: 'volet' }));
    expect(data).toEqual({ name: 'volet' });
  });

  it('refuses an answer that breaks the contract', async () => {
    const { error } = await read(() => HttpResponse.json({ nom: 'volet' }));
    expect(error).toMatchObject({ kind: 'unreadable', status: 200 });
  });

  it('refuses an answer that is not JSON', async () => {
    const { error } = await read(() => new HttpResponse('<?php'));
    expect(error).toEqual({ kind: 'unreadable', status: 200, reason: notJson });
  });

  it('passes on the problem that the server describes', async () => {
    const problem = { type: 'about:blank', title: 'x', status: 404, code: 'not_found', detail: 'Introuvable.' };
    const { error } = await read(() => HttpResponse.json(problem, { status: 404 }));
    expect(error).toEqual({ kind: 'problem', problem });
  });

  it('tells the page of a proxy from an answer of the API', async () => {
    const { error } = await read(() => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }));
    expect(error).toMatchObject({ kind: 'unreadable', status: 502 });
  });

  it('tells a network failure from an answer of the server', async () => {
    const { error } = await read(() => HttpResponse.error());
    expect(error).toEqual({ kind: 'network' });
  });
});
