import { lazy, Suspense, useState } from 'react';
import type { HostSite } from '@app/contract/storefront/siteApi.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../../../components/actions/Button.tsx';
import { FieldMessages } from '../../../../components/form/FieldFrame.tsx';
import { photosOf, shownOf, type Cover } from '../siteForm.ts';
import { IconPhoto } from '../icons.ts';
import { FocusPoint } from './FocusPoint.tsx';
import classes from './look.module.css';

const CoverDialog = lazy(() => import('./CoverDialog.tsx'));

interface CoverFieldProps {
  id: string;
  properties: HostSite['properties'];
  /** Ids of the properties that the site is not to show. */
  hidden: readonly string[];
  cover: Cover | null;
  error?: string | undefined;
  readOnly: boolean;
  onChange: (cover: Cover | null) => void;
}

/** The large picture of the first page, and which point of it is never cut off. */
export function CoverField({ id, properties, hidden, cover, error, readOnly, onChange }: CoverFieldProps) {
  const { addressOf } = useCustomerArea();
  const [choosing, setChoosing] = useState(false);
  const photos = photosOf(properties);
  const photo = photos.find((one) => one.id === cover?.photoId);
  const shown = shownOf({ properties }, hidden);
  const unseen = photo && !photosOf(shown).includes(photo);
  if (photos.length === 0) {
    return (
      <div className={classes.stack}>
        <p className="muted">Vos logements n’ont pas encore de photo. Ajoutez-en une, puis choisissez-la ici.</p>
        <div>
          <ButtonLink to={addressOf('logements')}>Voir vos logements</ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.stack} id={id} tabIndex={-1}>
      {cover && photo ? (
        <>
          <p className="muted">
            Sur un téléphone ou un écran large, la photo est recadrée. Touchez ce qui doit toujours se voir, ou déplacez
            le point avec les flèches du clavier.
          </p>
          {unseen && (
            <p className={classes.unseen}>
              Cette photo est celle d’un logement que votre site ne montre pas pour l’instant{'\u00a0'}: une autre la
              remplace en attendant.
            </p>
          )}
          <FocusPoint photo={photo} cover={cover} readOnly={readOnly} onChange={onChange} />
        </>
      ) : (
        <p className="muted">
          Sans choix de votre part, c’est la première photo de votre premier logement montré qui accueille vos
          voyageurs.
        </p>
      )}
      <div className={classes.buttons}>
        <Button Icon={IconPhoto} idle={readOnly} onClick={() => setChoosing(true)}>
          {photo ? 'Changer de photo' : 'Choisir une photo'}
        </Button>
        {photo && (
          <Button idle={readOnly} onClick={() => onChange(null)}>
            Revenir à la première photo
          </Button>
        )}
      </div>
      <FieldMessages id={id} error={error} />
      <Suspense>
        {choosing && (
          <CoverDialog
            properties={properties}
            chosen={photo?.id ?? null}
            onChoose={(photoId) => {
              setChoosing(false);
              if (photoId !== cover?.photoId) onChange({ photoId, x: 50, y: 50 });
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
