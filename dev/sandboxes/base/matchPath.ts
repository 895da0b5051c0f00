/** What the `:names` of a pattern such as `/v1/customers/:id` stand for in a path, decoded; null when it does not fit. */
export function matchPath(pattern: string, path: string): string[] | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const ids: string[] = [];
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':') && value !== '') {
      const id = decoded(value);
      if (id === null) return null;
      ids.push(id);
    } else if (part !== value) return null;
  }
  return ids;
}

/** Null for what no browser writes, such as `%zz`. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The first of these routes that matches a request, and the values of its `:names`. */
export function findRoute<R extends { method: string; path: string }>(
  routes: readonly R[],
  method: string,
  path: string,
): { route: R; ids: string[] } | undefined {
  for (const route of routes) {
    const ids = route.method === method ? matchPath(route.path, path) : null;
    if (ids) return { route, ids };
  }
  return undefined;
}
