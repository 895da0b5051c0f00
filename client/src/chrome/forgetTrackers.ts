/** The cookies that the trackers leave on our own host. */
const theirs = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc)/;

/** Expires what the trackers stored here, for this host and for the domains above it. */
export function forgetTrackers(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (!theirs.test(name)) continue;
    document.cookie = `${name}=; Max-Age=0; Path=/`;
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`;
  }
}
