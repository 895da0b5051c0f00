import { classNames } from './classNames.ts';
import classes from './Avatar.module.css';

interface AvatarProps {
  name: string;
  tone?: 'volet' | 'tuile';
  size?: 'm' | 'l';
}

/** The initials of the first and the last word of a name: 'ME' for Maïder Etcheverry. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.at(0) ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toLocaleUpperCase('fr-FR');
}

/** A person, next to their name. Decorative. */
export function Avatar({ name, tone = 'volet', size = 'm' }: AvatarProps) {
  return (
    <span
      className={classNames(classes.avatar, tone === 'tuile' && classes.tuile, size === 'l' && classes.large)}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
