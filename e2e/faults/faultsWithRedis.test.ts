import { describeFaults } from './describeFaults.ts';

describeFaults('redis', [
  'api killed at « hand-over to the queue »',
  'worker killed at « commit of the handler », which is lost',
  'Redis killed during a stream, comes back empty',
]);
