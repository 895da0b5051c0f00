import type { HostingConfiguration } from '@app/contract/hosting/adminApi.ts';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { useSession } from '../../../../session/session.ts';
import { AccessCard } from './AccessCard.tsx';
import { dnsFields, registrarFields } from './accessFields.ts';
import { BridgeCard } from './BridgeCard.tsx';
import { useReadHostingConfigurationQuery, useTestDnsMutation, useTestRegistrarMutation } from './hostingApi.ts';

/** DNS, registrar and bridge: what hosts' names need of other services. */
export function HostingCards() {
  const { account } = useSession();
  const query = useReadHostingConfigurationQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Answer
      query={query}
      loading="Chargement de la configuration"
      failed="La configuration de l’hébergement n’a pas pu être lue."
      rows={6}
    >
      {(configuration) => <Cards configuration={configuration} canChange={account?.role === 'super_admin'} />}
    </Answer>
  );
}

function Cards(props: { configuration: HostingConfiguration; canChange: boolean }) {
  const { configuration, canChange } = props;
  const dnsTrial = useTestDnsMutation();
  const registrarTrial = useTestRegistrarMutation();
  return (
    <>
      <AccessCard
        title="DNS"
        name="dns"
        accessFields={dnsFields(configuration)}
        canChange={canChange}
        tried="le DNS"
        trial={dnsTrial}
      />
      <AccessCard
        title="Bureau d’enregistrement"
        name="registrar"
        accessFields={registrarFields(configuration)}
        canChange={canChange}
        tried="le bureau d’enregistrement"
        trial={registrarTrial}
      />
      <BridgeCard {...props} />
    </>
  );
}
