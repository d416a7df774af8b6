import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** `flags`: by default those of a device that has checked its owner. */
type Options = { challenge?: unknown; origin?: string; rpId?: string; flags?: number };
const url64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A passkey without a device (ES256, no attestation), for tests of the server's verification. */
export function createPasskey(origin = 'http://localhost', rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge, origin: from = origin }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  /** WebAuthn 3, 6.1: hash of the host, flags, counter. */
  const authenticatorData = (flags: number, host: string) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  };
  const answer = (response: object) => ({
    id: url64(id),
    rawId: url64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    create(options: Options) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE key (RFC 9052, 7): {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        authenticatorData(0x45, options.rpId ?? rpId),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      // {"fmt": "none", "attStmt": {}, "authData": bytes} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const clientDataJSON = url64(clientData('webauthn.create', options));
      return answer({ clientDataJSON, attestationObject: url64(attestation), transports: ['internal'] });
    },
    sign(options: Options) {
      counter += 1;
      const client = clientData('webauthn.get', options);
      const data = authenticatorData(options.flags ?? 0x05, options.rpId ?? rpId);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: url64(client),
        authenticatorData: url64(data),
        signature: url64(signature),
      });
    },
    /** Like a copy of the passkey whose counter has fallen behind. */
    rewind() {
      counter = 0;
    },
  };
}
