import { newId, type Tx } from '../platform/index.ts';
import { Plan } from './Plan.entity.ts';

const defaults = [
  {
    slug: 'starter',
    name: 'Starter',
    description: 'Calendrier unifié, synchronisation des plateformes.',
    priceMonthlyCents: 25_00,
    priceYearlyCents: 255_00,
    maxProperties: 3,
    features: [
      'Jusqu’à 3 logements',
      'Synchronisation des plateformes',
      'Calendrier unifié',
      'Gestion des réservations',
      'Support par e-mail',
    ],
  },
  {
    slug: 'business',
    name: 'Business',
    description: 'Rapports avancés, application mobile, API, support dédié.',
    priceMonthlyCents: 30_00,
    priceYearlyCents: 306_00,
    maxProperties: 10,
    features: [
      'Jusqu’à 10 logements',
      'Tout Starter',
      'Rapports avancés',
      'Application mobile',
      'API complète',
      'Support dédié',
    ],
  },
  {
    slug: 'enterprise',
    name: 'Enterprise',
    description: 'Mise en route accompagnée, interlocuteur attitré.',
    priceMonthlyCents: 80_00,
    priceYearlyCents: 816_00,
    maxProperties: -1,
    features: ['Logements illimités', 'Tout Business', 'Mise en route accompagnée', 'Interlocuteur attitré'],
  },
];

/** Creates the three default plans when there are no plans; existing plans are left alone. */
export async function ensureDefaultPlans({ em, clock }: Tx): Promise<void> {
  if ((await em.count(Plan)) > 0) return;
  const now = clock.now();
  for (const [position, plan] of defaults.entries()) {
    em.create(Plan, { ...plan, id: newId(), position, createdAt: now, updatedAt: now });
  }
}
