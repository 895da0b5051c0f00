import type { Colon } from './colon.ts';

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

interface LayoutParts {
  /** HTML-escaped, like the others; placeholders pass through. */
  title: string;
  /** What an inbox shows after the subject. */
  preview: string;
  /** Mail-ready HTML. */
  body: string;
}

/** Dark colours, for the clients that ask for them: by class, because inlined styles cannot carry a media query. */
const darkRules = [
  `.ground,.ground>div{background-color:${palette.ground.dark}!important}`,
  `.card>table>tbody>tr>td>table{background-color:${palette.surface.dark}!important;border-color:${palette.hairline.dark}!important}`,
  `.ink{color:${palette.text.dark}!important}`,
  `.ink2{color:${palette.secondary.dark}!important}`,
  `.line{border-color:${palette.hairline.dark}!important}`,
  `.link{color:${palette.link.dark}!important}`,
  `.note{background-color:${palette.note.dark}!important}`,
  `.button,.on-primary{background-color:${palette.primary.dark}!important;color:${palette.onPrimary.dark}!important}`,
  `.on-tile{background-color:${palette.tile.dark}!important;color:${palette.onTile.dark}!important}`,
  `.fill-primary{background-color:${palette.primary.dark}!important}`,
  `.fill-tile{background-color:${palette.tile.dark}!important}`,
  `.edge-primary{border-color:${palette.primary.dark} transparent!important}`,
  `.edge-tile{border-color:${palette.tile.dark} transparent!important}`,
].join('');

type Fill = 'primary' | 'mimosa' | 'tile';

/** A slanted end of a bar: a triangle made of borders. Outlook for Windows draws no triangles and gets a gap. */
function slant(fill: Fill, side: 'left' | 'right', height: number): string {
  const colour = palette[fill].light;
  const edges =
    side === 'right'
      ? `border-width:${height}px 4px 0 0;border-color:${colour} transparent`
      : `border-width:0 0 ${height}px 4px;border-color:${colour} transparent`;
  return (
    `<td width="4" style="width:4px;padding:0;font-size:0;line-height:0"><!--[if !mso]><!-->` +
    `<div class="edge-${fill}" style="width:0;height:0;border-style:solid;${edges}"></div><!--<![endif]--></td>`
  );
}

function stretch(fill: Fill, height: number, width: string, radius = '0'): string {
  const px = width.endsWith('%') ? width : `${width}px`;
  return (
    `<td class="fill-${fill}" width="${width}" height="${height}" style="width:${px};height:${height}px;padding:0;` +
    `background-color:${palette[fill].light};border-radius:${radius};font-size:0;line-height:0">&nbsp;</td>`
  );
}

const row = (cells: string, width: string) =>
  `<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table>`;

/** The bar of a planning: one stay leaves as the next arrives. */
const bar = row(
  [
    stretch('primary', 8, '46%', '15px 0 0 0'),
    slant('primary', 'right', 8),
    slant('mimosa', 'left', 8),
    stretch('mimosa', 8, '30%'),
    slant('mimosa', 'right', 8),
    slant('tile', 'left', 8),
    stretch('tile', 8, '24%', '0 15px 0 0'),
  ].join(''),
  '100%',
);

const gap = '<div style="height:4px;font-size:0;line-height:4px">&nbsp;</div>';
const markBar = (width: number) =>
  row(
    slant('primary', 'left', 7) + stretch('primary', 7, String(width)) + slant('primary', 'right', 7),
    String(width + 8),
  );

/** The mark: three bars, drawn so that no image can be blocked. */
const mark = [
  markBar(22),
  gap,
  row(
    slant('primary', 'left', 7) +
      stretch('primary', 7, '4') +
      slant('primary', 'right', 7) +
      slant('mimosa', 'left', 7) +
      stretch('mimosa', 7, '10') +
      slant('mimosa', 'right', 7),
    '30',
  ),
  gap,
  markBar(22),
].join('');

