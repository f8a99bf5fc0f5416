import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A person as the provider knows them. */
export interface ProviderPerson {
  sub: string
  email: string
  email_verified?: boolean
  name?: string
}

const client = { id: 'plumbline', secret: 'a secret of both' }

/** A provider of identities (OpenID Connect) where every browser is signed in as the same person. */
export class IdentityProvider {
  readonly #http: Server
  readonly url: string
  /** Who signs in; undefined for one who cancels. */
  person: ProviderPerson | undefined
  /** Everybody who has been here, by id. */
  readonly #people = new Map<string, ProviderPerson>()

  private constructor(http: Server, url: string) {
    this.#http = http
    this.url = url
  }

  /** On a free port. */
  static async open(): Promise<IdentityProvider> {
    const http = createServer()
    await once(http.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const ours = new IdentityProvider(http, url)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ format: 'jwk' })
    const provider = new Provider(url, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: ['http://127.0.0.1/'],
        },
      ],
      jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key of the provider'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({
        accountId: sub,
        claims: async () => ({ ...ours.#people.get(sub)! }),
      }),
      // Nobody is asked whether the client may know who they are.
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client!.clientId,
          accountId: oidc.session!.accountId!,
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    // The servers under test have free ports.
    provider.Client.prototype.redirectUriAllowed = (uri: string) =>
      new URL(uri).hostname === '127.0.0.1'
    const answer = provider.callback()
    http.on('request', (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return answer(request, response)
      const { person } = ours
      if (person) ours.#people.set(person.sub, person)
      const result = person
        ? { login: { accountId: person.sub } }
        : { error: 'access_denied', error_description: 'cancelled' }
      void provider.interactionFinished(request, response, result)
    })
    return ours
  }

  /** What a server has to be told of it. */
  get env(): Record<string, string> {
    return {
      PLUMBLINE_OIDC_ISSUER: this.url,
      PLUMBLINE_OIDC_CLIENT_ID: client.id,
      PLUMBLINE_OIDC_CLIENT_SECRET: client.secret,
      PLUMBLINE_OIDC_NAME: 'Northlight ID',
    }
  }

  /** Follows the way of a browser through the provider, to the address that it is sent back to. */
  async walk(start: string): Promise<URL> {
    const cookies = new Map<string, string>()
    let at = new URL(start)
    while (at.origin === this.url) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(at, { headers: { cookie }, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        cookies.set(name!, value!)
      }
      const next = response.headers.get('location')
      if (!next) throw new Error(`${at}: ${response.status} ${await response.text()}`)
      at = new URL(next, at)
    }
    return at
  }

  async close() {
    this.#http.closeAllConnections()
    this.#http.close()
    await once(this.#http, 'close')
  }
}
