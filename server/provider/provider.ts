import type { Configuration } from 'openid-client'
import { z } from 'zod'
import { limits } from '../../src/core/catalogue/limits.ts'
import { hourMs } from '../../src/core/values/time.ts'

/** A provider of identities (OpenID Connect), and this server's account with it. */
export interface ProviderSettings {
  /** What people call it. */
  name: string
  /** The address under which it describes itself. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** Who somebody is, as the provider says. */
const identity = z.object({
  /** The issuer and its id of the person: addresses change hands, this does not. */
  id: z.string(),
  email: z.string(),
  /** Whether the provider has made sure that the address is theirs. */
  isVerified: z.boolean(),
  /** Empty if the provider tells none. */
  name: z.string(),
})
export type Identity = z.output<typeof identity>

/** What is kept in the browser while its user is at the provider. */
export const pendingLogin = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where the provider sends the browser back to. */
  redirect: z.string(),
  /** When the user went there, in milliseconds. */
  at: z.number(),
  /** Of the invitation link that the user came with. */
  team_id: z.string().optional(),
  team_member_id: z.string().optional(),
  /** Who they are, once the provider has said so: only the second factor is still missing. */
  identity: identity.optional(),
})
export type PendingLogin = z.output<typeof pendingLogin>

/** What a provider's description of itself is good for, in milliseconds. */
const describedMs = hourMs

/**
 * Signs people in with a provider of identities: the authorization code flow of OpenID Connect with
 * state, nonce and PKCE.
 */
export class Provider {
  readonly name: string
  readonly #settings: ProviderSettings
  readonly #fetch: typeof fetch
  readonly #now: () => number
  #described: { at: number; configuration: Promise<Configuration> } | undefined

  /** All requests to the provider are sent by `send`. */
  constructor(settings: ProviderSettings, send: typeof fetch, now: () => number) {
    this.name = settings.name
    this.#settings = settings
    this.#fetch = send
    this.#now = now
  }

  /**
   * Where to send a browser whose user wants to sign in, and what it keeps until it is back. Errors:
   * those of the request for the provider's description.
   */
  async begin(
    back: Pick<PendingLogin, 'redirect' | 'team_id' | 'team_member_id'>,
  ): Promise<{ url: string; pending: PendingLogin }> {
    const client = await import('openid-client')
    const pending = {
      ...back,
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      at: this.#now(),
    }
    const url = client.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: back.redirect,
      scope: 'openid email profile',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, pending }
  }

  /**
   * Who has come back from the provider with an answer, which is good once. Errors: an answer to
   * another question, one that the provider does not stand by, or the provider cannot be reached.
   */
  async finish(answer: Record<string, string>, pending: PendingLogin): Promise<Identity> {
    const client = await import('openid-client')
    const configuration = await this.#configuration()
    const at = new URL(pending.redirect)
    at.search = String(new URLSearchParams(answer))
    const tokens = await client.authorizationCodeGrant(configuration, at, {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.verifier,
      idTokenExpected: true,
    })
    const { iss, sub } = tokens.claims()!
    // Providers tell the address in the token, on a second request, or on both.
    const told = await client.fetchUserInfo(configuration, tokens.access_token, sub)
    const claims = { ...tokens.claims(), ...told }
    return {
      id: `${iss} ${sub}`,
      email: typeof claims.email === 'string' ? claims.email : '',
      isVerified: claims.email_verified === true,
      name: typeof claims.name === 'string' ? claims.name : '',
    }
  }

  /** How the provider is spoken to, from its own description. */
  #configuration(): Promise<Configuration> {
    const now = this.#now()
    if (!this.#described || this.#described.at + describedMs < now) {
      const configuration = this.#describe()
      this.#described = { at: now, configuration }
      configuration.catch(() => {
        this.#described = undefined
      })
    }
    return this.#described.configuration
  }

  async #describe(): Promise<Configuration> {
    const client = await import('openid-client')
    const { issuer, clientId, clientSecret } = this.#settings
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [client.customFetch]: this.#fetch as never,
      timeout: limits.outgoingMs / 1000,
      execute: [
        client.enableNonRepudiationChecks,
        // An issuer on HTTP is one that its operator has written down so: their own, on their machine.
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    })
  }
}
