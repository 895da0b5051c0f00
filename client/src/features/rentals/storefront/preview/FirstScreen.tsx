import type { Photo } from '@app/contract/properties/photoFields.ts';
import type { Composition, Mark } from '@app/contract/storefront/theme.ts';
import { PhotoPicture } from '../../properties/photos/PhotoPicture.tsx';
import type { Translation } from '../siteForm.ts';
import { SiteMark } from './SiteMark.tsx';
import classes from './FirstScreen.module.css';

interface FirstScreenProps {
  device: 'desk' | 'phone';
  composition: Composition;
  mark: Mark;
  title: string;
  tagline: string;
  presentation: string;
  photo: Photo | null;
  /** The first one that the site shows. */
  property: string | null;
  languages: readonly Translation[];
}

/** What guests see first, drawn small: all sizes are those of the site, in its own pixels. */
export function FirstScreen(props: FirstScreenProps) {
  const { device, composition, mark, title, tagline, presentation, photo, property, languages } = props;
  const [lead = ''] = presentation.trim().split('\n', 1);
  const headline = tagline.trim() === '' ? title : tagline;
  const picture = (
    <div className={classes.picture}>
      <PhotoPicture photo={photo} sizes="400px" described="none" />
    </div>
  );
  const words = (
    <div className={classes.plate}>
      <p className={classes.headline}>{headline}</p>
      {lead !== '' && <p className={classes.lead}>{lead}</p>}
      {composition === 'album' && <p className={classes.ask}>Voir les disponibilités</p>}
    </div>
  );
  return (
    <>
      <div className={classes.top}>
        <span className={classes.brand}>
          <SiteMark mark={mark} />
          <span>{title}</span>
        </span>
        {device === 'phone' ? (
          <span>Menu</span>
        ) : (
          <>
            <span className={classes.nav}>Les logements</span>
            <span className={classes.nav}>Nous écrire</span>
            {languages.length > 0 && (
              <span className={classes.nav}>{['fr', ...languages].join('  ').toUpperCase()}</span>
            )}
          </>
        )}
      </div>
      {composition === 'album' ? (
        <div className={classes.album}>
          {words}
          <div className={classes.mat}>{picture}</div>
        </div>
      ) : (
        <>
          {picture}
          {words}
        </>
      )}
      <div className={classes.searching}>
        <div className={classes.search}>
          <span>
            Arrivée<b>sam. 5 juin</b>
          </span>
          <span>
            Départ<b>sam. 12 juin</b>
          </span>
          <span>
            Voyageurs<b>2 adultes</b>
          </span>
          <b className={classes.button}>Voir les prix</b>
        </div>
      </div>
      {property !== null && (
        <p className={classes.row}>
          <span className={classes.name}>{property}</span>
          <span>
            <b>840,00{'\u00a0'}€</b> 7{'\u00a0'}nuits, tout compris
          </span>
        </p>
      )}
      <div className={classes.foot}>
        <span>{title}</span>
        <span>Mentions légales</span>
      </div>
    </>
  );
}
