import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { customerField } from '@app/contract/accounts/customerFields.ts';
import { userDetailSchema, userStateLabels } from '@app/contract/accounts/usersApi.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { useListPlansQuery } from '../../../api/plansApi.ts';
import { fieldsOfTab } from '../../../components/form/CustomerFields.tsx';
import type { ComparedField } from '../form/conflicts.ts';
import { personFields } from '../form/person.tsx';
import type { Comparison } from '../form/useSharedForm.tsx';
import { noPlan, userValues, type UserValues } from './userForm.ts';

export const cycleLabels: Record<BillingCycle, string> = { monthly: 'Mensuel', yearly: 'Annuel' };

type Compared = ComparedField<keyof UserValues>;

const recordFields = (tab: 'informations' | 'address'): Compared[] =>
  fieldsOfTab(tab).map((key) => ({
    key,
    label: customerField(key).label,
    ...(key === 'country' && { show: (code: unknown) => countryName(String(code)) }),
  }));

const status = (value: unknown) =>
  userStateLabels[keysOf(userStateLabels).find((state) => state === value) ?? 'unknown'];

/** How a customer's form is compared with what somebody else saved. */
export function useUserComparison(): Comparison<UserValues> {
  const { data: plans = [] } = useListPlansQuery();
  const planName = (id: unknown) =>
    id === noPlan ? 'Aucune' : (plans.find((plan) => plan.id === id)?.name ?? 'Formule archivée');
  return {
    fields: [
      ...personFields,
      ...recordFields('informations'),
      { key: 'planId', label: 'Formule', show: planName },
      { key: 'billingCycle', label: 'Paiement', show: (cycle) => cycleLabels[cycle === 'yearly' ? cycle : 'monthly'] },
      { key: 'status', label: 'État', show: status },
      { key: 'endsOn', label: 'Dernier jour', show: (day) => (day === '' ? '' : formatDate(new Date(String(day)))) },
      ...recordFields('address'),
      { key: 'subdomain', label: 'Sous-domaine' },
      { key: 'customDomain', label: 'Domaine externe' },
      { key: 'debugMode', label: 'Mode débogage' },
    ],
    valuesOf: (stored) => {
      const { password: _password, ...values } = userValues(userDetailSchema.parse(stored));
      return values;
    },
  };
}
