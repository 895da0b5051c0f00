import { randomBytes, webcrypto } from 'node:crypto';

export type TestAuthority = Awaited<ReturnType<typeof createTestAuthority>>;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const day = 86_400_000;

const newKeys = async () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
const serialNumber = () => `0${randomBytes(8).toString('hex').slice(1)}`;
const inDays = (days: number) => new Date(Date.now() + days * day);

/** A certificate authority for one test, which nothing else trusts. */
export async function createTestAuthority() {
  const x509 = await loadLibrary();
  const keys = await newKeys();
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: 'CN=Clairvolet tests',
    notBefore: inDays(-2),
    notAfter: inDays(365),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  });
  return {
    /** Its own certificate, in PEM: trusting it means trusting what it issues. */
    root: root.toString('pem'),
    /** Key and certificate of a TLS server, in PEM. @param lifetime by the real clock. */
    async issue(names: readonly string[], lifetime = { from: inDays(-1), to: inDays(90) }) {
      const own = await newKeys();
      const issued = await x509.X509CertificateGenerator.create({
        serialNumber: serialNumber(),
        subject: `CN=${names[0]?.slice(0, 60)}`,
        issuer: root.subject,
        notBefore: lifetime.from,
        notAfter: lifetime.to,
        signingAlgorithm: algorithm,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        extensions: [
          new x509.SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns', value }))),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        ],
      });
      const exported = await webcrypto.subtle.exportKey('pkcs8', own.privateKey);
      return { key: x509.PemConverter.encode(exported, 'PRIVATE KEY'), cert: issued.toString('pem') };
    },
  };
}

/** Loaded only by tests of certificates. */
async function loadLibrary() {
  // Before the library, which reads it when it is loaded.
  await import('reflect-metadata');
  const library = await import('@peculiar/x509');
  library.cryptoProvider.set(webcrypto);
  return library;
}
