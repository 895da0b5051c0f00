/** A drawing of one stroke. Decorative: the button around it carries the name. */
export function LineIcon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export const cross = 'm6 6 12 12M18 6 6 18';
