import { countOf } from '@app/contract/core/counting.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { CancellationRow } from '@app/contract/payments/terms/cancellationTable.ts';
import { formatsOf } from '@app/contract/payments/words/formats.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import { exampleStay, type exampleOf } from './exampleOf.ts';
import classes from './terms.module.css';

export type Example = ReturnType<typeof exampleOf>;

const words = termsIn('fr');
const { day } = formatsOf('fr');

/** '900 €': a round amount. */
const total = formatCents(exampleStay.totalCents).replace(/,00(?!\d)/, '');

/** What the terms come to for one stay, in the words of its host. */
export function TermsExample({ plan, arrival, table, caution }: Example) {
  const { rows, graceHours, hostExtraCents } = table;
  return (
    <div className={classes.example}>
      <p>
        Un séjour de {countOf(exampleStay.nights, 'nuit')} à {total}, réservé aujourd’hui pour le {day(arrival)}.
      </p>
      <h3>Vous recevez</h3>
      <dl>
        {plan.instalments.map((instalment) => {
          const { title, text } = words.instalment(instalment, plan);
          return (
            <div key={instalment.dueOn}>
              <dt>
                {title}
                <small>{text}</small>
              </dt>
              <dd>{formatCents(instalment.cents)}</dd>
            </div>
          );
        })}
      </dl>
      <h3>Si le voyageur annule, vous gardez</h3>
      <dl>
        {graceHours > 0 && (
          <div>
            <dt>{words.grace(graceHours).title}</dt>
            <dd>{formatCents(0)}</dd>
          </div>
        )}
        {rows.map((row) => (
          <div key={row.from}>
            <dt>
              {words.cancellationRow(row, plan).title}
              <small>{givenBack(row)}</small>
            </dt>
            <dd>{formatCents(row.keptCents)}</dd>
          </div>
        ))}
      </dl>
      <h3>Si vous annulez</h3>
      <p>
        {hostExtraCents > 0
          ? `Vous rendez tout ce qui a été payé, et ${formatCents(hostExtraCents)} de plus\u00a0: le double des arrhes.`
          : 'Vous rendez tout ce qui a été payé.'}
      </p>
      {caution && (
        <>
          <h3>Caution</h3>
          <p>{cautionText(caution)}</p>
        </>
      )}
    </div>
  );
}

/** How the caution of the example is given, for its host. */
function cautionText({ mode, cents, releasedOn }: NonNullable<Example['caution']>): string {
  const [amount, until] = [formatCents(cents), day(releasedOn)];
  switch (mode) {
    case 'hold':
      return `${amount} bloqués sur la carte du voyageur, libérés au plus tard le ${until}.`;
    case 'imprint':
      return `Une carte enregistrée\u00a0: rien n’est bloqué, et vous pouvez demander jusqu’à ${amount} au plus tard le ${until}.`;
    case 'cheque':
      return `Un chèque de ${amount} à l’arrivée, rendu ou détruit au plus tard le ${until}.`;
  }
}

function givenBack({ paidCents, refundCents }: CancellationRow): string {
  if (paidCents === 0) return 'Rien n’a encore été payé';
  return refundCents === 0 ? 'Vous ne rendez rien' : `Vous rendez ${formatCents(refundCents)}`;
}
