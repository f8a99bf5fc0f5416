import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (given: Buffer | string) => createHash('sha256').update(given).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')
/** A byte string of less than 256 bytes in CBOR. */
const bytesOf = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
/** A text of less than 24 bytes in CBOR. */
const textOf = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** User present, user verified, and with the data of a new key. */
const [present, verified, withKey] = [1, 4, 64]

interface Deviating {
  origin?: string
  site?: string
  /** Whether the device says that it has made sure who uses it. */
  isVerified?: boolean
  challenge?: string
  /** How often it says that it has signed. */
  signed?: number
}

/**
 * A device with one passkey, as a security key with a PIN has it (WebAuthn, ES256): it answers what
 * a browser asks, or otherwise where a test wants that.
 */
export class PasskeyDevice {
  readonly #origin: string
  readonly #key: KeyObject
  readonly #public: Buffer
  readonly #id = randomBytes(32)
  #user = ''
  #signed = 0

  /** `origin` is that of the page. */
  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    const [left, right] = [x, y].map((each) => bytesOf(Buffer.from(each, 'base64url')))
    // A COSE key: EC2 (1: 2), ES256 (3: -7), P-256 (-1: 1), and its two coordinates.
    const start = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21])
    this.#public = Buffer.concat([start, left!, Buffer.from([0x22]), right!])
  }

  get id() {
    return base64url(this.#id)
  }

  /** Makes the passkey. */
  create(options: Record<string, unknown>, deviating: Deviating = {}) {
    this.#user = (options.user as { id: string }).id
    const length = Buffer.from([0, this.#id.length])
    const aaguid = Buffer.alloc(16)
    const credential = Buffer.concat([aaguid, length, this.#id, this.#public])
    const data = Buffer.concat([this.#about(deviating, withKey), credential])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0])],
      ...[textOf('authData'), bytesOf(data)],
    ])
    return {
      ...this.#named,
      response: {
        clientDataJSON: this.#client('webauthn.create', options, deviating),
        attestationObject: base64url(attestation),
        transports: ['usb'],
      },
    }
  }

  /** Signs in with it. */
  sign(options: Record<string, unknown>, deviating: Deviating = {}) {
    const client = this.#client('webauthn.get', options, deviating)
    const data = this.#about(deviating)
    const signature = sign(
      'sha256',
      Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]),
      this.#key,
    )
    return {
      ...this.#named,
      response: {
        clientDataJSON: client,
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: this.#user,
      },
    }
  }

  get #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }

  #about(deviating: Deviating, more = 0) {
    const { site = new URL(this.#origin).hostname, isVerified = true, signed } = deviating
    const head = Buffer.alloc(5)
    head[0] = present + (isVerified ? verified : 0) + more
    head.writeUInt32BE(signed ?? ++this.#signed, 1)
    return Buffer.concat([sha256(site), head])
  }

  #client(type: string, asked: Record<string, unknown>, deviating: Deviating) {
    const { challenge = String(asked.challenge), origin = this.#origin } = deviating
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
  }
}
