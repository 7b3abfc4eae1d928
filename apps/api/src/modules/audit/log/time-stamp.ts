import { createHash, randomBytes, X509Certificate } from 'node:crypto';

import { Certificate, PKIStatus, SignedData, TimeStampResp, TSTInfo } from 'pkijs';

/** Extended key usage of a time stamp's certificate (RFC 3161, 2.3). */
const forTimeStamps = '1.3.6.1.5.5.7.3.8';

/** SHA-256 as a DER algorithm identifier. */
const sha256 = Buffer.from('300d06096086480165030402010500', 'hex');
const granted = [PKIStatus.granted, PKIStatus.grantedWithMods];
const version = Buffer.from('020101', 'hex');
const withCertificate = Buffer.from('0101ff', 'hex');

/** Encodes a DER value that is shorter than 128 bytes. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, value.length]), value]);
}

const digestOf = (note: string): Buffer => createHash('sha256').update(note).digest();

/**
 * Returns an RFC 3161 request for a time stamp of a note: the note's digest, a nonce and a request
 * to include the certificate.
 */
export function buildTimeStampRequest(note: string): Buffer {
  const nonce = randomBytes(8);
  // DER needs a positive number without a leading zero byte.
  nonce[0] = 0x40 | ((nonce[0] ?? 0) & 0x3f);
  const imprint = der(0x30, sha256, der(0x04, digestOf(note)));
  return der(0x30, version, imprint, der(0x02, nonce), withCertificate);
}

/**
 * Parses an authority's response and checks that the time stamp covers the note.
 * @throws Error when the authority rejected the request or stamped something else
 */
export function parseTimeStamp(answer: Buffer, note: string): { readonly at: Date } {
  const { info } = tokenOf(answer);
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
  if (!imprint.equals(digestOf(note))) throw new Error('The time stamp belongs to other data.');
  return { at: info.genTime };
}

/**
 * Verifies a time stamp and returns its time. The signer's certificate must be issued by a trusted
 * certificate.
 * @param trusted certificates of authorities in PEM
 * @throws Error that says why the stamp proves nothing
 */
export async function verifyTimeStamp(
  answer: Buffer,
  note: string,
  trusted: readonly string[],
): Promise<Date> {
  const { at } = parseTimeStamp(answer, note);
  const { signed } = tokenOf(answer);
  const certificates = trusted.map((pem) => Certificate.fromBER(new X509Certificate(pem).raw));
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    trustedCerts: certificates,
    data: bytesOf(Buffer.from(note)),
    checkChain: true,
    // A time stamp remains valid after the signer's certificate expires, so the check uses the time
    // of the stamp.
    checkDate: at,
    extendedMode: true,
  });
  if (!signatureVerified || !signerCertificate)
    throw new Error('The signature of the time stamp is invalid.');
  const { keyUsage } = new X509Certificate(Buffer.from(signerCertificate.toSchema().toBER()));
  if (!keyUsage.includes(forTimeStamps))
    throw new Error('The certificate of the time stamp authority is not valid for time stamps.');
  return at;
}

function tokenOf(answer: Buffer) {
  const { status, timeStampToken } = TimeStampResp.fromBER(bytesOf(answer));
  const isGranted = granted.includes(status.status);
  if (!timeStampToken || !isGranted)
    throw new Error(`The time stamp was refused (status ${String(status.status)}).`);
  const signed = new SignedData({ schema: timeStampToken.content });
  const content = signed.encapContentInfo.eContent;
  if (!content) throw new Error('The time stamp is empty.');
  return { signed, info: TSTInfo.fromBER(content.getValue()) };
}

/** Copies bytes to a separate `ArrayBuffer`, which the time stamp library requires. */
const bytesOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
