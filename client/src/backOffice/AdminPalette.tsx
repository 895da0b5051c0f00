import { useMemo, useState } from 'react';
import type { AccountView } from '@app/contract/accounts/api.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { visibleSections } from '@app/contract/core/permissions.ts';
import { useColorTheme } from '../chrome/storedTheme.ts';
import { IconLogout, IconMail, IconReceiptEuro, IconSearch, IconUser } from '../components/text/icons.ts';
import { administratorPlaces } from '../features/admin/administrators/places.ts';
import { backupPlaces } from '../features/admin/backup/places.ts';
import { emailPlaces } from '../features/admin/emails/places.ts';
import { templateAddress } from '../features/admin/emails/emailsAddress.ts';
import { useListTemplatesQuery } from '../features/admin/emails/emailsApi.ts';
import { jobPlaces } from '../features/admin/jobs/places.ts';
import { planPlaces } from '../features/admin/plans/places.ts';
import { addressOf, userAddress } from '../features/admin/sections.ts';
import { seoPlaces } from '../features/admin/seo/places.ts';
import { settingPlaces } from '../features/admin/settings/places.ts';
import { stripePlaces } from '../features/admin/stripe/places.ts';
import { supportPlaces } from '../features/admin/support/places.ts';
import { transactionPlaces } from '../features/admin/transactions/places.ts';
import { useListTransactionsQuery } from '../features/admin/transactions/transactionsApi.ts';
import { userPlaces } from '../features/admin/users/places.ts';
import { useListUsersQuery } from '../features/admin/users/usersApi.ts';
import { CommandPalette } from '../layout/palette/CommandPalette.tsx';
import { placesOf, themePlaces } from '../layout/palette/placesOf.ts';
import { placeGroups, type Place } from '../layout/palette/Place.ts';
import { useSettled } from '../browser/useSettled.ts';
import { administratorAccount } from '../session/guards.tsx';
import { paymentNumber } from './paymentNumber.ts';
import { adminGroups } from './sectionPages.ts';
import { sectionWords } from './sectionWords.ts';
import { settingFields } from './settingPlaces.ts';

const declared = [
  ...userPlaces,
  ...transactionPlaces,
  ...planPlaces,
  ...supportPlaces,
  ...emailPlaces,
  ...settingPlaces,
  ...stripePlaces,
  ...seoPlaces,
  ...backupPlaces,
  ...jobPlaces,
  ...administratorPlaces,
];

/** Lists in which a text may be looked for, by their section. */
const searchedLists = [
  { section: 'users', where: 'parmi les utilisateurs', at: 'users?' },
  { section: 'transactions', where: 'dans les transactions', at: 'transactions?' },
  { section: 'support', where: 'dans les conversations', at: 'support?etat=toutes&' },
  { section: 'emails', where: 'dans les e-mails envoyés', at: 'emails?onglet=envois&' },
  { section: 'audit', where: 'dans le journal', at: 'audit?' },
];

interface AdminPaletteProps {
  account: AccountView;
  onExit: () => void;
  onClose: () => void;
}