const wordmark =
  `<a href="{{site_url}}" class="ink" style="font-family:${fonts.heading};font-size:25px;line-height:30px;font-weight:700;` +
  `letter-spacing:-0.4px;color:${palette.text.light};text-decoration:none">{{site_name}}</a>`;

const footerLink = (href: string, label: string) =>
  `<a href="${href}" class="link" style="color:${palette.link.light};text-decoration:underline">${label}</a>`;

/** In whose name a mail speaks: how it begins and how it ends. Placeholders pass through. */
interface Face {
  language: string;
  /** Between a name and what it is, in the text part. */
  colon: Colon;
  /** HTML above the card. */
  head: string;
  /** HTML at the top of the card. */
  edge: string;
  foot: string;
  /** The same in the text part. */
  footText: string;
}

/** The product's own mails. */
export const productFace: Face = {
  language: 'fr',
  colon: '\u00a0:',
  head: `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="42" valign="middle" style="width:42px;padding:0" aria-hidden="true">${mark}</td><td valign="middle" style="padding:0">${wordmark}</td></tr></table>`,
  edge: `<mj-text>${bar}</mj-text>`,
  foot: `{{#contact_email}}Une question&#8239;? Écrivez-nous à ${footerLink('mailto:{{contact_email}}', '{{contact_email}}')}.<br>{{/contact_email}}{{site_name}}{{#postal_address}}, {{postal_address}}{{/postal_address}} · ${footerLink('{{site_url}}/confidentialite', 'Confidentialité')}`,
  footText: `{{site_name}}{{#postal_address}}, {{postal_address}}{{/postal_address}}
{{site_url}}{{#contact_email}}

Une question\u202f? Écrivez-nous à {{contact_email}}{{/contact_email}}
`,
};

/** Mails to guests: their host's name above, and nothing of ours. */
export const guestFace: Face = {
  language: '{{language}}',
  colon: '{{colon}}',
  head: `<a href="{{host_url}}" class="ink" style="font-family:Georgia,'Times New Roman',serif;font-size:25px;line-height:30px;color:${palette.text.light};text-decoration:none">{{host_name}}</a>`,
  edge: '',
  foot: `{{host_name}} · ${footerLink('{{host_url}}', '{{host_url}}')}`,
  footText: `{{host_name}}
{{host_url}}
`,
};

/** The whole document, as MJML: wordmark, card with the bar, footer. 600 px, one column, no image. */
export function layoutMjml({ title, preview, body }: LayoutParts, face: Face): string {
  return `<mjml lang="${face.language}" dir="ltr">
  <mj-head>
    <mj-title>${title}</mj-title>
    <mj-preview>${preview}</mj-preview>
    <mj-attributes>
      <mj-section padding="0" />
      <mj-column padding="0" />
      <mj-text padding="0" font-family="${fonts.text}" color="${palette.text.light}" font-size="16px" line-height="26px" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"></mj-raw>
    <mj-style>
      :root{color-scheme:light dark;supported-color-schemes:light dark}
      @media only screen and (max-width:520px){td.inset{padding-left:24px!important;padding-right:24px!important}.h1{font-size:27px!important;line-height:32px!important}}
      @media (prefers-color-scheme:dark){${darkRules}}
    </mj-style>
  </mj-head>
  <mj-body width="624px" background-color="${palette.ground.light}" css-class="ground">
    <mj-section padding="36px 12px 22px">
      <mj-column>
        <mj-text css-class="inset" padding="0 40px">
          ${face.head}
        </mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="0 12px">
      <mj-column css-class="card" padding="0" inner-border="1px solid ${palette.hairline.light}" inner-border-radius="16px" inner-background-color="${palette.surface.light}">
        ${face.edge}
        <mj-text css-class="inset" padding="36px 40px 22px"><div class="ink">${body}</div></mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="24px 12px 40px">
      <mj-column>
        <mj-text css-class="inset" padding="0 40px" font-size="14px" line-height="22px" color="${palette.secondary.light}">
          <div class="ink2">${face.foot}</div>
        </mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
}

/** The text part: the content, then the same footer. */
export function layoutText(content: string, face: Face): string {
  return `${content}

--${' '}
${face.footText}`;
}
