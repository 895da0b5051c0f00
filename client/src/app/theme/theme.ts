import {
  createTheme,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const volet: MantineColorsTuple = [
  '#effaf5',
  '#daf2e6',
  '#b8e3cf',
  '#8fceb2',
  '#64b493',
  '#3b9a76',
  '#167f5c',
  '#006546',
  '#004e34',
  '#003924',
];

/** Mantine's theme; colours that differ between light and dark come from tokens.css through the resolver below. */
export const theme = createTheme({
  colors: { volet },
  primaryColor: 'volet',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-title)', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-s)', md: 'var(--radius-m)', lg: 'var(--radius-l)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});

/** The tokens already know about light and dark. */
const semantic = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-ink)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-primary-color-light': 'var(--primary-tint)',
  '--mantine-primary-color-light-color': 'var(--primary-ink)',
  '--mantine-color-volet-filled': 'var(--primary)',
  '--mantine-color-volet-filled-hover': 'var(--primary-ink)',
  '--mantine-color-volet-text': 'var(--primary)',
  '--mantine-color-volet-outline': 'var(--primary)',
  '--mantine-color-volet-light': 'var(--primary-tint)',
  '--mantine-color-volet-light-hover': 'var(--primary-tint)',
  '--mantine-color-volet-light-color': 'var(--primary-ink)',
};

/** Gives Mantine's semantic variables their tokens; in both schemes, since Mantine sets them per scheme. */
export const tokensResolver: CSSVariablesResolver = () => ({ variables: {}, light: semantic, dark: semantic });

/** Remembers light, dark or the system's choice; index.html reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'clairvolet.theme' });
