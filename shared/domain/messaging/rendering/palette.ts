/** The colours of mails. A mail cannot use CSS variables: light values are inlined, dark ones come by media query. */
export const palette = {
  ground: { light: '#F8F4EC', dark: '#101613' },
  surface: { light: '#FFFFFF', dark: '#18211D' },
  hairline: { light: '#E3DCCD', dark: '#2C3832' },
  text: { light: '#1B2622', dark: '#E7ECE6' },
  secondary: { light: '#56625C', dark: '#A3B0A8' },
  primary: { light: '#17573F', dark: '#7CC9A4' },
  onPrimary: { light: '#FFFFFF', dark: '#0F1F18' },
  link: { light: '#0F5138', dark: '#A9E0C5' },
  note: { light: '#F8F4EC', dark: '#101613' },
  mimosa: { light: '#F2BF45', dark: '#F2BF45' },
  tile: { light: '#A8431F', dark: '#F0A07C' },
  onTile: { light: '#FFFFFF', dark: '#0F1F18' },
} as const;

/** The face of the site when the reader has it, else what their system reads best. */
export const fonts = {
  text: "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  heading: "'Bricolage Grotesque',Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;
