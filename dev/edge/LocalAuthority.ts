import { createPrivateKey, randomBytes, webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { replacePrivateFile } from '../files/privateFiles.ts';

x509.cryptoProvider.set(webcrypto);

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const day = 86_400_000;
/** Days for which the authority and its certificates are valid; browsers refuse long periods. */
const lifetimes = { root: 3_650, leaf: 90 };
/** Days before its end at which a new root is made. */
const rootReserve = 100;

/** What a TLS server presents, in PEM. */
export interface Shown {
  key: string;
  cert: string;
}

/** The certificate authority of this clone, which nothing else trusts. Stored in a directory between starts. */
export class LocalAuthority {
  /** Its certificate, for clients that have to trust what it issues. */
  readonly rootFile: string;
  readonly #root: x509.X509Certificate;
  readonly #key: webcrypto.CryptoKey;

  private constructor(rootFile: string, root: x509.X509Certificate, key: webcrypto.CryptoKey) {
    this.rootFile = rootFile;
    this.#root = root;
    this.#key = key;
  }

  /** The authority of a directory, created when there is none or it expires soon. */
  static async open(directory: string): Promise<LocalAuthority> {
    const [rootFile, keyFile] = [join(directory, 'root.crt'), join(directory, 'root.key')];
    const stored = existsSync(rootFile) && existsSync(keyFile) ? await read(rootFile, keyFile) : null;
    if (stored) return new LocalAuthority(rootFile, stored.root, stored.key);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const made = await makeRoot();
    replacePrivateFile(keyFile, await keyText(made.key));
    replacePrivateFile(rootFile, made.root.toString('pem'));
    return new LocalAuthority(rootFile, made.root, made.key);
  }

  /** @throws when a certificate cannot carry this name. */
  async issue(name: string): Promise<Shown> {
    const { publicKey, privateKey } = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const issued = await x509.X509CertificateGenerator.create({
      subject: [{ CN: [name.slice(0, 64)] }],
      issuer: this.#root.subject,
      ...validity(lifetimes.leaf),
      publicKey,
      signingKey: this.#key,
      extensions: [
        new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: name }]),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      ],
    });
    return { key: await keyText(privateKey), cert: issued.toString('pem') };
  }
}

/** Valid from yesterday, because clocks differ. */
function validity(days: number) {
  const now = Date.now();
  return {
    serialNumber: `0${randomBytes(8).toString('hex').slice(1)}`,
    notBefore: new Date(now - day),
    notAfter: new Date(now + days * day),
    signingAlgorithm: algorithm,
  };
}

async function makeRoot(): Promise<{ root: x509.X509Certificate; key: webcrypto.CryptoKey }> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: ['Clairvolet, this clone'] }],
    ...validity(lifetimes.root),
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });
  return { root, key: keys.privateKey };
}

async function keyText(key: webcrypto.CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
}

/** Null when it expires soon. */
async function read(rootFile: string, keyFile: string) {
  const root = new x509.X509Certificate(readFileSync(rootFile, 'utf8'));
  if (root.notAfter.getTime() < Date.now() + rootReserve * day) return null;
  const bytes = createPrivateKey(readFileSync(keyFile)).export({ type: 'pkcs8', format: 'der' });
  const key = await webcrypto.subtle.importKey('pkcs8', new Uint8Array(bytes), algorithm, true, ['sign']);
  return { root, key };
}
