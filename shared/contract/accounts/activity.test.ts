import { describe, expect, it } from 'vitest';
import { activityKinds, describeActivity } from './activity.ts';

const stay = { property: 'Villa Arrosa', dates: 'du 3 au 7 juillet 2027' };

describe('an activity', () => {
  it.each([
    ['account_created', { planName: 'Business' }, 'Compte créé', 'Essai gratuit, formule Business'],
    ['account_created', {}, 'Compte créé', 'Essai gratuit'],
    ['welcome_mail_sent', { recipient: 'a@b.example' }, 'E-mail de bienvenue envoyé', 'À a@b.example'],
    ['profile_changed', {}, 'Profil modifié', ''],
    ['password_changed', {}, 'Mot de passe modifié', 'Vos autres sessions ont été fermées'],
    ['email_confirmed', { email: 'a@b.example' }, 'Adresse e-mail confirmée', 'a@b.example'],
    ['email_changed', { email: 'a@b.example' }, 'Adresse e-mail modifiée', 'Désormais a@b.example'],
    ['second_factor_enabled', {}, 'Double authentification activée', 'Un code est demandé à chaque connexion'],
    [
      'second_factor_disabled',
      {},
      'Double authentification désactivée',
      'Votre mot de passe suffit pour vous connecter',
    ],
    [
      'signed_in_new_device',
      { device: 'Firefox sur Windows' },
      'Connexion depuis un nouvel appareil',
      'Firefox sur Windows',
    ],
    ['data_exported', {}, 'Copie de vos données prête', 'À télécharger depuis votre profil'],
    ['trial_ended', {}, 'Essai terminé', 'Activez votre abonnement pour continuer'],
    ['subscription_ended', {}, 'Abonnement terminé', 'Activez-le de nouveau pour continuer'],
    [
      'subscription_ended',
      { by: 'team' },
      'Abonnement terminé',
      'Résilié par notre équipe\u00a0: votre accès complet est fermé',
    ],
    [
      'subscription_cancelled',
      { until: '3 juillet' },
      'Abonnement résilié',
      'Votre accès reste ouvert jusqu’au 3 juillet',
    ],
    [
      'subscription_cancelled',
      { until: '3 juillet', by: 'team' },
      'Abonnement résilié',
      'Par notre équipe\u00a0: votre accès reste ouvert jusqu’au 3 juillet',
    ],
    ['subdomain_created', { name: 'arrosa.sites.example' }, 'Sous-domaine créé', 'arrosa.sites.example'],
    ['domain_declared', { name: 'arrosa.example' }, 'Domaine déclaré', 'arrosa.example'],
    ['domain_removed', { name: 'arrosa.example' }, 'Nom retiré', 'arrosa.example'],
    ['property_added', { name: 'Villa Arrosa' }, 'Logement ajouté', 'Villa Arrosa'],
    ['property_archived', { name: 'Villa Arrosa' }, 'Logement archivé', 'Villa Arrosa'],
    ['property_deleted', { name: 'Villa Arrosa' }, 'Logement supprimé', 'Villa Arrosa'],
    ['reservation_added', stay, 'Réservation ajoutée', 'Villa Arrosa, du 3 au 7 juillet 2027'],
    ['reservation_cancelled', stay, 'Réservation annulée', 'Villa Arrosa, du 3 au 7 juillet 2027'],
    ['help_allowed', { days: '3' }, 'Accès donné à notre équipe', 'Noms de vos voyageurs, pendant 3\u00a0jours'],
    ['help_ended', {}, 'Accès de notre équipe refermé', 'Elle ne voit plus les noms de vos voyageurs'],
  ] as const)('%s with %j is described in French', (kind, data, title, detail) => {
    expect(describeActivity({ kind, data })).toStrictEqual({ title, detail });
  });

  it.each(activityKinds)('%s can be described without its values', (kind) => {
    const { title, detail } = describeActivity({ kind, data: {} });
    expect(title).not.toBe('');
    expect(detail).not.toContain('undefined');
  });
});
