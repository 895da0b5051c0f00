import type { HostSite } from '@app/contract/storefront/siteApi.ts';
import { Dialog, DialogBody } from '../../../../components/dialogs/Dialog.tsx';
import { PhotoPicture } from '../../properties/photos/PhotoPicture.tsx';
import { photosOf } from '../siteForm.ts';
import classes from './look.module.css';

interface CoverDialogProps {
  properties: HostSite['properties'];
  /** The id of the photo that is chosen already. */
  chosen: string | null;
  onChoose: (photoId: string) => void;
  onClose: () => void;
}

/** All photos of the host's properties, of which one is chosen. */
export default function CoverDialog({ properties, chosen, onChoose, onClose }: CoverDialogProps) {
  return (
    <Dialog title="Photo d’accueil" size="sheet" onClose={onClose}>
      <DialogBody>
        {properties
          .filter((property) => photosOf([property]).length > 0)
          .map((property) => (
            <section key={property.id} aria-label={property.name}>
              <h3 className={classes.album}>{property.name}</h3>
              <ul className={classes.photos}>
                {photosOf([property]).map((photo, index) => (
                  <li key={photo.id}>
                    <button
                      type="button"
                      className={classes.photo}
                      aria-pressed={photo.id === chosen}
                      aria-label={photo.alt === '' ? `Photo ${index + 1}, sans texte` : photo.alt}
                      onClick={() => onChoose(photo.id)}
                    >
                      <PhotoPicture photo={photo} sizes="(max-width: 720px) 50vw, 200px" described="none" />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </DialogBody>
    </Dialog>
  );
}
