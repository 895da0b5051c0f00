import { contractPdfEndpoint, readContractEndpoint } from '@app/contract/compliance/api.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { languageLabels } from '@app/contract/properties/rules.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { api } from '../../../../../api/api.ts';
import { addressOf } from '../../../../../api/baseQuery.ts';
import { reads } from '../../../../../api/contractCall.ts';
import { ButtonAnchor } from '../../../../../components/actions/Button.tsx';
import { Answer } from '../../../../../components/feedback/Answer.tsx';
import { IconFileTypePdf } from '../../../../../components/text/icons.ts';
import drawer from '../drawer.module.css';
import classes from './contract.module.css';

const { useReadContractQuery } = api.injectEndpoints({
  endpoints: (build) => ({ readContract: build.query(reads(readContractEndpoint, 'Reservation')) }),
});

/** The contract that the guest of a stay accepted; nothing of a stay that was not booked on the host’s own site. */
export function ContractPart({ reservation: { id, source, state } }: { reservation: Reservation }) {
  const isOwn = source === 'direct';
  const query = useReadContractQuery({ params: { id } }, { skip: !isOwn });
  if (!isOwn || query.data?.contract === null) return null;
  return (
    <section className={drawer.section}>
      <h3>Contrat</h3>
      <Answer
        query={query}
        loading="Chargement du contrat"
        failed="Le contrat n’a pas pu être lu."
        rows={1}
        inside="card"
      >
        {({ contract }) =>
          contract && (
            <>
              <div className={classes.line}>
                <p>
                  Accepté par le voyageur le {formatMoment(new Date(contract.acceptedAt))}
                  {contract.language !== 'fr' && `, lu en ${languageLabels[contract.language].toLowerCase()}`}
                </p>
                <ButtonAnchor
                  href={addressOf({ endpoint: contractPdfEndpoint, request: { params: { id } } })}
                  opens="tab"
                  size="s"
                  tone="quiet"
                  Icon={IconFileTypePdf}
                >
                  PDF<span className="visuallyHidden">, contrat, nouvel onglet</span>
                </ButtonAnchor>
              </div>
              {state === 'request' && (
                <p className="muted small">C’est son offre{'\u00a0'}: confirmer la réservation l’accepte.</p>
              )}
              <p className={`muted small ${classes.fingerprint}`}>SHA-256 {contract.sha256}</p>
            </>
          )
        }
      </Answer>
    </section>
  );
}
