import { useState, type CSSProperties } from 'react';
import type { HostSite } from '@app/contract/storefront/siteApi.ts';
import { ViewSwitch } from '../../../../components/actions/ViewSwitch.tsx';
import { IconDeviceDesktop, IconDeviceMobile } from '../../../../components/text/icons.ts';
import { tonesOfTyped } from '../theme/tonesOfTyped.ts';
import { photosOf, shownOf, themeOf, type SiteValues } from '../siteForm.ts';
import { FirstScreen } from './FirstScreen.tsx';
import { pairFaces } from '../theme/pairFaces.ts';
import classes from './SitePreview.module.css';

const devices = [
  { id: 'desk', label: 'Ordinateur', Icon: IconDeviceDesktop },
  { id: 'phone', label: 'Téléphone', Icon: IconDeviceMobile },
] as const;

interface SitePreviewProps {
  site: HostSite;
  /** As they stand in the form. */
  values: SiteValues;
}

/** The first screen of the site as it would be with what is typed and chosen, in French. */
export function SitePreview({ site, values }: SitePreviewProps) {
  const [device, setDevice] = useState<(typeof devices)[number]['id']>('desk');
  const theme = themeOf(values);
  const tones = tonesOfTyped(theme.accent);
  const faces = pairFaces[theme.pair];
  const shown = shownOf(site, values.hidden);
  const { cover } = values;
  const photos = photosOf(shown);
  const photo = photos.find(({ id }) => id === cover?.photoId) ?? photos[0] ?? null;
  const look: CSSProperties & Record<`--${string}`, string> = {
    '--fill': tones.fill,
    '--ink': tones.ink,
    '--deep': tones.deep,
    '--pale': tones.pale,
    '--wash': tones.wash,
    '--text': tones.text,
    '--second': tones.textSecond,
    '--line': tones.line,
    '--control': tones.control,
    '--display': faces.display,
    '--face': faces.text,
    '--focus': `${cover?.x ?? 50}% ${cover?.y ?? 50}%`,
  };
  return (
    <aside className={classes.preview} aria-label="Aperçu de votre site">
      <div className={classes.head}>
        <h2>Aperçu</h2>
        <ViewSwitch label="Écran de l’aperçu" views={devices} chosen={device} onChoose={setDevice} />
      </div>
      <div className={classes.stage} data-device={device}>
        <div
          className={classes.screen}
          data-device={device}
          data-composition={theme.composition}
          style={look}
          aria-hidden="true"
        >
          <FirstScreen
            device={device}
            composition={theme.composition}
            mark={theme.mark}
            title={values.title}
            tagline={values['texts.fr.tagline']}
            place={values['texts.fr.place']}
            photo={photo}
            properties={shown.map(({ name }) => name)}
            languages={values.languages}
          />
        </div>
      </div>
      <p className={classes.note}>
        Le haut de la première page, en français, avec vos changements. Le prix est un exemple.
        {shown.length === 0 && ' Votre site ne montre encore aucun logement.'}
      </p>
    </aside>
  );
}
