import { groupIban, normaliseIban } from '@app/contract/payments/terms/iban.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { useReadHostAccountQuery } from '../account/hostAccountApi.ts';
import { MeansField, type TermsPart } from '../TermFields.tsx';
import classes from '../terms.module.css';

const kinds = [
  { name: 'means.card', title: 'Carte bancaire', text: 'Sur votre propre compte Stripe, sans commission.' },
  { name: 'means.transfer', title: 'Virement', text: 'Votre IBAN est donné à qui réserve.' },
  { name: 'means.cheque', title: 'Chèque', text: 'Envoyé par la poste, à votre ordre.' },
  { name: 'means.vouchers', title: 'Chèques-vacances', text: 'Si vous êtes agréé par l’ANCV.' },
  { name: 'means.cash', title: 'Espèces', text: 'À l’arrivée seulement.' },
] as const;

/** How guests pay; at least one way. Cards are offered to them once the host's own account at Stripe takes them. */
export function MeansCard({ form }: TermsPart) {
  const { values, errors, setFieldValue } = form.form;
  return (
    <Card title="Moyens de paiement">
      <fieldset className={classes.list}>
        <legend className="visuallyHidden">Ce que vous acceptez</legend>
        {kinds.map(({ name, title, text }) => (
          <MeansField
            key={name}
            id={form.field(name).id}
            {...{ title, text }}
            checked={values[name]}
            error={errors[name]}
            onChange={(taken) => setFieldValue(name, taken)}
          >
            <MeansDetails form={form} name={name} />
          </MeansField>
        ))}
      </fieldset>
    </Card>
  );
}

function MeansDetails({ form, name }: TermsPart & { name: (typeof kinds)[number]['name'] }) {
  const { field } = form;
  const { setFieldValue } = form.form;
  const iban = field('means.transfer.iban');
  switch (name) {
    case 'means.card':
      return <CardHint />;
    case 'means.transfer':
      return (
        <>
          <Field label="Titulaire du compte" autoComplete="off" {...field('means.transfer.holder')} />
          <Field
            label="IBAN"
            autoComplete="off"
            spellCheck={false}
            {...iban}
            onBlur={() => setFieldValue('means.transfer.iban', groupIban(normaliseIban(iban.value)))}
          />
          <Field label="BIC" optional autoComplete="off" spellCheck={false} {...field('means.transfer.bic')} />
        </>
      );
    case 'means.cheque':
      return (
        <>
          <Field label="À l’ordre de" autoComplete="off" {...field('means.cheque.payee')} />
          <Field label="Adresse où l’envoyer" autoComplete="off" {...field('means.cheque.address')} />
        </>
      );
    case 'means.vouchers':
      return (
        <Field
          label="Numéro de point d’encaissement"
          optional
          autoComplete="off"
          hint="Pour Chèque-Vacances Connect, si vous l’avez."
          {...field('means.vouchers.shopId')}
        />
      );
    case 'means.cash':
      return (
        <Field
          label="Précision pour le voyageur"
          optional
          autoComplete="off"
          hint="Par exemple le montant maximal que vous acceptez, ou un reçu remis sur place."
          {...field('means.cash.note')}
        />
      );
  }
}

/** Whether guests are offered to pay by card yet. */
function CardHint() {
  const { data } = useReadHostAccountQuery();
  if (data === undefined || data.state === 'ready') return null;
  return (
    <p className="muted small">
      {data.state === 'none'
        ? 'Proposée à vos voyageurs dès que votre compte Stripe est connecté.'
        : 'Proposée à vos voyageurs dès que Stripe aura activé votre compte.'}
    </p>
  );
}