/** What an administrator finds: the sections that they may open, what these declare, every setting, every mail, and customers. */
export default function AdminPalette({ account, onExit, onClose }: AdminPaletteProps) {
  const { choose } = useColorTheme();
  const [query, setQuery] = useState('');
  const allowed = useMemo(
    () => new Set(account.mustEnrol ? [] : visibleSections(account).map(({ id }) => id)),
    [account],
  );
  const mails = useMails(allowed.has('emails'));
  const { pages, places } = useMemo(() => {
    const sections = adminGroups(account).flatMap(({ items }) => items);
    const own = sections.map(({ to, label, Icon }): Place => {
      const id = to.split('/')[2] ?? 'overview';
      return { id: label, label, Icon, to, group: placeGroups.pages, words: sectionWords[id] };
    });
    const fields = settingFields(account);
    const reachable = [
      ...own,
      ...placesOf(
        declared.filter(({ at }) => allowed.has(at.split(/[?#/]/)[0] ?? '')),
        addressOf,
        sections,
      ),
      ...(allowed.has('settings') ? [...fields.settings, ...fields.seo, ...fields.stripe] : []),
    ];
    return { pages: own, places: reachable };
  }, [account, allowed]);
  const everything = [
    ...(account.mustEnrol ? [] : places),
    ...mails,
    ...themePlaces(choose),
    {
      id: 'own account',
      label: 'Mon compte',
      words: 'mot de passe mdp double authentification 2fa sessions profil e-mail',
      group: placeGroups.account,
      Icon: IconUser,
      to: administratorAccount,
    },
    {
      id: 'exit',
      label: 'Déconnexion',
      words: 'quitter sortir fermer session se déconnecter',
      group: placeGroups.account,
      Icon: IconLogout,
      run: onExit,
    },
  ];
  const text = useSettled(query.trim());
  const customers = useCustomers(allowed.has('users'), text);
  const payments = usePayments(allowed.has('transactions'), text);
  const lists = searchedLists.filter(({ section }) => allowed.has(section));
  return (
    <CommandPalette
      area="admin"
      places={everything}
      first={account.mustEnrol ? everything : pages}
      query={query}
      onQuery={setQuery}
      records={[...payments.records, ...customers.records]}
      searching={customers.searching || payments.searching || text !== query.trim()}
      elsewhere={
        text.length < 2
          ? []
          : lists.map(({ where, at }) => ({
              id: `in ${at}`,
              label: `«\u00a0${text}\u00a0» ${where}`,
              group: 'Chercher plus loin',
              Icon: IconSearch,
              to: addressOf(`${at}recherche=${encodeURIComponent(text)}`),
            }))
      }
      advice="Essayez un mot plus court, une partie du nom ou de l’adresse d’un client, ou cherchez dans une liste."
      help={[]}
      onClose={onClose}
    />
  );
}

/** The templates of mails, by their names. */
function useMails(mayOpen: boolean): Place[] {
  const { data } = useListTemplatesQuery(undefined, { skip: !mayOpen });
  return (data?.templates ?? []).map(({ key, name, rule }) => ({
    id: `mail ${key}`,
    label: name,
    note: rule,
    words: 'e-mail mail modèle texte message notification',
    group: placeGroups.mails,
    oneOfMany: true,
    Icon: IconMail,
    to: templateAddress(key),
  }));
}

const paymentsShown = 4;

/** Payments by a number of theirs: of an invoice, of the payment itself or of Stripe's. */
function usePayments(mayOpen: boolean, text: string) {
  const number = paymentNumber(text);
  const skip = !mayOpen || number === null;
  const { currentData, isFetching } = useListTransactionsQuery(
    { query: { search: number ?? '', page: 1, pageSize: 10, sort: 'date', direction: 'desc' } },
    { skip },
  );
  const records = (skip ? [] : (currentData?.transactions ?? [])).slice(0, paymentsShown).map((payment): Place => ({
    id: `payment ${payment.id}`,
    label: payment.reference,
    note: `${formatCents(payment.amountCents)} · ${payment.user.name}, ${formatDate(new Date(payment.createdAt))}`,
    group: 'Transactions',
    Icon: IconReceiptEuro,
    to: addressOf(`transactions?transaction=${payment.id}`),
  }));
  return { records, searching: isFetching };
}

const customersShown = 6;

function useCustomers(mayOpen: boolean, text: string) {
  const skip = !mayOpen || text.length < 2;
  const { currentData, isFetching } = useListUsersQuery(
    { query: { search: text, page: 1, pageSize: 10, sort: 'created', direction: 'desc' } },
    { skip },
  );
  const records = (skip ? [] : (currentData?.users ?? [])).slice(0, customersShown).map((user): Place => ({
    id: `user ${user.id}`,
    label: `${user.firstName} ${user.lastName}`.trim(),
    note: [user.email, user.company].filter(Boolean).join(' · '),
    group: 'Clients',
    Icon: IconUser,
    to: userAddress(user.id),
  }));
  return { records, searching: isFetching };
}
