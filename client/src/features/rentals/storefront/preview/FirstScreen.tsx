import type { Photo } from '@app/contract/properties/photoFields.ts';
import type { Composition, Mark } from '@app/contract/storefront/theme.ts';
import { PhotoPicture } from '../../properties/photos/PhotoPicture.tsx';
import type { Translation } from '../siteForm.ts';
import { SiteMark } from '../theme/SiteMark.tsx';
import classes from './FirstScreen.module.css';

interface FirstScreenProps {
  device: 'desk' | 'phone';
  composition: Composition;
  mark: Mark;
  title: string;
  tagline: string;
  place: string;
  photo: Photo | null;
  /** The names of those that the site shows. */
  properties: readonly string[];
  languages: readonly Translation[];
}

/** What guests see first, drawn small: all sizes are those of the site, in its own pixels, its words those of its pages. */
export function FirstScreen(props: FirstScreenProps) {
  const { composition, title, tagline, place, photo, properties } = props;
  const [first] = properties;
  const headline = tagline.trim() === '' ? title : tagline;
  const lead = [tagline.trim() === '' ? '' : title, place.trim()].filter((part) => part !== '').join(', ');
  const picture = (
    <div className={classes.picture}>
      <PhotoPicture photo={photo} sizes="400px" described="none" />
    </div>
  );
  const words = (
    <div className={classes.plate}>
      <p className={classes.headline}>{headline}</p>
      {lead !== '' && <p className={classes.lead}>{lead}</p>}
      {composition === 'album' && first !== undefined && <p className={classes.ask}>Découvrir</p>}
    </div>
  );
  return (
    <>
      <Top {...props} />
      {composition === 'album' ? (
        <div className={classes.album}>
          {words}
          <div className={classes.mat}>
            {picture}
            {photo && photo.alt !== '' && <p>{photo.alt}</p>}
          </div>
        </div>
      ) : (
        <>
          {picture}
          {words}
        </>
      )}
      {first === undefined ? (
        <p className={classes.row}>
          <span className={classes.name}>Bientôt ici</span>
        </p>
      ) : (
        <>
          <Search isOne={properties.length === 1} />
          <p className={classes.row}>
            <span className={classes.name}>{first}</span>
            <span>
              À partir de <b>120{'\u00a0'}€</b> la nuit
            </span>
          </p>
        </>
      )}
      <div className={classes.foot}>
        <span>{title}</span>
        <span>Mentions légales</span>
      </div>
    </>
  );
}

function Top({ device, mark, title, place, properties, languages }: FirstScreenProps) {
  return (
    <div className={classes.top}>
      <span className={classes.brand}>
        <SiteMark mark={mark} />
        <span>{title}</span>
      </span>
      {device === 'phone' ? (
        <span>Menu</span>
      ) : (
        <span className={classes.nav}>
          {properties.length > 0 && <span>{properties.length === 1 ? 'Le logement' : 'Les logements'}</span>}
          {place.trim() !== '' && <span>Le lieu</span>}
          <span>Nous écrire</span>
          {languages.length > 0 && ['fr', ...languages].map((one) => <span key={one}>{one.toUpperCase()}</span>)}
        </span>
      )}
    </div>
  );
}

function Search({ isOne }: { isOne: boolean }) {
  return (
    <div className={classes.searching}>
      <div className={classes.search}>
        <span>
          Arrivée<b>05/06/2027</b>
        </span>
        <span>
          Départ<b>12/06/2027</b>
        </span>
        <span>
          Adultes<b>2</b>
        </span>
        <b className={classes.button}>{isOne ? 'Voir le prix' : 'Voir les prix'}</b>
      </div>
    </div>
  );
}
