// Loads the pages of the demonstration. Loaded itself with the first of them, and by nobody else.

export const demoLayout = async () => (await import('./DemoLayout.tsx')).DemoLayout;

/** The first page: a host who is past the first steps sees who comes and goes today. */
export async function demoOverview() {
  const { OverviewPage } = await import('../features/dashboard/OverviewPage.tsx');
  const { TodayPanel } = await import('../features/rentals/reservations/today/TodayPanel.tsx');
  return () => <OverviewPage first={<TodayPanel />} />;
}
