import { channelGenitives, channelNames, type Channel } from '@app/contract/reservations/rules.ts';
import { DomainError, type Tx } from '../../platform/index.ts';

interface Announced {
  id: string;
  channel: Channel;
  isMissing: boolean;
}

async function findAnnounced({ em }: Pick<Tx, 'em'>, reservationId: string): Promise<Announced | undefined> {
  const [found] = await em.execute<Announced[]>(
    `select id, channel, missing_since is not null as "isMissing" from channel_event
     where reservation_id = ? and state in ('seen', 'vanishing')`,
    [reservationId],
  );
  return found;
}

/** @throws DomainError channel_decides for a stay whose dates a channel's calendar gives: the next reading would undo the change. */
export async function refuseMove(tx: Pick<Tx, 'em'>, reservationId: string): Promise<void> {
  const announced = await findAnnounced(tx, reservationId);
  if (!announced) return;
  const detail = `Ce séjour suit le calendrier ${channelGenitives[announced.channel]}\u00a0: changez ses dates sur ${channelNames[announced.channel]}, elles suivront ici.`;
  throw new DomainError('channel_decides', { detail });
}

/**
 * Lets the host give up a stay that the channel's calendar has no more. @throws DomainError channel_decides while it has it: the nights
 * would be sold twice.
 */
export async function refuseCancellation(tx: Pick<Tx, 'em'>, reservationId: string): Promise<void> {
  const announced = await findAnnounced(tx, reservationId);
  if (!announced) return;
  if (!announced.isMissing) {
    const detail = `Le calendrier ${channelGenitives[announced.channel]} annonce toujours ce séjour\u00a0: annulez-le sur ${channelNames[announced.channel]}, il le sera ici aussi.`;
    throw new DomainError('channel_decides', { detail });
  }
  await tx.em.execute(`update channel_event set state = 'gone' where id = ?`, [announced.id]);
}
