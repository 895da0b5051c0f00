/** Addresses that answer 200; the browser application draws them. */
const pages = [
  '/',
  '/register',
  '/login',
  '/forgot-password',
  '/dashboard',
  '/dashboard/*',
  '/admin',
  '/admin/*',
  '/fonctionnalites',
  '/tarifs',
  '/comparaison',
  '/contact',
  '/cgu',
  '/confidentialite',
  '/mentions-legales',
  '/terms',
  '/privacy',
  '/demo',
];

/** Kept out of search engines. */
const privatePages = [
  '/register',
  '/login',
  '/forgot-password',
  '/dashboard',
  '/dashboard/*',
  '/admin',
  '/admin/*',
  '/demo',
];

function matches(patterns: readonly string[], path: string): boolean {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return patterns.some((pattern) =>
    pattern.endsWith('/*') ? clean.startsWith(pattern.slice(0, -1)) : clean === pattern,
  );
}

/** Whether the application has something to show at this address. */
export function isApplicationPage(path: string): boolean {
  return matches(pages, path);
}

/** Whether search engines must leave this address alone. */
export function isPrivatePage(path: string): boolean {
  return matches(privatePages, path);
}
