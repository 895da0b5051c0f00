import { use } from 'react';

const importDay = async () => import('./day.ts');
type DayParts = Awaited<ReturnType<typeof importDay>>;

let loading: Promise<DayParts> | undefined;

/** The code of a host's day, loaded once; asked for again after a failure. */
export async function loadDay(): Promise<DayParts> {
  return beginLoading();
}

// Not `async`: always the same promise, which `use` asks for.
function beginLoading(): Promise<DayParts> {
  if (loading) return loading;
  const begun = importDay();
  loading = begun;
  begun.then(
    // React reads the value of a promise that says it is fulfilled, without waiting a turn.
    (value) => Object.assign(begun, { status: 'fulfilled', value }),
    () => {
      loading = undefined;
    },
  );
  return begun;
}

// Not `lazy`, which waits a turn even for what is there: a drawn screen that changed meanwhile would show its fallback.

/** The day of a host. Suspends until its code is there. */
export function TodayPanel() {
  const { TodayPanel: Panel } = use(beginLoading());
  return <Panel />;
}

/** What the calendars of a host wait for. Suspends likewise. */
export function ChannelsBadge() {
  const { ChannelsBadge: Badge } = use(beginLoading());
  return <Badge />;
}
