import type { HostingConfiguration } from '@app/contract/hosting/adminApi.ts';
import { useSession } from '../../../../session/session.ts';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { AccessCard } from './AccessCard.tsx';
import { dnsFields, registrarFields } from './accessFields.ts';
import { BridgeCard } from './BridgeCard.tsx';
import { useReadHostingConfigurationQuery, useTestDnsMutation, useTestRegistrarMutation } from './hostingApi.ts';
import { HostingSkeleton } from './HostingSkeleton.tsx';
import { TrialFoot } from './TrialFoot.tsx';

interface ServiceCardProps {
  configuration: HostingConfiguration;
  canChange: boolean;
}

/** DNS, registrar and bridge: what hosts' names need of other services. */
export function HostingCards() {
  const { account } = useSession();
  const { data, error, isFetching, refetch } = useReadHostingConfigurationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data) {
    const parts = { configuration: data, canChange: account?.role === 'super_admin' };
    return (
      <>
        <DnsCard {...parts} />
        <RegistrarCard {...parts} />
        <BridgeCard {...parts} />
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="La configuration de l’hébergement n’a pas pu être lue."
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <HostingSkeleton />;
}

function DnsCard({ configuration, canChange }: ServiceCardProps) {
  const [test, trial] = useTestDnsMutation();
  return (
    <AccessCard
      title="DNS"
      name="dns"
      accessFields={dnsFields(configuration)}
      canChange={canChange}
      foot={<TrialFoot what="le DNS" trial={trial} onTry={() => void test()} />}
    />
  );
}

function RegistrarCard({ configuration, canChange }: ServiceCardProps) {
  const [test, trial] = useTestRegistrarMutation();
  return (
    <AccessCard
      title="Bureau d’enregistrement"
      name="registrar"
      accessFields={registrarFields(configuration)}
      canChange={canChange}
      foot={<TrialFoot what="le bureau d’enregistrement" trial={trial} onTry={() => void test()} />}
    />
  );
}
