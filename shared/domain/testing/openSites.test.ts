import { describe, expect, it } from 'vitest';
import { onceCertificateBegan } from './openSites.ts';

/** What OpenSSL says of a certificate, through Node.js. */
const refusal = (code: string) => Object.assign(new Error(code), { code });

describe('a request in the second from which a certificate is valid', () => {
  it('is repeated until the certificate is valid', async () => {
    let asked = 0;
    const answer = await onceCertificateBegan(async () => {
      asked += 1;
      if (asked < 3) throw refusal('CERT_NOT_YET_VALID');
      return 'bonjour';
    });
    expect([answer, asked]).toStrictEqual(['bonjour', 3]);
  });

  it('fails at once with any other error', async () => {
    let asked = 0;
    const asking = onceCertificateBegan(async () => {
      asked += 1;
      throw refusal('ECONNRESET');
    });
    await expect(asking).rejects.toThrow('ECONNRESET');
    expect(asked).toBe(1);
  });
});
