import { countLeft, sayLeft, type LeftStays as LeftStaysView } from '@app/contract/accounts/closure.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Link } from '../../browser/routing.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { CheckInput } from '../../components/form/CheckInput.tsx';
import { FieldMessages } from '../../components/form/FieldFrame.tsx';
import classes from './LeftStays.module.css';

interface LeftStaysProps {
  left: LeftStaysView;
  email: string;
  id: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Which guests still count on a host who is about to close the account, and what that leaves to the host; nothing when none does. */
export function LeftStays({ left, email, id, checked, error, onChange }: LeftStaysProps) {
  const area = useCustomerArea();
  const { staysToCome, refundsDue } = left;
  if (countLeft(left) === 0) return null;
  return (
    <>
      <Notice tone="warn" title="Des voyageurs comptent sur vous.">
        <ul className={classes.lines}>
          {sayLeft(left).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>
            Fermer votre compte n’annule et ne rembourse rien&nbsp;: accueillir ces voyageurs, ou leur rendre leur
            argent, reste à votre charge. Pour ne pas les recevoir,{' '}
            <Link to={area.addressOf(staysToCome > 0 ? 'reservations?origine=direct' : 'reservations?etat=cancelled')}>
              {staysToCome > 0 ? 'annulez et remboursez-les d’abord' : 'remboursez-les d’abord'}
            </Link>
            {refundsDue > 0 && staysToCome > 0 && (
              <>
                , sans oublier <Link to={area.addressOf('encaissements')}>ce qui reste à rendre</Link>
              </>
            )}
            .
          </li>
          <li>
            Leurs coordonnées sont effacées ici&nbsp;: notez-les. Chacun reçoit un e-mail qui lui donne votre adresse{' '}
            {email} et le téléphone de votre site, s’il y en a un.
          </li>
        </ul>
      </Notice>
      <div>
        <label className={classes.confirmation} htmlFor={id}>
          <CheckInput id={id} checked={checked} error={error} onChange={onChange} />
          Je m’occupe moi-même de ces voyageurs, de leur accueil ou de leur remboursement.
        </label>
        <FieldMessages id={id} error={error} />
      </div>
    </>
  );
}
