import classes from './ThemeChoice.module.css';

/** `auto`: the system's theme. */
export type ColorTheme = 'light' | 'dark' | 'auto';

const themes = [
  { theme: 'light', label: 'Clair' },
  { theme: 'dark', label: 'Sombre' },
  { theme: 'auto', label: 'Système' },
] as const;

interface ThemeChoiceProps {
  /** Null while it is not known: then none of the three is pressed. */
  chosen: ColorTheme | null;
  onChoose: (theme: ColorTheme) => void;
}

/** Light, dark, or as the system wants it. */
export function ThemeChoice({ chosen, onChoose }: ThemeChoiceProps) {
  return (
    <div className={classes.group} role="group" aria-label="Apparence">
      {themes.map(({ theme, label }) => (
        <button key={theme} type="button" aria-pressed={chosen === theme} onClick={() => onChoose(theme)}>
          {label}
        </button>
      ))}
    </div>
  );
}
