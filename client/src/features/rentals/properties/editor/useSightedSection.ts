import { useEffect, useState } from 'react';

/** The anchor of the section that is being read: the last one whose top has passed the upper third of the window. */
export function useSightedSection(anchors: readonly string[]): string {
  const [sighted, setSighted] = useState(anchors[0] ?? '');
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = anchors.filter((anchor) => {
        const top = document.getElementById(anchor)?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      setSighted(passed.at(-1) ?? anchors[0] ?? '');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [anchors]);
  return sighted;
}
