import { describe, expect, it } from 'vitest';
import { createMetricsGate } from './metricsGate.ts';

describe('the metrics', () => {
  it.each(['production', 'development'])('with a token are readable only with it, in %s', (NODE_ENV) => {
    const gate = createMetricsGate({ NODE_ENV, METRICS_TOKEN: 'jeton-de-prometheus' });
    for (const header of ['Bearer jeton-de-prometheus', 'bearer jeton-de-prometheus'])
      expect(gate(header)).toBe('open');
    for (const header of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'jeton-de-prometheus',
      'Basic jeton-de-prometheus',
      'Bearer jeton-de-prometheu',
      'Bearer jeton-de-prometheus-',
      'Bearer JETON-DE-PROMETHEUS',
      'Bearer jeton-de-prometheus jeton-de-prometheus',
    ]) {
      expect([header, gate(header)]).toStrictEqual([header, 'unauthorised']);
    }
  });

  it('without a token are open in development, and absent in production', () => {
    for (const NODE_ENV of ['development', 'test']) expect(createMetricsGate({ NODE_ENV })(undefined)).toBe('open');
    const gate = createMetricsGate({ NODE_ENV: 'production' });
    for (const header of [undefined, 'Bearer undefined', 'Bearer ']) expect(gate(header)).toBe('absent');
  });
});
