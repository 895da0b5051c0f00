import type { FirstScreen } from '@app/contract/firstScreen/firstScreen.ts';
import { accountApi } from '../../api/accountApi.ts';
import { plansApi } from '../../api/plansApi.ts';
import { settingsApi } from '../../api/settingsApi.ts';
import { loadDay } from '../../customerArea/dayParts.tsx';
import { openSession } from '../../session/session.ts';
import type { Store } from '../../store/store.ts';

/** Gives a store what its first screen was drawn from, so that it asks for none of it again. */
export async function fillStore({ dispatch }: Store, { account, answers }: FirstScreen): Promise<void> {
  const { settings, plans, overview, today, awaited, channels } = answers;
  if (account) dispatch(openSession(account));
  dispatch(settingsApi.util.upsertQueryEntries([{ endpointName: 'publicSettings', arg: undefined, value: settings }]));
  if (plans) dispatch(plansApi.util.upsertQueryEntries([{ endpointName: 'listPlans', arg: undefined, value: plans }]));
  if (overview) {
    const entry = { endpointName: 'customerOverview', arg: undefined, value: overview } as const;
    dispatch(accountApi.util.upsertQueryEntries([entry]));
  }
  if (!today || !awaited || !channels) return;
  const { awaitedApi, channelsApi, reservationsApi, todayRequest } = await loadDay();
  dispatch(reservationsApi.util.upsertQueryEntries([{ endpointName: 'readToday', arg: todayRequest, value: today }]));
  dispatch(awaitedApi.util.upsertQueryEntries([{ endpointName: 'readAwaited', arg: undefined, value: awaited }]));
  dispatch(channelsApi.util.upsertQueryEntries([{ endpointName: 'readChannels', arg: undefined, value: channels }]));
}
