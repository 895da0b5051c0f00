/** Pages of a person or on the way to becoming one: kept out of search engines. */
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

const publicPages = [
  '/',
  '/fonctionnalites',
  '/tarifs',
  '/comparaison',
  '/contact',
  '/cgu',
  '/confidentialite',
  '/mentions-legales',
  '/terms',
  '/privacy',
];

function matches(patterns: readonly string[], path: string): boolean {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return patterns.some((pattern) =>
    pattern.endsWith('/*') ? clean.startsWith(pattern.slice(0, -1)) : clean === pattern,
  );
}

/** Whether the application has something to show at this address. */
export function isApplicationPage(path: string): boolean {
  return matches(publicPages, path) || matches(privatePages, path);
}

/** Whether search engines must leave this address alone. */
export function isPrivatePage(path: string): boolean {
  return matches(privatePages, path);
}
