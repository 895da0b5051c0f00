import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useLocation, useNavigate, useSearchParams } from '../../browser/routing.ts';

const stateSchema = z.object({ token: z.string() });

/**
 * The token of a link received by mail; null without one. It leaves the address bar at once, and stays with this page so
 * that a reload finds it again.
 */
export function useLinkToken(): string | null {
  const [search] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [token] = useState(() => search.get('token') ?? stateSchema.safeParse(state).data?.token ?? null);
  const shown = search.has('token');
  useEffect(() => {
    if (shown) void navigate({ search: '' }, { replace: true, state: { token } });
  }, [shown, token, navigate]);
  return token;
}
