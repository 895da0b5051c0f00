import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import { settings } from '../testing/fixtures.ts';
import { answers, isUnreachable, refuses } from '../testing/server.ts';
import { createStore } from '../store/store.ts';
import { usePageTitle, useSettings } from './useSettings.ts';

function wrapper({ children }: { children: ReactNode }) {
  return <Provider store={createStore()}>{children}</Provider>;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the settings', () => {
  it('are the shipped ones until they are loaded', async () => {
    answers(publicSettingsEndpoint, { ...settings, site_title: 'Etxe', trial_days: '30' });
    const { result } = renderHook(useSettings, { wrapper });
    expect(result.current).toMatchObject({ siteTitle: 'Clairvolet', trialDays: 15, error: null });
    await waitFor(() => expect(result.current).toMatchObject({ siteTitle: 'Etxe', trialDays: 30, error: null }));
  });

  it.each([
    [
      'the server answers an error',
      'Erreur lors du chargement des paramètres',
      () => refuses(publicSettingsEndpoint, 'unavailable'),
    ],
    ['nothing comes back', 'Erreur de connexion', () => isUnreachable(publicSettingsEndpoint)],
  ])('expose why they could not be loaded when %s', async (_, message, breakIt) => {
    breakIt();
    const { result } = renderHook(useSettings, { wrapper });
    await waitFor(() => expect(result.current.error).toBe(message));
    expect(result.current.siteTitle).toBe('Clairvolet');
  });

  it('name a document that has no name of its own', async () => {
    answers(publicSettingsEndpoint, { ...settings, page_title: 'Etxe, vos locations' });
    renderHook(() => usePageTitle([]), { wrapper });
    await waitFor(() => expect(document.title).toBe('Etxe, vos locations'));
  });
});
