import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

interface Identity {
  name: string;
  privateKey: KeyObject;
}

export interface MadeCertificate extends Identity {
  pem: string;
}

export interface CertificateOptions {
  name: string;
  from?: Date;
  until?: Date;
  issuer?: Identity;
  isAuthority?: boolean;
  bits?: number;
}

const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
};
/** 1.2.840.113549.1.1.11, 2.5.4.3 and 2.5.29.19 in DER. */
const OID = {
  sha256WithRsa: '2a864886f70d01010b',
  commonName: '550403',
  basicConstraints: '551d13',
};

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const digits = body.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([
    Buffer.from([tag, ...(body.length < 128 ? length : [0x80 + length.length, ...length])]),
    body,
  ]);
}

const sequence = (...content: Buffer[]) => der(TAG.sequence, ...content);
const oid = (hex: string) => der(TAG.oid, Buffer.from(hex, 'hex'));
const named = (name: string) =>
  sequence(der(TAG.set, sequence(oid(OID.commonName), der(TAG.utf8, Buffer.from(name)))));
const time = (date: Date) =>
  der(TAG.time, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, '')));
const bits = (content: Buffer) => der(TAG.bits, Buffer.from([0]), content);
const algorithm = sequence(oid(OID.sha256WithRsa), der(TAG.null));
const authority = sequence(
  oid(OID.basicConstraints),
  der(TAG.octets, sequence(der(TAG.boolean, Buffer.from([0xff])))),
);
let serial = 0;

export function makeCertificate({
  name,
  issuer,
  from,
  until,
  isAuthority = false,
  bits: modulusLength = 2_048,
}: CertificateOptions): MadeCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const by = issuer ?? { name, privateKey };
  const content = sequence(
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from([(serial += 1)])),
    algorithm,
    named(by.name),
    sequence(time(from ?? new Date('2020-01-01')), time(until ?? new Date('2120-01-01'))),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(isAuthority ? [der(0xa3, sequence(authority))] : []),
  );
  const signed = sequence(content, algorithm, bits(sign('sha256', content, by.privateKey)));
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    name,
    privateKey,
    pem: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
