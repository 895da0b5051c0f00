import { describeFaults } from './describeFaults.ts';

describeFaults('postgres', [
  'api killed at « hand-over to the queue »',
  'worker killed at « SMTP accepted »',
  'PostgreSQL killed during a stream',
]);
