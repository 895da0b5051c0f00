import { IconButton } from '../../../../../components/actions/IconButton.tsx';
import { IconX } from '../../../../../components/text/icons.ts';
import { photoAddress } from './cautionCalls.ts';
import classes from './caution.module.css';

interface PhotosProps {
  reservationId: string;
  photos: readonly { id: string }[];
  /** Left out: they cannot be removed. */
  onRemove?: (photoId: string) => void;
}

/** The photos of a claim. */
export function Photos({ reservationId, photos, onRemove }: PhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label="Photos jointes">
      {photos.map(({ id }, index) => {
        const address = photoAddress(reservationId, id);
        return (
          <li key={id}>
            <a href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={`Dégât ${index + 1}`} loading="lazy" />
            </a>
            {onRemove && (
              <IconButton label={`Retirer la photo ${index + 1}`} Icon={IconX} onClick={() => onRemove(id)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
