import type { ReactNode } from 'react';

interface QuestionProps {
  /** Its question mark gets the narrow space that French puts before it. */
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A question that unfolds, with or without JavaScript. */
export function Question({ title, isOpen = false, children }: QuestionProps) {
  return (
    <details open={isOpen}>
      <summary>
        <h3>{title.replace(' ?', '\u202f?')}</h3>
      </summary>
      <p>{children}</p>
    </details>
  );
}
