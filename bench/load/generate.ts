import autocannon from 'autocannon';
import { answerParent } from '../processes/answerParent.ts';
import { loadOrder } from './Load.ts';

answerParent(loadOrder, async ({ url, expected, seconds, connections, method, headers, clients, rate }) => {
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(rate !== undefined && { overallRate: rate }),
    setupClient(client) {
      const own = clients[opened];
      opened += 1;
      if (own) client.setHeadersAndBody({ ...headers, ...own.headers }, own.body);
    },
  });
  const answers = result.statusCodeStats?.[`${expected}`]?.count ?? 0;
  const { total } = result.requests;
  if (result.errors > 0 || answers !== total) {
    const seen = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${url}: ${total} answers, of which ${seen}; ${result.errors} errors; only ${expected} was expected`,
    );
  }
  return { perSecond: total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
});
