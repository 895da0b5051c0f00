import { useState } from 'react';
import {
  deliveryStateLabels,
  exportDeliveriesEndpoint,
  type DeliveryView,
} from '@app/contract/messaging/deliveriesApi.ts';
import type { Column } from '../../../components/list/columns.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { CsvLink, ListPanel } from '../../../components/list/ListPanel.tsx';
import { useList } from '../../../components/list/useList.ts';
import { chips, direction, period, readText, search, select } from '../../../components/list/viewParts.ts';
import { useListDeliveriesQuery } from './deliveriesApi.ts';
import { DeliveryBadge, DeliveryDialog } from './DeliveryDialog.tsx';
import { ResendDialog } from './ResendDialog.tsx';
import { useListTemplatesQuery } from './templatesApi.ts';

/** Milliseconds between two reads while a mail is on its way. */
const polling = 3_000;

const deliveries = defineList({
  fixed: { onglet: 'envois' },
  view: {
    search: search('Rechercher un envoi', "Début de l'adresse du destinataire"),
    state: chips({
      name: 'etat',
      label: 'Filtrer par état',
      // As they are looked for most.
      values: ['failed', 'retrying', 'queued', 'sent', 'suppressed'] as const,
      labels: deliveryStateLabels,
      any: 'Tous',
    }),
    template: select({ name: 'modele', label: 'Modèle', any: 'Tous les modèles', read: readText }),
    ...period,
    direction: direction('desc'),
  },
  opened: 'envoi',
  csv: exportDeliveriesEndpoint,
  useAnswer: (query) => useListDeliveriesQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.deliveries,
  polling: (answer) =>
    answer?.deliveries.some(({ state }) => state === 'queued' || state === 'retrying') ? polling : null,
});

const columns: readonly Column<DeliveryView>[] = [
  { kind: 'opener', header: 'Destinataire', text: ({ recipient }) => recipient },
  { header: 'Modèle', cell: ({ templateName }) => templateName },
  { header: 'État', card: { side: 'start' }, cell: ({ state }) => <DeliveryBadge state={state} /> },
  {
    header: 'Essais',
    kind: 'amount',
    card: { side: 'end', labelled: true },
    cell: ({ attempts }) => attempts,
  },
  { kind: 'date', header: 'Date', sort: 'date', show: 'moment', at: ({ createdAt }) => createdAt },
];

/** Every mail: whom it went to, what became of it, and what the mail server said. */
export function DeliveriesPanel() {
  const list = useList(deliveries);
  const { data } = useListTemplatesQuery();
  const [resending, setResending] = useState<DeliveryView | null>(null);
  return (
    <>
      <ListPanel
        list={list}
        texts={{
          label: 'Envois',
          pages: "Pages d'envois",
          loading: 'Chargement des envois',
          failed: "Les envois n'ont pas pu être lus.",
          none: 'Aucun envoi',
          empty: 'Le premier e-mail, dès la première inscription, paraîtra ici.',
        }}
        options={{ template: (data?.templates ?? []).map(({ key, name }) => ({ id: key, label: name })) }}
        aside={<CsvLink href={list.csv} size="s" />}
        columns={columns}
        renderDrawer={(_, delivery) =>
          delivery && <DeliveryDialog delivery={delivery} onClose={() => list.open(null)} onResend={setResending} />
        }
      />
      {resending && (
        <ResendDialog
          delivery={resending}
          // Its detail goes too: on its way again, it may be none of those that are listed.
          onResent={() => {
            setResending(null);
            list.open(null);
          }}
          onClose={() => setResending(null)}
        />
      )}
    </>
  );
}
