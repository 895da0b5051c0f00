/**
 * The pages to offer around the one on screen: the first, the last and the neighbours; null where some are left out.
 * Never more than seven entries.
 */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const offered = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return offered.flatMap((one, index) => {
    const before = offered[index - 1] ?? one - 1;
    if (one - before === 1) return [one];
    // A gap of one page takes no more room than that page.
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}
