// Loads the pages of the back-office. Loaded with the first of them: a host's browser does not load their names.

export const adminLayout = async () => (await import('./AdminLayout.tsx')).AdminLayout;

export const adminPage = async () => ({ Component: (await import('./AdminPage.tsx')).AdminPage });

export const userPage = async () => ({ Component: (await import('../features/admin/users/UserPage.tsx')).UserPage });
