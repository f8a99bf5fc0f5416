import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Where the addresses of the internet are (RFC 4291); others belong to no one, or to somebody here. */
const global = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the internet: not of this machine, this network or a network
 * operator’s inside, not of a group, and none that only stands for another address, which gateways
 * lead there.
 */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(global)
}

/**
 * Whether an address that somebody gives can be one to send to: encrypted and not inside, as far as
 * that can be seen without looking it up, and without a name and a password.
 */
export function isReachable(address: string, inside: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  if (inside) return protocol === 'https:' || protocol === 'http:'
  // A name of one part, also with the dot of the root, is one of this network.
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return protocol === 'https:' && (isIP(host) ? isPublic(host) : host.includes('.'))
}
