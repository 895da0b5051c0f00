import { useState } from 'react';
import { meansOffered } from '@app/contract/payments/terms/meansOffered.ts';
import type { StayTerms } from '@app/contract/payments/terms/terms.ts';
import { guestLanguages, type GuestLanguage } from '@app/contract/payments/words/formats.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import type { TitledText } from '@app/contract/payments/words/TermsWords.ts';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import { Dialog, DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { useReadHostAccountQuery } from './account/hostAccountApi.ts';
import type { Example } from './TermsExample.tsx';
import classes from './terms.module.css';

const languageNames: Record<GuestLanguage, string> = { fr: 'Français', en: 'English', es: 'Español', de: 'Deutsch' };
const views = guestLanguages.map((id) => ({ id, label: languageNames[id] }));

interface GuestWordsDialogProps {
  terms: StayTerms;
  example: Example;
  onClose: () => void;
}

/** The terms in the sentences that guests read, in each of their languages. */
export function GuestWordsDialog({ terms, example, onClose }: GuestWordsDialogProps) {
  const [language, setLanguage] = useState<GuestLanguage>('fr');
  const cardIsReady = useReadHostAccountQuery().data?.state === 'ready';
  return (
    <Dialog
      title="Ce que lit votre voyageur"
      size="l"
      onClose={onClose}
      under={<ViewSwitch label="Langue" views={views} chosen={language} onChoose={setLanguage} />}
    >
      <DialogBody>
        <div className={classes.told} lang={language}>
          {linesOf(language, terms, { ...example, cardIsReady }).map(({ title, text }) => (
            <div key={title + text}>
              {title !== '' && <b>{title}</b>}
              <span>{text}</span>
            </div>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}

function linesOf(
  language: GuestLanguage,
  terms: StayTerms,
  { plan, table, caution, cardIsReady }: Example & { cardIsReady: boolean },
): TitledText[] {
  const words = termsIn(language);
  const { booking, deposit, means, lessor, contract } = terms;
  const vat = words.vat(lessor.vat);
  const insurance = words.insurance(contract.insurance);
  const plain = (text: string): TitledText => ({ title: '', text });
  return [
    plain(words.booking(booking)),
    plain(words.plan(plan)),
    ...(deposit.percent > 0 ? [plain(words.depositMeaning(deposit.kind))] : []),
    plain(words.cancellationSummary(table)),
    ...(table.graceHours > 0 ? [words.grace(table.graceHours)] : []),
    ...table.rows.map((row) => words.cancellationRow(row, plan)),
    words.byHost(table),
    words.caution(caution),
    ...meansOffered(means, { cardIsReady }).map((one) => words.means(one)),
    words.noWithdrawal,
    ...(insurance === null ? [] : [plain(insurance)]),
    { title: words.lessor(lessor.kind), text: [vat.mention, vat.translation].filter(Boolean).join(' · ') },
    ...(lessor.mediator ? [plain(words.mediator(lessor.mediator))] : []),
  ];
}
