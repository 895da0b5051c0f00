// Loads the pages of the demonstration. Loaded itself with the first of them, and by nobody else.

export const demoLayout = async () => ({ Component: (await import('./DemoLayout.tsx')).DemoLayout });

export const demoOverview = async () => ({ Component: (await import('./DemoOverviewPage.tsx')).DemoOverviewPage });

export const demoProperties = async () => ({
  Component: (await import('./DemoPropertiesPage.tsx')).DemoPropertiesPage,
});

export const demoReservations = async () => ({
  Component: (await import('./DemoReservationsPage.tsx')).DemoReservationsPage,
});

export const demoSubscription = async () => ({
  Component: (await import('./DemoSubscriptionPage.tsx')).DemoSubscriptionPage,
});
