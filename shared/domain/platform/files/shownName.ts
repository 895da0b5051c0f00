const longestName = 200;

/** A sender's file name, fit for display: without folders and misleading characters. It names nothing on the disk. */
export function shownName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const visible = last.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Cn}]/gu, '');
  return [...visible.trim()].slice(-longestName).join('');
}
