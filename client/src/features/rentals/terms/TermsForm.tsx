import { useState, type ReactNode } from 'react';
import type { Day } from '@app/contract/core/days.ts';
import { settableTermsSchema, stayTermsSchema, type StayTerms } from '@app/contract/payments/terms/terms.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { usePageMark } from '../../../browser/usePageMark.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { Card } from '../../../components/page/Card.tsx';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import { ConflictNotice } from '../base/ConflictNotice.tsx';
import { useNarrow } from '../base/useNarrow.ts';
import { useStoredForm, type Stored } from '../base/useStoredForm.ts';
import { useReadHostAccountQuery } from './account/hostAccountApi.ts';
import { BookingCard } from './cards/BookingCard.tsx';
import { CancellationCard } from './cards/CancellationCard.tsx';
import { CautionCard } from './cards/CautionCard.tsx';
import { ContractCard } from './cards/ContractCard.tsx';
import { BalanceCard, DepositCard } from './cards/DepositCards.tsx';
import { LessorCard } from './cards/LessorCard.tsx';
import { MeansCard } from './cards/MeansCard.tsx';
import { exampleOf, exampleTermsOf } from './exampleOf.ts';
import { GuestWordsDialog } from './GuestWordsDialog.tsx';
import { TermsExample } from './TermsExample.tsx';
import { termsConflict } from './termTexts.ts';
import { bodyOf, termFormSchema, valuesOf, type TermValues } from './termValues.ts';
import classes from './terms.module.css';

interface StoredTerms {
  terms: StayTerms;
  version: number;
}

interface TermsFormProps {
  stored: StoredTerms;
  today: Day;
  save: (terms: StayTerms & { version: number }) => PromiseLike<{ data?: StoredTerms | undefined; error?: unknown }>;
  reread: () => Promise<StoredTerms | undefined>;
  /** Beside the means of payment. */
  account?: ReactNode;
  /** After the cards of the form. */
  children?: ReactNode;
}

function storedOf(read: StoredTerms): Stored<TermValues>;
function storedOf(read: StoredTerms | undefined): Stored<TermValues> | undefined;
function storedOf(read: StoredTerms | undefined): Stored<TermValues> | undefined {
  return read && { values: valuesOf(read.terms), version: read.version };
}

/** The terms of a host or of a property in cards, saved together, beside what they come to for one stay. */
export function TermsForm({ stored, today, save, reread, account, children }: TermsFormProps) {
  const { home } = useCustomerArea();
  const narrow = useNarrow();
  const form = useStoredForm<TermValues>({
    name: 'terms',
    stored: storedOf(stored),
    reread: async () => storedOf(await reread()),
    schema: termFormSchema,
    send: async (values, version) => {
      const { data, error } = await save({ ...settableTermsSchema.parse(bodyOf(values)), version });
      if (data) showSuccess('Conditions enregistrées.');
      return { saved: storedOf(data), error };
    },
    explain: reasonOf,
  });
  usePageMark('save-bar');
  const { unsaved, busy, conflict, summary, onSubmit } = form;
  const example = <ExamplePanel values={form.form.values} today={today} narrow={narrow} />;
  return (
    <form noValidate className={classes.form} data-area={home} onSubmit={onSubmit}>
      <UnsavedDialog unsaved={unsaved && !busy} />
      <div className={classes.cards}>
        {conflict ? <ConflictNotice of={form} words={termsConflict} /> : summary}
        <BookingCard form={form} />
        <DepositCard form={form} />
        <BalanceCard form={form} />
        <MeansCard form={form} />
        {account}
        <CancellationCard form={form} />
        <CautionCard form={form} />
        <LessorCard form={form} />
        <ContractCard form={form} />
        {children}
      </div>
      {!narrow && example}
      <div className={classes.foot}>
        {narrow && example}
        <div className={classes.buttons}>
          {unsaved && <span className="muted small">Modifications non enregistrées</span>}
          <Button idle={!unsaved} onClick={form.form.reset}>
            Annuler
          </Button>
          <Button type="submit" tone="primary" busy={busy}>
            Enregistrer
          </Button>
        </div>
      </div>
    </form>
  );
}

interface ExamplePanelProps {
  values: TermValues;
  today: Day;
  narrow: boolean;
}

/** The example beside the cards; on a phone, folded above what saves them. */
function ExamplePanel({ values, today, narrow }: ExamplePanelProps) {
  const [telling, setTelling] = useState(false);
  const takesCards = useReadHostAccountQuery().data?.state === 'ready' && values['means.card'];
  const terms = exampleTermsOf(values);
  const example = terms && exampleOf(terms, today, { takesCards });
  const whole = stayTermsSchema.safeParse(bodyOf(values)).data;
  const content = example ? (
    <>
      <TermsExample {...example} />
      {whole && (
        <Button size="s" onClick={() => setTelling(true)}>
          Ce que lit votre voyageur
        </Button>
      )}
    </>
  ) : (
    <p className="muted small">L’exemple revient dès que chaque nombre est rempli.</p>
  );
  return (
    <>
      {narrow ? (
        <details className={classes.folded}>
          <summary>
            <b>Exemple</b> <span>{example && termsIn('fr').plan(example.plan)}</span>
          </summary>
          {content}
        </details>
      ) : (
        <div className={classes.side}>
          <Card title="Par exemple">{content}</Card>
        </div>
      )}
      {telling && whole && example && (
        <GuestWordsDialog terms={whole} example={example} onClose={() => setTelling(false)} />
      )}
    </>
  );
}
